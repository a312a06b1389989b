import type { Theme, Tone } from '../manifest/manifest.gen.ts'
import { toDeclarations } from './declarations.ts'
import type { Palette } from './palette/palette.ts'
import { toHeaderOn } from './styles/header.ts'
import { TONES, toToneColors } from './tones.ts'

/**
 * Plain is also the tone of everything outside the blocks. A plain block in a container takes the tone of the container; otherwise it would
 * have dark text on a dark container.
 */
const SELECTORS: Readonly<Record<Tone, string>> = {
  plain: `:root,[data-tone='plain']:not([data-tone] [data-tone])`,
  muted: `[data-tone='muted']`,
  brand: `[data-tone='brand']`,
  dark: `[data-tone='dark']`,
}

/**
 * The rules that give each tone its colors, for one palette. A header on top of the first block has the colors of that block. Where blocks
 * have no bands, muted ones have the colors of the page.
 */
export const toToneRules = (palette: Palette, { header, section }: Pick<Theme, 'header' | 'section'>): string =>
  TONES.map((tone) => {
    const isOverlaid = header?.style === 'overlay' && (tone === 'brand' || tone === 'dark')
    const isPlain = tone === 'muted' && (section?.edge === 'rule' || section?.edge === 'none')
    const selector = isOverlaid ? `${SELECTORS[tone]},${toHeaderOn(tone)}` : SELECTORS[tone]
    return `${selector}{${toDeclarations(toToneColors(palette, isPlain ? 'plain' : tone))}}`
  }).join('')

/** In print every tone is ink on white, buttons included: printers omit backgrounds. */
export const printRules = `${Object.values(SELECTORS).join(',')}{--background:#fff;--ink:#000;--ink-soft:#333;--line:#999;--line-strong:#666;--surface:#fff;--hover:#fff;--link:#000;--accent:#000;--action:#fff;--action-ink:#000}`
