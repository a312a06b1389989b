import { statSync } from 'node:fs'

/** What changes when somebody touches a file: its size in bytes, and when its content and its entry were last changed, in milliseconds. */
export type Stamp = readonly [size: number, modified: number, changed: number]

/** The stamp of a file; null when there is none, or when it is no file. */
export function readStamp(file: string): Stamp | null {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() ? [found.size, found.mtimeMs, found.ctimeMs] : null
}

export const isSameStamp = (one: Stamp | null | undefined, other: Stamp | null): boolean =>
  !!one && !!other && one.every((value, index) => value === other[index])
