import { lstat, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFacts } from '../../../checks/index.ts'
import { describePictureProblem } from '../../../checks/picture-limits.ts'
import type { LibraryFile, LibraryPicture, PicturePart, UploadAnswer } from '../../../contracts/editor-protocol.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { toLinkedFileType } from '../../../contracts/linked-file-types.ts'
import { listPublicFiles } from '../../files/list-public-files.ts'
import type { HostFolders } from '../../host.ts'
import { readPictureFacts } from '../../pictures/picture-facts.ts'
import { checkLinkedFile } from './check-linked-file.ts'
import { cleanPicture, cutPicture } from './clean-picture.ts'
import { copyToName, findOwnFile, toSafeStem, writeNewFile } from './public-file.ts'

/**
 * The pictures of the public folder, and the files that links can open. Nothing outside of it is read or written, and no file is
 * overwritten. All functions throw an `ExpectedError` for what they refuse.
 */
export interface FileLibrary {
  list(): Promise<LibraryFile[]>
  /** Adds a file under a safe name. Its content has to be what its name says, or a picture that pages can show. */
  add(name: string, bytes: Buffer): Promise<AddedFile>
  /** Writes a part of a picture to a new file next to it. */
  crop(src: string, part: PicturePart): Promise<LibraryFile>
  /** Copies a file to a safe name in its folder, with its extension. It is deleted under its old name if none of the texts names it. */
  rename(src: string, name: string, texts: readonly string[]): Promise<LibraryFile>
  /** Deletes a file that none of the texts names. */
  remove(src: string, texts: readonly string[]): Promise<void>
}

export type AddedFile = Exclude<UploadAnswer, { refused: string }>

/** Where new pictures and files go, below the public folder. */
const FOLDERS = { picture: 'pictures', linked: 'files' }

const PICTURE = /\.(?:svg|jpe?g|png|webp|avif|gif)$/i

/** @param onChange called after a file was added or removed */
export function createFileLibrary(folders: HostFolders, onChange: () => void): FileLibrary {
  const { publicFolder } = folders

  async function describe(src: string): Promise<LibraryFile> {
    onChange()
    const [file] = await describeFiles([src], folders)
    if (!file) throw refuse(`"${src}" was removed in the meantime. Try again.`)
    return file
  }

  return {
    list: async () =>
      describeFiles(
        (await listPublicFiles(publicFolder)).map((file) => `/${file}`),
        folders,
      ),
    async add(received, bytes) {
      const name = path.win32.basename(received)
      const stem = toSafeStem(name)
      const type = toLinkedFileType(name)
      if (type) {
        const warning = await checkLinkedFile(name, type, bytes)
        return {
          file: await describe(await writeNewFile(publicFolder, FOLDERS.linked, `${stem ?? 'file'}.${type}`, bytes)),
          warning,
        }
      }
      const clean = await cleanPicture(name, bytes)
      const src = await writeNewFile(publicFolder, FOLDERS.picture, (stem ?? 'picture') + clean.extension, clean.bytes)
      return { file: await describe(src), warning: null }
    },
    async crop(src, part) {
      const clean = await cutPicture(src, await readFile(await findOwnFile(publicFolder, src)), part)
      const stem = (toSafeStem(src) ?? 'picture').replace(/-part(-\d+)?$/, '')
      const folder = path.posix.dirname(src)
      return describe(await writeNewFile(publicFolder, folder, `${stem}-part${clean.extension}`, clean.bytes))
    },
    async rename(src, name, texts) {
      const file = await findListedFile(publicFolder, src)
      const extension = path.posix.extname(src)
      const stem = toSafeStem(`${name}${extension}`)
      if (stem === null) throw refuse(`"${name}" cannot be the name of a file. Use letters from a to z, or digits.`)
      // The copy and the file exist together as long as the saved manifest, which may be published at this moment, or a step that can be
      // undone names the old one. Deleting it then could lose something, so that is left to the person, as for all files without a use.
      await copyToName(file, stem + extension)
      if (!isNamed(src, texts)) await rm(file)
      return describe(path.posix.join(path.posix.dirname(src), stem + extension))
    },
    async remove(src, texts) {
      const file = await findListedFile(publicFolder, src)
      if (isNamed(src, texts)) throw refuse(`"${src}" is in use. Replace it where it is used and save, then delete it.`)
      await rm(file)
      onChange()
    },
  }
}

const isNamed = (src: string, texts: readonly string[]): boolean => texts.some((text) => text.includes(src))

/** The path of a file that the library lists: others, such as `robots.txt`, have a use that no manifest names. */
async function findListedFile(publicFolder: string, src: string): Promise<string> {
  const file = await findOwnFile(publicFolder, src)
  if (!PICTURE.test(src) && !toLinkedFileType(src))
    throw refuse(`"${src}" is neither a picture nor a file for links. Change it outside of the editor.`)
  return file
}

/** Describes the pictures and the files for links among some files. Those that do not exist are left out. */
async function describeFiles(names: readonly string[], folders: HostFolders): Promise<LibraryFile[]> {
  const pictures = await readPictureFacts(
    names.filter((src) => PICTURE.test(src)),
    folders,
  )
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

const refuse = (message: string): ExpectedError => new ExpectedError('FILE_REFUSED', message)
