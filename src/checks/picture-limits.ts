import type { PictureFacts, PictureProblem } from './host.ts'

/** A photograph larger than this is refused: it would take minutes to prepare, and no screen shows that much. */
export const MAX_PICTURE_PIXELS = 100_000_000
export const MAX_PICTURE_BYTES = 30_000_000

/** Whether a picture is too large to be prepared. Of drawings only the bytes count: they have no pixels. */
export function isHuge({ format, width, height, bytes }: Exclude<PictureFacts, { problem: PictureProblem }>): boolean {
  return bytes > MAX_PICTURE_BYTES || (format !== 'svg' && width * height > MAX_PICTURE_PIXELS)
}

/** Why a file cannot be shown as a picture, as one sentence that names it. */
export function describePictureProblem(file: string, problem: PictureProblem): string {
  if (problem === 'empty') return `${file} is an empty file.`
  if (isHeic(file, problem)) return `${file} is a HEIC picture, as iPhones take them, and most browsers do not show it.`
  if (problem === 'foreign') return `${file} is a kind of picture that browsers do not show.`
  return `${file} cannot be read as a picture: it is damaged, or it is something else under this name.`
}

/** Whether a file is a HEIC picture by what it holds, or by its name if it cannot be read. */
export const isHeic = (file: string, problem: PictureProblem): boolean =>
  problem === 'heic' || (problem !== 'empty' && /\.hei[cf]$/i.test(file))
