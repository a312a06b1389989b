import { createFreeSpaceReader, toDiskSpace } from '../../forms/disk-space.ts'
import { error, type Finding, ok, warning } from './finding.ts'

const MIB = 2 ** 20
const GIB = 2 ** 30

/** Whether the disk of a folder has room for enquiries. */
export const checkDisk = async (folder: string): Promise<Finding> => judgeRoom(await createFreeSpaceReader(folder)())

/** What the server does with so many free bytes. */
export function judgeRoom(free: number): Finding {
  const room = free < 10 * GIB ? `${Math.floor(free / MIB)} MB` : `${Math.floor(free / GIB)} GB`
  const remedy = 'Make room on the disk of the folder of enquiries.'
  switch (toDiskSpace(free)) {
    case 'nothing':
      return error(`Enquiries are refused: only ${room} are free on the disk.`, remedy)
    case 'texts':
      return warning(`Enquiries with files are refused: only ${room} are free on the disk.`, remedy)
    case 'files':
      return ok(`${room} are free on the disk.`)
  }
}
