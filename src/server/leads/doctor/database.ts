import type { DatabaseState } from '../../store/inspection.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { error, type HealthResult, ok } from './health-result.ts'

/** What to do about a damaged database. */
export const RESTORE_BACKUP =
  'Stop the server, move the data folder away, and put the newest backup in its place. Check the disk.'

/** Checks that the database is undamaged and stores data durably. */
export const checkDatabase = async (store: LeadStore): Promise<HealthResult[]> => toResults(await store.inspectDatabase())

function toResults(state: DatabaseState): HealthResult[] {
  if (state.kind === 'postgres')
    return [
      ok(`PostgreSQL ${state.version} responds.`),
      ...state.unsafeSettings.map((name) =>
        error(
          `PostgreSQL may lose enquiries when it crashes: ${name} is off.`,
          `Set ${name} = on in postgresql.conf and restart PostgreSQL.`,
        ),
      ),
    ]
  return [
    ok(`SQLite ${state.version}, journal ${state.journal}: enquiries are on the disk before their senders read "sent".`),
    state.damage.length === 0
      ? ok('The database is undamaged.')
      : error(`The database is damaged: ${state.damage.join('; ').replaceAll('\n', ' ')}`, RESTORE_BACKUP),
    ...(state.hasOrphans ? [error('The database contains parts of enquiries that no longer exist.', RESTORE_BACKUP)] : []),
  ]
}
