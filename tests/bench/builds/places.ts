import { mkdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from '../../../scripts/lib/command.ts'
import { cache } from '../../../scripts/lib/site-options.ts'

/** Where a site is built: in memory, where only the program counts, or on a disk, as people have it. */
export type Where = 'ram' | 'disk'

const FOLDERS: Record<Where, string> = { ram: '/dev/shm', disk: path.join(cache, 'bench/builds') }

/** How file systems in memory call themselves (statfs(2)). */
const TMPFS = 0x01021994

/** The folder below which everything of a bench lies, sources and caches too. Throws where it is not what it should be. */
export async function findPlace(where: Where): Promise<string> {
  const folder = FOLDERS[where]
  if (where === 'disk') await mkdir(folder, { recursive: true })
  const found = await statfs(folder).catch(() => null)
  const isMemory = found?.type === TMPFS
  if (isMemory !== (where === 'ram'))
    throw new UsageError(`${folder} lies ${isMemory ? 'in memory' : 'on no RAM disk'}. Choose another place by --where.`)
  return folder
}
