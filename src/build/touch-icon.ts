import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { type OutputFile, toHash, toHashedAsset } from './output-files.ts'
import { writeFileAtomic } from './write-file.ts'

/** Pixels of the square icon, which systems round off, and of the mark in the middle. */
const SIZE = 180
const MARK = 132
/** Dots per inch at which a drawing has the size that it states. */
const STATED = 72

/**
 * The icon of home screens: the mark in the middle of a square of `paper`, which is a colour with six hex digits. What was drawn
 * once is kept in `cache` by the content of the mark.
 */
export async function readTouchIcon(file: string, paper: string, cache: string): Promise<OutputFile> {
  const mark = await readFile(file)
  const key = toHash(Buffer.concat([mark, Buffer.from([paper, SIZE, MARK, sharp.versions.vips].join(' '))]))
  const kept = path.join(cache, 'touch-icons', `${key}.png`)
  const known = await readFile(kept).catch(() => null)
  const icon = known ?? (await draw(mark, paper))
  if (known === null) await writeFileAtomic(kept, icon)
  return toHashedAsset('touch-icon.png', icon)
}

async function draw(mark: Buffer, paper: string): Promise<Buffer> {
  const { width, height } = await sharp(mark).metadata()
  // A drawing is read at the size at which it is shown: made larger afterwards it would blur.
  const density = Math.min(Math.max((STATED * MARK) / Math.max(width, height, 1), 1), 2400)
  const inner = await sharp(mark, { density }).resize(MARK, MARK, { fit: 'contain', background: 'transparent' }).png().toBuffer()
  const margin = (SIZE - MARK) / 2
  return sharp(inner)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: paper })
    .flatten({ background: paper })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
