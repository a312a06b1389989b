import { statSync } from 'node:fs'

/** Changes whenever a file is written or replaced: its size in bytes, and its modification and change times in milliseconds. */
export type FileStamp = readonly [size: number, modifiedMs: number, changedMs: number]

/** The stamp of a file. Null when it does not exist or is not a regular file. */
export function readStamp(file: string): FileStamp | null {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats?.isFile() ? [stats.size, stats.mtimeMs, stats.ctimeMs] : null
}

export const isSameStamp = (one: FileStamp | null | undefined, other: FileStamp | null): boolean =>
  !!one && !!other && one.every((value, index) => value === other[index])
