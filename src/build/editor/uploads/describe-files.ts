import { lstat } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFacts } from '../../../checks/index.ts'
import { describePictureProblem } from '../../../checks/picture-limits.ts'
import { isPictureName, type LibraryFile, type LibraryPicture } from '../../../contracts/library-file.ts'
import { toLinkedFileType } from '../../../contracts/linked-file-types.ts'
import type { HostFolders } from '../../host.ts'
import { readPictureFacts } from '../../pictures/picture-facts.ts'

/** Whether the library has files of this name: pictures, and files that links can open. */
export const isListed = (src: string): boolean => isPictureName(src) || toLinkedFileType(src) !== null

/** Describes the files of the library among some files of the public folder. Those that do not exist are left out. */
export async function describeFiles(names: readonly string[], folders: HostFolders): Promise<LibraryFile[]> {
  const pictures = await readPictureFacts(names.filter(isPictureName), folders)
  const files = names.map(async (src): Promise<LibraryFile | null> => {
    const facts = pictures.get(src)
    if (facts) return toLibraryPicture(src, facts)
    const type = toLinkedFileType(src)
    const stats = type && (await lstat(path.join(folders.publicFolder, src)).catch(() => null))
    return stats ? { kind: 'linked', src, format: type.toUpperCase(), bytes: stats.size } : null
  })
  return (await Promise.all(files)).filter((file) => file !== null)
}

function toLibraryPicture(src: string, facts: PictureFacts): LibraryPicture {
  if ('problem' in facts) {
    const problem = describePictureProblem(src, facts.problem)
    return { kind: 'picture', src, width: 0, height: 0, format: '', bytes: 0, canCrop: false, problem }
  }
  const { width, height, format, bytes, moves } = facts
  const canCrop = format !== 'svg' && !moves
  return { kind: 'picture', src, width, height, format: format.toUpperCase(), bytes, canCrop, problem: null }
}
