import path from 'node:path'
import { isExpectedError } from '../../src/contracts/expected-error.ts'
import { readServedSite } from '../../src/server/build-output.ts'
import { type CommandReport, type SiteLocale, withStore } from '../../src/server/leads/index.ts'
import { readSettings, type Settings } from '../../src/server/settings.ts'
import type { LeadStore } from '../../src/server/store/lead-store.ts'
import type { CommandArguments } from './command.ts'
import { siteFolder } from './site-options.ts'

/** What the `leads` commands work on. */
export interface LeadsContext {
  store: LeadStore
  /** Full path of the data folder. */
  data: string
  settings: Settings
  /** Milliseconds since 1970. */
  nowMs: number
}

/** Opens the store, runs a command and prints its report, unless it is null. Returns the exit code. */
export async function runLeadsCommand(
  work: (context: LeadsContext) => Promise<CommandReport | null>,
  text: CommandArguments['text'],
): Promise<number> {
  // Only the owner may read copies of enquiries and their files.
  process.umask(0o077)
  const data = path.resolve(text('data') ?? path.join(siteFolder, 'data'))
  const settings = readSettings(process.env)
  try {
    const report = await withStore(data, settings, (store) => work({ store, data, settings, nowMs: Date.now() }))
    if (report) console.log(report.lines.join('\n'))
    return report === null || report.isSuccess ? 0 : 1
  } catch (error) {
    const sentence = toSentence(error)
    if (sentence === null) throw error
    console.error(sentence)
    return 1
  }
}

/** How the built site writes dates and numbers; null if it has not been built here. */
export async function readSiteLocale(): Promise<SiteLocale | null> {
  try {
    const { language, timeZone = 'UTC' } = await readServedSite(path.join(siteFolder, 'dist-server'))
    return { language, timeZone }
  } catch (error) {
    if (isExpectedError(error, 'SITE_NOT_BUILT')) return null
    throw error
  }
}

function toSentence(error: unknown): string | null {
  if (isExpectedError(error, 'STORE_MISSING', 'STORE_UNAVAILABLE', 'STORED_FILE_DAMAGED')) return error.message
  // Messages of the operating system name the operation and the file.
  return error instanceof Error && 'syscall' in error ? `The command failed: ${error.message}` : null
}
