import type { LibraryFile } from '../../contracts/library-file.ts'

/** `team.jpg` of `/pictures/team.jpg`. */
export const toFileName = (src: string): string => src.slice(src.lastIndexOf('/') + 1)

/** `1200 × 800 · JPEG · 240 kB`, `PDF · 1.2 MB`, or what is wrong with the file. */
export function describeFile(file: LibraryFile): string {
  if (file.kind === 'picture' && file.problem !== null) return file.problem
  const size = file.kind === 'picture' ? [`${file.width} × ${file.height}`] : []
  return [...size, file.format, describeBytes(file.bytes)].join(' · ')
}

/** `240 kB` or `1.2 MB`. */
export function describeBytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** `Not used`, `Used in 1 place` or `Used in 3 places`. */
export function describeUse(count: number): string {
  if (count === 0) return 'Not used'
  return `Used in ${count} ${count === 1 ? 'place' : 'places'}`
}
