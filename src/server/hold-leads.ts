import { prepareDataFolder } from './data-folder.ts'
import type { LeadIntake } from './forms/lead-intake.ts'
import { type OpenLeads, type OpenLeadsOptions, openLeads } from './open-leads.ts'
import { StorageUnavailable } from './store/database.ts'
import { DATA_IN_USE, holdServerLock } from './store/sqlite/server-lock.ts'

/** The store of a server, which may be opened late or break. */
export interface LeadsHolder {
  /** What keeps leads, or null while nothing can. */
  read(): LeadIntake | null
  /** Resolves with the reason once the process has to be started again. */
  broken: Promise<string>
  close(): Promise<void>
}

export interface HoldOptions extends OpenLeadsOptions {
  /** The folder of the site. */
  output: string
  /** Milliseconds between attempts to open the store. */
  pauseMs?: number
}

/**
 * Opens the store of leads, and tries again and again when that fails: the site is served in the meantime, and a database that is away
 * may come back. Throws an error with a code and a sentence when the data folder is inside the site, cannot be made, or belongs to another
 * server.
 */
export async function holdLeads({ output, pauseMs = 10_000, ...options }: HoldOptions): Promise<LeadsHolder> {
  const isFolder = options.settings.databaseUrl === null
  if (isFolder) await prepareDataFolder(options.data, output)
  const broken = Promise.withResolvers<string>()
  const say = toChangeTeller(options.log)
  let release: (() => void) | null = isFolder ? null : () => undefined
  let opened: OpenLeads | null = null
  let isBroken = false
  let timer: NodeJS.Timeout | undefined
  let attempting = Promise.resolve()
  const retry = () => {
    attempting = attempt().catch((error: Error) => broken.resolve(error.message))
  }
  const attempt = async (): Promise<void> => {
    try {
      release ??= holdServerLock(options.data)
      opened = await openLeads(options)
      say(null)
      opened.broken.then((reason) => {
        isBroken = true
        broken.resolve(reason)
      })
    } catch (error) {
      if (isInUse(error)) throw error
      say(error instanceof Error ? error.message : 'The database of enquiries cannot be opened.')
      timer = setTimeout(retry, pauseMs)
    }
  }
  await attempt()
  return {
    read: () => (isBroken ? null : (opened?.leads ?? null)),
    broken: broken.promise,
    async close() {
      await attempting
      clearTimeout(timer)
      await opened?.close().catch(passUnavailable)
      release?.()
    },
  }
}

const isInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === DATA_IN_USE

/** Tells why enquiries cannot be kept when that is news, and that they can be when it was not so before. */
function toChangeTeller(log: (line: string) => void): (trouble: string | null) => void {
  let said: string | null = null
  return (trouble) => {
    if (trouble === said) return
    said = trouble
    log(trouble === null ? 'Enquiries can be stored again.' : `Enquiries cannot be stored: ${trouble}`)
  }
}

/** Throws anything but `StorageUnavailable`: a store that cannot be reached can neither note anything nor be closed in order. */
export function passUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error
}
