import { stat } from 'node:fs/promises'
import path from 'node:path'
import { toDatabaseFile } from '../../store/open-database.ts'
import { type HealthResult, ok, warning } from './finding.ts'

/** What the mode of a file says of users other than its owner. */
const OTHERS = 0o077

/** Whether only the owner of the data folder can open it and the database in it. */
export async function checkAccess(data: string): Promise<HealthResult> {
  const database = toDatabaseFile(data)
  const files = [database, `${database}-wal`, `${database}-shm`]
  const modes = await Promise.all([data, ...files].map(async (file) => ({ file, mode: await readMode(file) })))
  const open = modes.filter(({ mode }) => (mode & OTHERS) !== 0)
  if (open.length === 0) return ok('Only its owner can open the folder of enquiries.')
  const named = open.map(({ file, mode }) => `${file === data ? data : path.basename(file)} (mode ${mode.toString(8)})`)
  return warning(
    `Other users of this machine can read enquiries: ${named.join(', ')}.`,
    `chmod 700 ${data}; chmod 600 ${database}*`,
  )
}

/** The permissions of a file; none when it is missing, or where the system has none. */
async function readMode(file: string): Promise<number> {
  if (process.platform === 'win32') return 0
  const found = await stat(file).catch(() => null)
  return found ? found.mode & 0o777 : 0
}
