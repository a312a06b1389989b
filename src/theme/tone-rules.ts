import type { Tone } from '../manifest/manifest.gen.ts'
import { toDeclarations } from './declarations.ts'
import type { Palette } from './palette/palette.ts'
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

/** The rules that give each tone its colors, for one palette. */
export const toToneRules = (palette: Palette): string =>
  TONES.map((tone) => `${SELECTORS[tone]}{${toDeclarations(toToneColors(palette, tone))}}`).join('')

/** In print every tone is ink on white, buttons included: printers omit backgrounds. */
export const printRules = `${Object.values(SELECTORS).join(',')}{--background:#fff;--ink:#000;--ink-soft:#333;--line:#999;--line-strong:#666;--surface:#fff;--hover:#fff;--link:#000;--accent:#000;--action:#fff;--action-ink:#000}`
