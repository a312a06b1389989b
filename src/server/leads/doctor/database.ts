import { textOf } from '../../store/columns.ts'
import type { SqlDatabase } from '../../store/database.ts'
import { error, type HealthResult, ok } from './finding.ts'

/** Whether the database keeps what it is given, and is whole. */
export const checkDatabase = (database: SqlDatabase): Promise<HealthResult[]> =>
  database.kind === 'sqlite' ? checkSqlite(database) : checkPostgres(database)

/** What to do about a damaged database. */
export const RESTORE =
  'Stop the server, put the folder of enquiries aside, and put the newest backup in its place. Check the disk.'

/** The version and the way of writing are asserted whenever the database is opened; here they are told. */
async function checkSqlite(database: SqlDatabase): Promise<HealthResult[]> {
  const ask = async (sql: string): Promise<unknown> => Object.values((await database.read({ sql }))[0] ?? {})[0]
  const version = await ask('SELECT sqlite_version()')
  const journal = await ask('PRAGMA journal_mode')
  const damage = (await database.read({ sql: 'PRAGMA integrity_check(3)' })).map((row) => textOf(row, 'integrity_check'))
  const orphans = await database.read({ sql: 'PRAGMA foreign_key_check' })
  return [
    ok(`SQLite ${version}, journal ${journal}: an enquiry is on the disk before its sender reads "sent".`),
    damage[0] === 'ok'
      ? ok('The database is undamaged.')
      : error(`The database is damaged: ${damage.join('; ').replaceAll('\n', ' ')}`, RESTORE),
    ...(orphans.length > 0 ? [error('Parts of enquiries are there whose enquiry is missing.', RESTORE)] : []),
  ]
}

/** Settings of PostgreSQL without which a crash loses what was acknowledged. */
const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit']

async function checkPostgres(database: SqlDatabase): Promise<HealthResult[]> {
  const rows = await database.read({
    sql: "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version')",
  })
  const settings = new Map(rows.map((row) => [textOf(row, 'name'), textOf(row, 'setting')]))
  const off = NEEDED.filter((name) => settings.get(name) === 'off')
  return [
    ok(`PostgreSQL ${settings.get('server_version')} answers.`),
    ...off.map((name) =>
      error(
        `PostgreSQL may lose enquiries when it crashes: ${name} is off.`,
        `Set ${name} = on in postgresql.conf and restart it.`,
      ),
    ),
  ]
}
