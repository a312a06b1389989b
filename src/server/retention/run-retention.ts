import { type SqlDatabase, StorageUnavailable } from '../store/database.ts'
import { applyRetention } from './delete-expired.ts'

export interface RetentionRunner {
  /** Applies the rules in the background, unless that is going on. */
  apply(): void
  /** Ends what is going on after its current step. */
  stop(): Promise<void>
}

/** Deletes enquiries that have been kept long enough, whenever it is told to look. A database that is away is looked at the next time. */
export function runRetention(database: SqlDatabase, log: (line: string) => void): RetentionRunner {
  const abort = new AbortController()
  let running: Promise<void> | null = null
  const apply = async (): Promise<void> => {
    try {
      await applyRetention(database, { nowMs: Date.now(), log, signal: abort.signal })
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      log(`Enquiries cannot be deleted now as "keepMonths" says: ${error.message}`)
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
