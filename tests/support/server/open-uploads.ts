import { readdirSync, readlinkSync } from 'node:fs'
import { vi } from 'vitest'

/** Files of uploads that have lost their name and are still open in this process (Linux). Others of a worker's tests would count too. */
const countUploads = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return /\/upload-.*\(deleted\)$/.test(readlinkSync(`/proc/self/fd/${fd}`))
    } catch {
      return false
    }
  }).length

/** Resolves once so many uploads are open. */
export const untilUploads = (count: number): Promise<boolean> =>
  vi.waitUntil(() => countUploads() === count, { timeout: 30_000, interval: 5 })
