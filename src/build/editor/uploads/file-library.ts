import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import type { LibraryFile, PicturePart, UploadAnswer } from '../../../contracts/library-file.ts'
import { toLinkedFileType, toMediaKind } from '../../../contracts/linked-file-types.ts'
import { listPublicFiles } from '../../files/list-public-files.ts'
import type { HostFolders } from '../../host.ts'
import { checkLinkedFile } from './check-linked-file.ts'
import { cleanPicture, cutPicture } from './clean-picture.ts'
import { describeFiles, isListed } from './describe-files.ts'
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
const FOLDERS = { picture: 'pictures', linked: 'files', media: 'videos' }

/** @param onChange called after a file was added or removed */
export function createFileLibrary(folders: HostFolders, onChange: () => void): FileLibrary {
  const { publicFolder } = folders

  async function describeChanged(src: string): Promise<LibraryFile> {
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
    async add(name, bytes) {
      const { src, warning } = await storeFile(publicFolder, path.win32.basename(name), bytes)
      return { file: await describeChanged(src), warning }
    },
    async crop(src, part) {
      const clean = await cutPicture(src, await readFile(await findOwnFile(publicFolder, src)), part)
      const stem = (toSafeStem(src) ?? 'picture').replace(/-part(-\d+)?$/, '')
      const folder = path.posix.dirname(src)
      return describeChanged(await writeNewFile(publicFolder, folder, `${stem}-part${clean.extension}`, clean.bytes))
    },
    rename: async (src, name, texts) => describeChanged(await renameFile(publicFolder, src, name, texts)),
    async remove(src, texts) {
      const file = await findListedFile(publicFolder, src)
      if (isNamed(src, texts)) throw refuse(`"${src}" is in use. Replace it where it is used and save, then delete it.`)
      await rm(file)
      onChange()
    },
  }
}

/** Checks a received file and writes it. Returns its name in the public folder, and what visitors should know about it. */
async function storeFile(publicFolder: string, name: string, bytes: Buffer): Promise<{ src: string; warning: string | null }> {
  const type = toLinkedFileType(name)
  const stem = toSafeStem(name)
  if (type) {
    const warning = await checkLinkedFile(name, type, bytes)
    const folder = toMediaKind(name) === null ? FOLDERS.linked : FOLDERS.media
    return { src: await writeNewFile(publicFolder, folder, `${stem ?? 'file'}.${type}`, bytes), warning }
  }
  const clean = await cleanPicture(name, bytes)
  const file = (stem ?? 'picture') + clean.extension
  return { src: await writeNewFile(publicFolder, FOLDERS.picture, file, clean.bytes), warning: null }
}

async function renameFile(publicFolder: string, src: string, name: string, texts: readonly string[]): Promise<string> {
  const file = await findListedFile(publicFolder, src)
  const extension = path.posix.extname(src)
  const stem = toSafeStem(`${name}${extension}`)
  if (stem === null) throw refuse(`"${name}" cannot be the name of a file. Use letters from a to z, or digits.`)
  // The saved manifest, which may be published at this moment, names the old file until the next save, and undo names it again at any time.
  // So both files exist as long as a text names the old one. After that the person deletes it, as any file that nothing uses.
  await copyToName(file, stem + extension)
  if (!isNamed(src, texts)) await rm(file)
  return path.posix.join(path.posix.dirname(src), stem + extension)
}

/** Whether one of the texts names a file, as it is or encoded for a URL. */
const isNamed = (src: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.includes(src) || text.includes(encodeURI(src)))

/** The path of a file that the library lists: others, such as `robots.txt`, have a use that no manifest names. */
async function findListedFile(publicFolder: string, src: string): Promise<string> {
  const file = await findOwnFile(publicFolder, src)
  if (!isListed(src)) throw refuse(`"${src}" is neither a picture nor a file for links. Change it outside of the editor.`)
  return file
}

const refuse = (message: string): ExpectedError => new ExpectedError('FILE_REFUSED', message)
