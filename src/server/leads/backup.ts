import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { toCount } from '../plural.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { toDatabaseFile } from '../store/open-store.ts'
import { type CopyProblem, checkCopy, copyDatabase } from '../store/sqlite/copy-database.ts'
import { type CommandReport, toFailure, toSuccess } from './command-report.ts'

/** Copies all enquiries into a file and checks the copy. For PostgreSQL, names the command that makes backups. */
export async function backUp({ kind }: Pick<LeadStore, 'kind'>, data: string, file: string): Promise<CommandReport> {
  if (kind === 'sqlite') return backUpSqlite(data, file)
  return toFailure('Back up PostgreSQL with its own command: pg_dump --format=custom --file=enquiries.dump "$DATABASE_URL"')
}

/**
 * Copies the SQLite database of a data folder while others write to it. The copy gets its name only after it was checked. Never overwrites
 * a file.
 */
async function backUpSqlite(data: string, file: string): Promise<CommandReport> {
  if (await exists(file)) return toFailure(`${file} already exists. Backups never overwrite a file. Choose another name.`)
  const [folder, part] = [path.dirname(file), `${file}.part`]
  if (!(await exists(folder))) return toFailure(`The folder ${folder} does not exist. Create it, or choose another one.`)
  if (await exists(part))
    return toFailure(
      `${part} already exists. Another backup is running, or an earlier one was interrupted; then delete the file.`,
    )
  // Only the owner may read enquiries.
  await (await open(part, 'wx', 0o600)).close()
  try {
    const counts = await copyDatabase(toDatabaseFile(data), part)
    const problem = checkCopy(part, counts)
    if (problem !== null)
      return toFailure(
        `The backup was deleted because it cannot be used: ${describeProblem(problem)} Run npm run leads -- doctor.`,
      )
    await sync(part)
    await rename(part, file)
    await sync(folder)
    const inBucket =
      counts.objects === 0
        ? []
        : [
            `${toCount(counts.objects, 'other file is', 'other files are')} in the bucket. Back it up with the tools of its provider.`,
          ]
    return toSuccess(
      `${file} contains ${toCount(counts.leads, 'enquiry', 'enquiries')} and ${toCount(counts.files - counts.objects, 'file')}. The copy was checked.`,
      ...inBucket,
      'To restore it, stop the server, copy the file as leads.sqlite into an empty folder, and start the server with --data and that folder.',
    )
  } finally {
    for (const rest of [part, `${part}-journal`, `${part}-wal`, `${part}-shm`]) await rm(rest, { force: true })
  }
}

function describeProblem(problem: CopyProblem): string {
  switch (problem.kind) {
    case 'damaged':
      return 'SQLite reports that it is damaged.'
    case 'orphans':
      return 'parts of enquiries are missing.'
    case 'incomplete':
      return 'it contains less than the database.'
    case 'damaged-file':
      return `a file of ${problem.receipt} is damaged.`
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Waits until a file, or the entries of a folder, are on the disk. */
async function sync(name: string): Promise<void> {
  const handle = await open(name, 'r')
  await handle.sync()
  await handle.close()
}
