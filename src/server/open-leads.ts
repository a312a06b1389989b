import type { ServedForm, ServedSite } from '../contracts/built-site.ts'
import { startOwnerNotice } from './delivery/owner-notice.ts'
import { runOutbox } from './delivery/run-outbox.ts'
import { readSmtpUrl } from './delivery/smtp-url.ts'
import { isKept } from './forms/context.ts'
import { watchDisk } from './forms/disk-space.ts'
import { createLeads, type Leads } from './forms/leads.ts'
import { saveSiteMonths } from './retention/rules.ts'
import { runRetention } from './retention/run-retention.ts'
import type { Settings } from './settings.ts'
import { createLeadStore } from './store/create-lead-store.ts'
import { type Database, StorageUnavailable } from './store/database.ts'
import type { FormVersion } from './store/lead.ts'
import { openDatabase } from './store/open-database.ts'

/** A store of leads at work. */
export interface OpenLeads {
  leads: Leads
  /** Resolves with the reason once the process has to be started again. */
  broken: Promise<string>
  /** Finishes what is being delivered, then lets go of the store. */
  close(): Promise<void>
}

export interface OpenLeadsOptions {
  /** The data folder. */
  data: string
  settings: Settings
  site: ServedSite
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  /** Takes a line of what happens, without answers and secrets. */
  log: (line: string) => void
}

const HOUR_MS = 60 * 60 * 1000

/** Opens the store, tells it what the forms are now, and begins to deliver. Throws an error with a sentence when that cannot be done. */
export async function openLeads(options: OpenLeadsOptions): Promise<OpenLeads> {
  const { data, settings } = options
  const { databaseUrl, allowPlaintextPostgres } = settings
  const database = await openDatabase({ data, databaseUrl, allowPlaintextPostgres })
  try {
    return await begin(database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function begin(database: Database, { data, settings, site, forms, log }: OpenLeadsOptions): Promise<OpenLeads> {
  const store = createLeadStore(database)
  await store.saveVersions(toVersions(forms), Date.now())
  await saveSiteMonths(database, site.keepMonths)
  // It is noted again unless TRUST_PROXY has been put right.
  await store.noteForwarder(null)
  const leads = await createLeads(store, {
    canConfirm: readSmtpUrl(settings) instanceof URL,
    // PostgreSQL looks after its own disk.
    readFreeBytes: database.kind === 'sqlite' ? watchDisk(data) : async () => Number.POSITIVE_INFINITY,
    wake: () => outbox.wake(),
    log,
  })
  const toToken = (lead: string, expiresMs: number) =>
    leads.tokens.sign({ lead, receipt: null, releases: true, fromMs: 0 }, expiresMs)
  const outbox = runOutbox({ store, settings, site, toToken, log })
  const notice = startOwnerNotice({ store, settings, site, forms, log })
  const retention = runRetention(database, log)
  const tidy = async () => {
    await tidyUp(leads)
    retention.apply()
  }
  await tidy()
  const timer = setInterval(tidy, HOUR_MS)
  return {
    leads,
    broken: database.broken,
    async close() {
      clearInterval(timer)
      await Promise.all([outbox.stop(), notice.stop(), retention.stop()])
      await database.close()
    },
  }
}

const toVersions = (forms: ReadonlyMap<string, ServedForm>): FormVersion[] =>
  [...forms.values()]
    .filter(isKept)
    .map(({ definition, public: { id, version, privacy } }) => ({ form: id, version, definition, privacy }))

/** Forgets what has had its time. */
async function tidyUp({ store, readVersions, report }: Leads): Promise<void> {
  try {
    await store.sweep(Date.now())
    await readVersions(Date.now())
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    report(error.message)
  }
}
