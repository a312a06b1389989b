import type { ServedForm, ServedSite } from '../contracts/built-site.ts'
import { SESSION_LIMITS } from './admin/admin-context.ts'
import { startOwnerNotice } from './delivery/owner-notice.ts'
import { runOutbox } from './delivery/run-outbox.ts'
import { readSmtpUrl } from './delivery/smtp-url.ts'
import { isStored } from './forms/context.ts'
import { createFreeSpaceReader } from './forms/disk-space.ts'
import { createLeadIntake, type LeadIntake } from './forms/lead-intake.ts'
import { runRetention } from './retention/run-retention.ts'
import type { Settings } from './settings.ts'
import { StorageUnavailable } from './store/database.ts'
import { readBucketSettings } from './store/files/bucket-settings.ts'
import type { FormVersion } from './store/lead.ts'
import type { LeadStore } from './store/lead-store.ts'
import { openStore } from './store/open-store.ts'

/** The open store with everything that works on it. */
export interface RunningLeads {
  leads: LeadIntake
  /** Resolves with the reason when the process must be restarted. */
  broken: Promise<string>
  /** Stores the definitions of another build, before its forms are served. Those of the earlier one are known further. */
  prepare(built: ServedForms): Promise<void>
  /** Delivers what another build says, after its forms are served. */
  use(built: ServedForms): Promise<void>
  /** Finishes running deliveries, then closes the store. */
  close(): Promise<void>
}

/** What deliveries depend on in a build. */
export type ServedForms = Pick<StartLeadsOptions, 'site' | 'forms'>

export interface StartLeadsOptions {
  /** The data folder. */
  data: string
  settings: Settings
  site: ServedSite
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  /** The email addresses of people who may sign in; by default it is not known who may. The passkeys of everyone else are removed. */
  users?: readonly string[] | undefined
  /** Writes a line to the log; it contains no answers or secrets. */
  log: (line: string) => void
}

const HOUR_MS = 60 * 60 * 1000

/**
 * Opens the store, saves the current form definitions, and starts deliveries, owner notices and retention. Throws an error with a sentence
 * for the owner on failure.
 */
export async function startLeads(options: StartLeadsOptions): Promise<RunningLeads> {
  const { data, settings } = options
  const { databaseUrl, allowPlaintextPostgres } = settings
  const store = await openStore({ data, databaseUrl, allowPlaintextPostgres, bucket: readBucketSettings(settings) })
  try {
    return await startOn(store, options)
  } catch (error) {
    await store.close()
    throw error
  }
}

async function startOn(store: LeadStore, options: StartLeadsOptions): Promise<RunningLeads> {
  const { data, settings, log } = options
  await saveDefinitions(store, options)
  // The server stores it again unless TRUST_PROXY has been corrected.
  await store.saveForwarder(null)
  // Only now: another server that was not restarted yet may have an earlier list.
  if (options.users) await store.keepPasskeysOf(options.users)
  const leads = await createLeadIntake(store, {
    canConfirm: readSmtpUrl(settings) instanceof URL,
    // PostgreSQL monitors its own disk.
    readFreeBytes: store.kind === 'sqlite' ? createFreeSpaceReader(data) : async () => Number.POSITIVE_INFINITY,
    wake: () => sending.wake(),
    log,
  })
  let sending = startSending(leads, options)
  const retention = runRetention(store, log)
  const cleanUp = async () => {
    await deleteExpired(leads)
    retention.apply()
  }
  await cleanUp()
  const timer = setInterval(cleanUp, HOUR_MS)
  return {
    leads,
    broken: store.broken,
    async prepare(built) {
      await saveDefinitions(store, built)
      await leads.readVersions(Date.now())
    },
    async use(built) {
      await sending.stop()
      sending = startSending(leads, { ...options, ...built })
    },
    async close() {
      clearInterval(timer)
      await Promise.all([sending.stop(), retention.stop()])
      await store.close()
    },
  }
}

async function saveDefinitions(store: LeadStore, { site, forms }: ServedForms): Promise<void> {
  await store.saveVersions(toVersions(forms), Date.now())
  await store.saveSiteMonths(site.keepMonths)
}

/** Starts deliveries and owner notices. */
function startSending({ store, tokens }: LeadIntake, { settings, site, forms, log }: StartLeadsOptions) {
  const createToken = (lead: string, expiresMs: number) =>
    tokens.sign({ lead, receipt: null, releases: true, fromMs: 0 }, expiresMs)
  const outbox = runOutbox({ store, settings, site, forms, createToken, log })
  const notice = startOwnerNotice({ store, settings, site, forms, log })
  return {
    wake: () => outbox.wake(),
    stop: () => Promise.all([outbox.stop(), notice.stop()]),
  }
}

const toVersions = (forms: ReadonlyMap<string, ServedForm>): FormVersion[] =>
  [...forms.values()]
    .filter(isStored)
    .flatMap((form) => [form, ...Object.values(form.languages ?? {})])
    .map(({ definition, public: { id, version, privacy } }) => ({ form: id, version, definition, privacy }))

/** Deletes expired submission keys, challenges and sign-ins, and drops form definitions that were retired too long ago. */
async function deleteExpired({ store, readVersions, report }: LeadIntake): Promise<void> {
  try {
    await store.deleteExpiredKeys(Date.now())
    await store.sharedCounts?.deleteEndedCounts(Date.now())
    await store.deleteExpiredSignIns(Date.now(), SESSION_LIMITS)
    await readVersions(Date.now())
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    report(error.message)
  }
}
