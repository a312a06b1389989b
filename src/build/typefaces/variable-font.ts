import type * as fontkit from 'fontkit'
import type { FontInstance } from './font-instance.ts'

/**
 * Opens the bytes of a WOFF2 file. fontkit supports variations only in uncompressed fonts
 * (https://github.com/foliojs/fontkit/pull/377).
 */
export async function openFont(bytes: Buffer): Promise<fontkit.Font> {
  // These packages have a megabyte, and share images with a built-in font do not need them.
  const [{ create }, { default: decompress }] = await Promise.all([import('fontkit'), import('woff2-encoder/decompress')])
  const opened = create(Buffer.from(await decompress(bytes)))
  if (!('layout' in opened)) throw new Error('The font file contains several fonts. Use a file with one font.')
  return opened
}

/** A font at a weight, which has no effect on a font without weights. */
export const toWeight = (opened: fontkit.Font, weight: number): fontkit.Font =>
  'wght' in opened.variationAxes ? opened.getVariation({ wght: weight }) : opened

/** The instance of a font at a weight. */
export function toInstance(opened: fontkit.Font, weight: number): FontInstance {
  const font = toWeight(opened, weight)
  return {
    unitsPerEm: font.unitsPerEm,
    capHeight: font.capHeight,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    layOut(text) {
      const { glyphs, positions } = font.layout(text)
      return glyphs.flatMap((glyph, index) => {
        const position = positions[index]
        if (!position) return []
        const { xOffset, yOffset } = position
        const advance = toRounded(glyph.advanceWidth) + toKerning(glyph, position)
        return { advance, xOffset, yOffset, toOutline: () => toOutline(glyph) }
      })
    },
  }
}

/**
 * Rounds a length to a thousandth of a font unit. At most weights, lengths are long fractions. Rounded, the sum of an advance and a kerning
 * is the same from a font and from stored outlines.
 */
export const toRounded = (units: number): number => Math.round(units * 1000) / 1000

/** What is added to the advance of a glyph because of the glyphs next to it. */
export const toKerning = (glyph: fontkit.Glyph, { xAdvance }: fontkit.GlyphPosition): number =>
  toRounded(xAdvance - glyph.advanceWidth)

const LETTERS: Readonly<Record<fontkit.PathCommand['command'], string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}

/** The outline of a glyph as in `PlacedGlyph`. */
export const toOutline = ({ path }: fontkit.Glyph): string =>
  path.commands.map(({ command, args }) => LETTERS[command] + args.join(' ')).join('')
