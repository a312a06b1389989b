import type { Settings } from '../../settings.ts'
import { StorageUnavailable } from '../../store/database.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import type { CommandReport } from '../command-report.ts'
import { toPrintableLine } from '../printable.ts'
import { checkAccess } from './access.ts'
import { checkDatabase, RESTORE_BACKUP } from './database.ts'
import { checkDeliveries } from './deliveries.ts'
import { checkDisk } from './disk.ts'
import { checkEnvironment } from './environment.ts'
import { checkFiles } from './files.ts'
import { error, type HealthResult } from './health-result.ts'
import { checkRetention } from './retention.ts'
import { checkSettings } from './settings.ts'

export interface DoctorInput {
  store: LeadStore
  /** The data folder. */
  data: string
  settings: Settings
  nowMs: number
}

/** Checks everything that storing and delivering enquiries needs, and says how to fix problems. */
export async function runDoctor(input: DoctorInput): Promise<CommandReport> {
  const results = await runChecks(input)
  const problems = results.filter(({ level }) => level !== 'ok').length
  const end = problems === 0 ? 'Everything is fine.' : `${problems} of ${results.length} checks found a problem.`
  return { lines: [...results.flatMap(toLines), end], isSuccess: results.every(({ level }) => level !== 'error') }
}

async function runChecks({ store, data, settings, nowMs }: DoctorInput): Promise<HealthResult[]> {
  const results: HealthResult[] = []
  try {
    if (store.kind === 'sqlite') results.push(await checkDisk(data), await checkAccess(data))
    results.push(...(await checkDatabase(store)))
    results.push(...(await checkFiles(store, settings)))
    results.push(...(await checkDeliveries(store, nowMs)))
    results.push(...(await checkRetention(store, nowMs)))
    results.push(...(await checkEnvironment(store, settings)), ...checkSettings(settings))
  } catch (problem) {
    if (!(problem instanceof StorageUnavailable)) throw problem
    results.push(error(problem.message, store.kind === 'sqlite' ? RESTORE_BACKUP : 'See the log of PostgreSQL.'))
  }
  return results
}

function toLines({ level, text, fix }: HealthResult): string[] {
  const line = `${level.padEnd(7)}  ${toPrintableLine(text)}`
  return fix === undefined ? [line] : [line, `         -> ${fix}`]
}
