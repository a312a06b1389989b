import { stat } from 'node:fs/promises'
import path from 'node:path'
import { toDatabaseFile } from '../../store/open-store.ts'
import { type HealthResult, ok, warning } from './health-result.ts'

/** The permission bits of users other than the owner. */
const OTHERS_MASK = 0o077

/** Checks that only the owner of the data folder can open it and its database. */
export async function checkAccess(data: string): Promise<HealthResult> {
  const database = toDatabaseFile(data)
  const files = [database, `${database}-wal`, `${database}-shm`]
  const modes = await Promise.all([data, ...files].map(async (file) => ({ file, mode: await readMode(file) })))
  const open = modes.filter(({ mode }) => (mode & OTHERS_MASK) !== 0)
  if (open.length === 0) return ok('Only its owner can open the data folder.')
  const names = open.map(({ file, mode }) => `${file === data ? data : path.basename(file)} (mode ${mode.toString(8)})`)
  return warning(
    `Other users of this machine can read enquiries: ${names.join(', ')}.`,
    `chmod 700 ${data}; chmod 600 ${database}*`,
  )
}

/** The permissions of a file; 0 when it does not exist or the operating system has no permissions. */
async function readMode(file: string): Promise<number> {
  if (process.platform === 'win32') return 0
  const found = await stat(file).catch(() => null)
  return found ? found.mode & 0o777 : 0
}
