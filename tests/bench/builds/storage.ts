import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from '../../../scripts/lib/command.ts'
import { cache } from '../../../scripts/lib/site-options.ts'

/** Where a site is built: in memory, where disk speed does not count, or on a disk, as in practice. */
export type StorageKind = 'ram' | 'disk'

const FOLDERS: Record<StorageKind, string> = { ram: '/dev/shm', disk: path.join(cache, 'bench/builds') }

/** The type of in-memory file systems (statfs(2)). */
const TMPFS = 0x01021994

/** The folder for all files of a bench, including sources and caches. Throws if it is not on the expected kind of storage. */
export async function findStorageFolder(where: StorageKind): Promise<string> {
  const folder = FOLDERS[where]
  if (where === 'disk') await mkdir(folder, { recursive: true })
  const isMemory = await isInMemory(folder)
  if (isMemory !== (where === 'ram'))
    throw new UsageError(`${folder} is ${isMemory ? 'in memory' : 'not on a RAM disk'}. Choose another place with --where.`)
  return folder
}

/** Whether a folder is on an in-memory file system. False if it does not exist. */
export async function isInMemory(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => null)
  return found?.type === TMPFS
}
