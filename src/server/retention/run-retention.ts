import { StorageUnavailable } from '../store/database.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { applyRetention } from './delete-expired.ts'

export interface RetentionRunner {
  /** Applies the rules in the background, unless they are being applied. */
  apply(): void
  /** Stops after the current step. */
  stop(): Promise<void>
}

/** Deletes old leads, and files in the bucket that belong to no lead, whenever `apply` is called. When the store is unavailable, the next call tries again. */
export function runRetention(store: LeadStore, log: (line: string) => void): RetentionRunner {
  const abort = new AbortController()
  let running: Promise<void> | null = null
  const apply = async (): Promise<void> => {
    try {
      await applyRetention(store, { nowMs: Date.now(), log, signal: abort.signal })
      await store.deleteLooseObjects(Date.now())
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      log(`Old enquiries and files cannot be deleted at the moment: ${error.message}`)
    } finally {
      running = null
    }
  }
  return {
    apply() {
      running ??= apply()
    },
    async stop() {
      abort.abort()
      await running
    },
  }
}
