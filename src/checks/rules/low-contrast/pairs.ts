import type { Palette, Tone } from '../../../manifest/manifest.gen.ts'
import { CONTROL_CONTRAST, contrastOf, TEXT_CONTRAST } from '../../../theme/colors.ts'
import { isDark, TONES, type ToneVariable, toToneColors } from '../../../theme/tones.ts'

/** Two colours that meet on the site. */
export interface Pair {
  /** The value of the palette that the front colour is, or is made from, and the one behind it. */
  front: keyof Palette
  back: keyof Palette
  color: string
  on: string
  ratio: number
  needed: number
  /** Whether the one behind is what it becomes under the mouse. */
  isHover: boolean
}

export const isLow = ({ ratio, needed }: Pair): boolean => ratio < needed

/**
 * Every pair that can meet, in every tone; always the same pairs in the same order. The colours that
 * items name are among them: on a quiet tone they are its own, on a strong one they give way to its ink.
 */
export function toPairs(palette: Palette): Pair[] {
  const { accent, accentInk } = palette
  const onAccent = toPair({ front: 'accentInk', back: 'accent', color: accentInk, on: accent, needed: TEXT_CONTRAST })
  return [...TONES.flatMap((tone) => toPairsOfTone(palette, tone)), onAccent]
}

const TEXTS: readonly ToneVariable[] = ['ink', 'ink-soft', 'link', 'accent', 'success', 'warning', 'error']

function toPairsOfTone(palette: Palette, tone: Tone): Pair[] {
  const colors = toToneColors(palette, tone)
  const origins = toOrigins(palette, tone)
  const pair = (front: ToneVariable, back: ToneVariable, needed: number) =>
    toPair({
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
    // On a strong tone buttons are turned round, so there the words are in the colour of the area.
    ...(['action', 'action-hover'] as const).map((button) =>
      isQuiet(tone) ? pair('action-ink', button, TEXT_CONTRAST) : pair(button, 'action-ink', TEXT_CONTRAST),
    ),
  ]
}

const isQuiet = (tone: Tone): boolean => tone === 'plain' || tone === 'muted'

/** Which value of the palette decides on a colour of a tone. */
function toOrigins(palette: Palette, tone: Tone): (variable: ToneVariable) => keyof Palette {
  if (isQuiet(tone)) {
    const origins = {
      ...QUIET,
      background: tone === 'plain' ? 'paper' : 'surface',
      hover: tone === 'plain' ? 'paper' : 'surface',
    } as const
    return (variable) => (variable === 'surface' && tone === 'muted' ? 'surfaceStrong' : origins[variable])
  }
  const [ink, area] = tone === 'brand' && !isDark(palette) ? (['brandInk', 'brand'] as const) : (['darkInk', 'dark'] as const)
  const areas: readonly ToneVariable[] = ['background', 'surface', 'hover', 'action-ink']
  return (variable) => (areas.includes(variable) ? area : ink)
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
  // A link is drawn towards the ink until it can be read, so it can be read wherever the ink can.
  link: 'ink',
  accent: 'accent',
  success: 'success',
  warning: 'warning',
  error: 'error',
} as const

const toPair = (pair: Omit<Pair, 'ratio' | 'isHover'> & { isHover?: boolean }): Pair => ({
  isHover: false,
  ...pair,
  ratio: contrastOf(pair.color, pair.on),
})
