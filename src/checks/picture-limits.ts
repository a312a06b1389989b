import { toMediaKind } from '../contracts/linked-file-types.ts'
import type { PictureFacts, PictureProblem } from './host.ts'

/** Larger pictures are rejected: they take minutes to process, and no screen shows that many pixels. */
export const MAX_PICTURE_PIXELS = 100_000_000
export const MAX_PICTURE_BYTES = 30_000_000

/** Larger videos take minutes on a phone, and GitHub takes no larger files. */
const MAX_VIDEO_BYTES = 100_000_000

/** The largest size in bytes of a file of this name that the editor adds. */
export const findUploadLimit = (name: string): number => (toMediaKind(name) === 'video' ? MAX_VIDEO_BYTES : MAX_PICTURE_BYTES)

/** Whether a picture is too large to process. For SVG only the bytes count. */
export function isHuge({ format, width, height, bytes }: Exclude<PictureFacts, { problem: PictureProblem }>): boolean {
  return bytes > MAX_PICTURE_BYTES || (format !== 'svg' && width * height > MAX_PICTURE_PIXELS)
}

/** Why a file cannot be shown as a picture, as one sentence that names the file. */
export function describePictureProblem(file: string, problem: PictureProblem): string {
  if (problem === 'empty') return `${file} is empty.`
  if (isHeic(file, problem)) return `${file} is a HEIC picture, the format of iPhones, which most browsers cannot show.`
  if (problem === 'foreign') return `${file} has a picture format that browsers cannot show.`
  return `${file} cannot be read as a picture: it is damaged, or it is another kind of file.`
}

/** Whether a file is a HEIC picture by its content, or by its name if it cannot be read. */
export const isHeic = (file: string, problem: PictureProblem): boolean =>
  problem === 'heic' || (problem !== 'empty' && /\.hei[cf]$/i.test(file))
