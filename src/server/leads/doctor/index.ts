import type { Settings } from '../../settings.ts'
import { type SqlDatabase, StorageUnavailable } from '../../store/database.ts'
import { toPrintableLine } from '../printable.ts'
import type { CommandReport } from '../report.ts'
import { checkAccess } from './access.ts'
import { checkDatabase, RESTORE } from './database.ts'
import { checkDeliveries } from './deliveries.ts'
import { checkDisk } from './disk.ts'
import { checkEnvironment } from './environment.ts'
import { error, type HealthResult } from './finding.ts'
import { checkRetention } from './retention.ts'

export interface DoctorInput {
  database: SqlDatabase
  /** The data folder. */
  data: string
  settings: Settings
  nowMs: number
}

/** Looks at everything that enquiries need, and says what to do about what is wrong. */
export async function runDoctor(patient: DoctorInput): Promise<CommandReport> {
  const findings = await findAll(patient)
  const bad = findings.filter(({ level }) => level !== 'ok').length
  const end = bad === 0 ? 'Everything is fine.' : `${bad} of ${findings.length} need a look.`
  return { lines: [...findings.flatMap(toLines), end], isSuccess: findings.every(({ level }) => level !== 'error') }
}

async function findAll({ database, data, settings, nowMs }: DoctorInput): Promise<HealthResult[]> {
  const findings: HealthResult[] = []
  try {
    if (database.kind === 'sqlite') findings.push(await checkDisk(data), await checkAccess(data))
    findings.push(...(await checkDatabase(database)))
    findings.push(...(await checkDeliveries(database, nowMs)))
    findings.push(...(await checkRetention(database, nowMs)))
    findings.push(...(await checkEnvironment(database, settings)))
  } catch (problem) {
    if (!(problem instanceof StorageUnavailable)) throw problem
    findings.push(error(problem.message, database.kind === 'sqlite' ? RESTORE : 'Look at the log of PostgreSQL.'))
  }
  return findings
}

function toLines({ level, text, remedy }: HealthResult): string[] {
  const line = `${level.padEnd(7)}  ${toPrintableLine(text)}`
  return remedy === undefined ? [line] : [line, `         -> ${remedy}`]
}
