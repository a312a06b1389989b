import { readFileSync } from 'node:fs'

const MAX_CONNECTIONS = 10_000

/** The number of files and connections this process may have open at once. `Infinity` if the system does not tell (only Linux does). */
export function readDescriptorLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The number of connections a server accepts at once. Half of its descriptors remain for files, the database and deliveries. */
export const toConnectionLimit = (descriptors: number): number => Math.min(MAX_CONNECTIONS, Math.floor(descriptors / 2))

const MAX_UPLOADS = 250

/** The number of uploads a server receives at once. Each has up to three files. */
export const toUploadLimit = (descriptors: number): number => Math.min(MAX_UPLOADS, Math.ceil(descriptors / 16))

/** Whether an error means that this process or the whole machine cannot open more files. */
export const isDescriptorShortage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

/** Enough for 512 simultaneous visitors. */
const MIN_DESCRIPTORS = 1024

/** Returns a start-up warning if the process may open too few files and connections, else null. */
export function describeDescriptorShortage(descriptors: number): string | null {
  if (descriptors >= MIN_DESCRIPTORS) return null
  const connections = toConnectionLimit(descriptors)
  return `This process can open only ${descriptors} files and connections, so it serves at most ${connections} visitors at once. ${RAISE_LIMIT_HINT}`
}

export const RAISE_LIMIT_HINT = `Raise the limit before you start it: ulimit -n ${4 * MIN_DESCRIPTORS}`
