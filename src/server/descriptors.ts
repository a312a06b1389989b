import { readFileSync } from 'node:fs'

const MOST_CONNECTIONS = 10_000

/** How many files and connections this process may have open at once, on Linux; infinite where the system does not say. */
export function readDescriptorLimit(): number {
  try {
    return Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Number.POSITIVE_INFINITY)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** How many connections a server accepts at once: half of its descriptors are left for files, the database and deliveries. */
export const toConnectionLimit = (descriptors: number): number => Math.min(MOST_CONNECTIONS, Math.floor(descriptors / 2))

const MOST_UPLOADS = 250

/** How many uploads are received at once: each has up to three files. */
export const toUploadLimit = (descriptors: number): number => Math.min(MOST_UPLOADS, Math.ceil(descriptors / 16))

/** Whether an error means that no more files can be opened, of this process or of the whole machine. */
export const isDescriptorShortage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

/** Enough for 512 visitors at once. */
const ENOUGH_DESCRIPTORS = 1024

/** A warning, for whoever starts a server, that it may open too few files and connections; null when it may open enough. */
export function describeDescriptorShortage(descriptors: number): string | null {
  if (descriptors >= ENOUGH_DESCRIPTORS) return null
  const connections = toConnectionLimit(descriptors)
  return `This process may open only ${descriptors} files and connections, so it serves at most ${connections} visitors at once. ${RAISE_LIMIT}`
}

export const RAISE_LIMIT = `Raise the limit before the start: ulimit -n ${4 * ENOUGH_DESCRIPTORS}`
