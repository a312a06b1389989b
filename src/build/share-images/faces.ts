import type { Theme } from '../../manifest/manifest.gen.ts'
import { toTokens } from '../../theme/tokens.ts'
import { readFontBytes } from '../fonts/fonts.ts'
import type { ShareFaces } from './drawing.ts'
import { openFont, toTypeface } from './typeface.ts'

interface Folders {
  root: string
  publicFolder: string
  cache: string
}

/** The typefaces of share images: the fonts of the theme, with the weight and the letter spacing of its headings. */
export async function readFaces(theme: Theme, folders: Folders): Promise<ShareFaces> {
  const { display, text } = readFontBytes(theme, folders)
  const tokens = toTokens(theme)
  const weight = Number(tokens['heading-weight'])
  const spacing = Number.parseFloat(tokens['heading-spacing'] ?? '0')
  const ofDisplay = await openFont(display)
  return {
    title: toTypeface(ofDisplay, weight, spacing),
    name: toTypeface(ofDisplay, Math.min(weight, 600), spacing / 2),
    text: toTypeface(text === display ? ofDisplay : await openFont(text), 400),
  }
}
