import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { WrittenColors } from '../../theme/palette/palette.ts'
import { toPalette } from '../../theme/palette/to-palette.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { type PlannedFile, toHashedName } from '../output/output-files.ts'
import { paintAhead } from '../paint-thread/paint-ahead.ts'

/** Width and height of the icon, in pixels. Operating systems round its corners. */
const ICON_SIZE = 180
/** Largest width and height of the logo on the icon, in pixels. */
const LOGO_SIZE = 132

/** Increase it when the icon is drawn in another way, or its colors are derived in another way: browsers cache it by its name. */
const VERSION = 1

/**
 * Plans the icon for home screens: the logo in light colors, centered on the paper color. Its name is made from everything that it shows, so
 * that pages can refer to it before it is drawn. The icon is cached by the content of the logo.
 */
export function planTouchIcon(file: string, colors: WrittenColors, cache: string): PlannedFile {
  const logo = readFileSync(file)
  const palette = toPalette(colors, 'light')
  const settings = { palette, iconSize: ICON_SIZE, logoSize: LOGO_SIZE }
  const hash = toHash(Buffer.concat([logo, Buffer.from(JSON.stringify([{ ...settings, palette: colors.light }, VERSION]))]))
  const key = toHash(hash + JSON.stringify(palette) + readPackageVersion('sharp'))
  const read = paintAhead(path.join(cache, 'touch-icons', `${key}.png`), { kind: 'touch-icon', logo, ...settings })
  return { file: toHashedName('touch-icon.png', hash), key, read }
}
