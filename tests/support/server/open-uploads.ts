import { readdirSync, readlinkSync } from 'node:fs'
import { vi } from 'vitest'

/** Counts unlinked upload files that are still open in this process (Linux), including those of other tests of the worker. */
const countUploads = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /\/upload-.*\(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`))
    } catch {
      return false
    }
  }).length

/** Resolves once `count` uploads are open. */
export const untilUploads = (count: number): Promise<boolean> =>
  vi.waitUntil(() => countUploads() === count, { timeout: 30_000, interval: 5 })
