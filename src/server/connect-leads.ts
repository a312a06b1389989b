import { isExpectedError } from '../contracts/expected-error.ts'
import { prepareDataFolder } from './data-folder.ts'
import type { LeadIntake } from './forms/lead-intake.ts'
import { type RunningLeads, type ServedForms, type StartLeadsOptions, startLeads } from './start-leads.ts'
import { takeServerLock } from './store/sqlite/server-lock.ts'

/** The connection of a server to its store, which may be opened late or break. */
export interface LeadsConnection {
  /** Returns null while leads cannot be stored. */
  read(): LeadIntake | null
  /** Resolves with the reason when the process must be restarted. */
  broken: Promise<string>
  /** See `RunningLeads`. A store that is opened later uses the build as well. */
  prepare(built: ServedForms): Promise<void>
  use(built: ServedForms): Promise<void>
  close(): Promise<void>
}

export interface ConnectLeadsOptions extends StartLeadsOptions {
  /** The output folder of the site. */
  output: string
  /** Milliseconds between attempts to open the store. */
  pauseMs?: number
}

/**
 * Locks the data folder and starts everything that stores and delivers leads. When that fails, it retries in the background: the site is
 * served meanwhile, and a database that is down may come back. Throws an `ExpectedError` when the data folder cannot be used or another
 * server uses it.
 */
export async function connectLeads({ output, pauseMs = 10_000, ...options }: ConnectLeadsOptions): Promise<LeadsConnection> {
  const usesFolder = options.settings.databaseUrl === null
  if (usesFolder) await prepareDataFolder(options.data, output)
  const broken = Promise.withResolvers<string>()
  const logChange = createChangeLogger(options.log)
  let unlock: (() => void) | null = usesFolder ? null : () => undefined
  let started: RunningLeads | null = null
  let isBroken = false
  let built: ServedForms = options
  let timer: NodeJS.Timeout | undefined
  let attempting = Promise.resolve()
  const retry = () => {
    attempting = attempt().catch((error: Error) => broken.resolve(error.message))
  }
  const attempt = async (): Promise<void> => {
    try {
      unlock ??= takeServerLock(options.data)
      started = await startLeads({ ...options, ...built })
      logChange(null)
      started.broken.then((reason) => {
        isBroken = true
        broken.resolve(reason)
      })
    } catch (error) {
      if (isExpectedError(error, 'DATA_IN_USE')) throw error
      logChange(error instanceof Error ? error.message : 'The database of enquiries cannot be opened.')
      timer = setTimeout(retry, pauseMs)
    }
  }
  await attempt()
  return {
    read: () => (isBroken ? null : (started?.leads ?? null)),
    broken: broken.promise,
    async prepare(next) {
      built = next
      await attempting
      await started?.prepare(next)
    },
    use: async (next) => started?.use(next),
    async close() {
      await attempting
      clearTimeout(timer)
      await started?.close().catch(ignoreUnavailable)
      unlock?.()
    },
  }
}

/** Logs a problem when it is new or has changed, and when it is solved. */
function createChangeLogger(log: (line: string) => void): (problem: string | null) => void {
  let logged: string | null = null
  return (problem) => {
    if (problem === logged) return
    logged = problem
    log(problem === null ? 'Enquiries can be stored again.' : `Enquiries cannot be stored: ${problem}`)
  }
}

/** Rethrows every error except `StorageUnavailable`: an unavailable store can neither be written nor closed properly. */
export function ignoreUnavailable(error: unknown): void {
  if (!isExpectedError(error, 'STORE_UNAVAILABLE')) throw error
}
