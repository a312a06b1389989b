import { CONTROL_CONTRAST, contrastOf, TEXT_CONTRAST } from '../colors.ts'
import type { Palette } from '../palette/palette.ts'
import { type ToneVariable, toToneColors } from '../tones.ts'

/** Two colors that meet on the site. */
export interface ColorPair {
  /** The palette values from which the front and the back color come. */
  front: keyof Palette
  back: keyof Palette
  color: string
  on: string
  ratio: number
  needed: number
  /** Whether the back color is its hover color. */
  isHover: boolean
}

export const hasLowContrast = ({ ratio, needed }: ColorPair): boolean => ratio < needed

/** The tones of which the palette has the text color. Blocks in the brand tone take one that is legible. */
const PAIRED_TONES = ['plain', 'muted', 'dark'] as const

type PairedTone = (typeof PAIRED_TONES)[number]

/**
 * Every pair of colors that can meet, always the same pairs in the same order. This includes the colors of items: on a quiet tone they are
 * used as they are, on a strong one its ink replaces them.
 */
export function listColorPairs(palette: Palette): ColorPair[] {
  const { accent, accentInk } = palette
  const onAccent = createColorPair({ front: 'accentInk', back: 'accent', color: accentInk, on: accent, needed: TEXT_CONTRAST })
  return [...PAIRED_TONES.flatMap((tone) => listColorPairsOfTone(palette, tone)), onAccent]
}

const TEXTS: readonly ToneVariable[] = ['ink', 'ink-soft', 'link', 'accent', 'success', 'warning', 'error']

function listColorPairsOfTone(palette: Palette, tone: PairedTone): ColorPair[] {
  const colors = toToneColors(palette, tone)
  const origins = createOriginFinder(tone)
  const pair = (front: ToneVariable, back: ToneVariable, needed: number) =>
    createColorPair({
      front: origins(front),
      back: origins(back),
      color: colors[front],
      on: colors[back],
      needed,
      isHover: /hover/.test(back),
    })
  return [
    ...(['background', 'surface'] as const).flatMap((back) => [
      ...TEXTS.map((front) => pair(front, back, TEXT_CONTRAST)),
      pair('line-strong', back, CONTROL_CONTRAST),
    ]),
    pair('ink', 'hover', TEXT_CONTRAST),
    pair('ink-soft', 'hover', TEXT_CONTRAST),
    // On a strong tone buttons are inverted: their text has the color of the area.
    ...(['action', 'action-hover'] as const).map((button) =>
      tone === 'dark' ? pair(button, 'action-ink', TEXT_CONTRAST) : pair('action-ink', button, TEXT_CONTRAST),
    ),
  ]
}

/** The palette value from which each color of a tone comes. */
function createOriginFinder(tone: PairedTone): (variable: ToneVariable) => keyof Palette {
  if (tone === 'dark') {
    const areas: readonly ToneVariable[] = ['background', 'surface', 'hover', 'action-ink']
    return (variable) => (areas.includes(variable) ? 'dark' : 'darkInk')
  }
  const background = tone === 'plain' ? 'paper' : 'surface'
  const origins = { ...QUIET, background, hover: background } as const
  return (variable) => (variable === 'surface' && tone === 'muted' ? 'surfaceStrong' : origins[variable])
}

const QUIET = {
  ink: 'ink',
  'ink-soft': 'inkSoft',
  line: 'line',
  'line-strong': 'ink',
  surface: 'surface',
  action: 'brand',
  'action-ink': 'brandInk',
  'action-hover': 'brand',
  // These are mixed with the ink until they are legible, so they are legible wherever the ink is.
  link: 'ink',
  accent: 'ink',
  success: 'success',
  warning: 'warning',
  error: 'error',
} as const

const createColorPair = (pair: Omit<ColorPair, 'ratio' | 'isHover'> & { isHover?: boolean }): ColorPair => ({
  isHover: false,
  ...pair,
  ratio: contrastOf(pair.color, pair.on),
})

/** A ratio with one decimal, rounded down so that a failing ratio does not look like a passing one. */
export const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)
