import { createFreeSpaceReader, toDiskSpace } from '../../forms/disk-space.ts'
import { error, type HealthResult, ok, warning } from './health-result.ts'

const MIB = 2 ** 20
const GIB = 2 ** 30

/** Checks that the disk of a folder has space for enquiries. */
export const checkDisk = async (folder: string): Promise<HealthResult> => judgeFreeSpace(await createFreeSpaceReader(folder)())

/** Describes what the server accepts with this number of free bytes. */
export function judgeFreeSpace(free: number): HealthResult {
  const space = free < 10 * GIB ? `${Math.floor(free / MIB)} MB` : `${Math.floor(free / GIB)} GB`
  const fix = 'Free space on the disk of the data folder.'
  switch (toDiskSpace(free)) {
    case 'nothing':
      return error(`Enquiries are refused: the disk has only ${space} free.`, fix)
    case 'texts':
      return warning(`Enquiries with files are refused: the disk has only ${space} free.`, fix)
    case 'files':
      return ok(`The disk has ${space} free.`)
  }
}
