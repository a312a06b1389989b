import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PictureFacts } from '../../../checks/index.ts'
import { describePictureProblem } from '../../../checks/picture-limits.ts'
import type { LibraryPicture, PicturePart } from '../../../contracts/editor-protocol.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { listPublicFiles } from '../../files/list-public-files.ts'
import type { HostFolders } from '../../host.ts'
import { readPictureFacts } from '../../pictures/picture-facts.ts'
import { cleanPicture, cutPicture } from './clean-picture.ts'
import { findOwnFile, toSafeStem, writeNewFile } from './public-file.ts'

/** The pictures of the public folder. Nothing outside of it is read or written, and no file is overwritten. */
export interface PictureLibrary {
  list(): Promise<LibraryPicture[]>
  /** Adds a picture under a safe name. Throws an `ExpectedError` if the bytes are not those of a picture that pages can show. */
  add(name: string, bytes: Buffer): Promise<LibraryPicture>
  /** Writes a part of a picture to a new file next to it. */
  crop(src: string, part: PicturePart): Promise<LibraryPicture>
  /** Deletes a picture. Throws an `ExpectedError` if one of the texts names it. */
  remove(src: string, texts: readonly string[]): Promise<void>
}

/** Where new pictures go, below the public folder. */
const UPLOAD_FOLDER = 'pictures'

const PICTURE = /\.(?:svg|jpe?g|png|webp|avif|gif)$/i

/** @param onChange called after a file was added or removed */
export function createPictureLibrary(folders: HostFolders, onChange: () => void): PictureLibrary {
  const { publicFolder } = folders

  async function describe(names: readonly string[]): Promise<LibraryPicture[]> {
    const facts = await readPictureFacts(names, folders)
    return names.flatMap((src) => {
      const found = facts.get(src)
      return found ? [toLibraryPicture(src, found)] : []
    })
  }

  async function write(folder: string, name: string, bytes: Buffer): Promise<LibraryPicture> {
    const src = await writeNewFile(publicFolder, folder, name, bytes)
    onChange()
    const [picture] = await describe([src])
    if (!picture) throw new ExpectedError('FILE_REFUSED', `"${src}" was removed in the meantime. Try again.`)
    return picture
  }

  return {
    list: async () =>
      describe((await listPublicFiles(publicFolder)).filter((file) => PICTURE.test(file)).map((file) => `/${file}`)),
    async add(name, bytes) {
      const clean = await cleanPicture(path.win32.basename(name), bytes)
      return write(UPLOAD_FOLDER, toSafeStem(name) + clean.extension, clean.bytes)
    },
    async crop(src, part) {
      const clean = await cutPicture(src, await readFile(await findOwnFile(publicFolder, src)), part)
      const stem = toSafeStem(src).replace(/-part(-\d+)?$/, '')
      return write(path.posix.dirname(src), `${stem}-part${clean.extension}`, clean.bytes)
    },
    async remove(src, texts) {
      const file = await findOwnFile(publicFolder, src)
      if (!PICTURE.test(src)) throw new ExpectedError('FILE_REFUSED', `"${src}" is not a picture.`)
      if (texts.some((text) => text.includes(src)))
        throw new ExpectedError('FILE_REFUSED', `"${src}" is in use. Replace it where it is used and save, then delete it.`)
      await rm(file)
      onChange()
    },
  }
}

function toLibraryPicture(src: string, facts: PictureFacts): LibraryPicture {
  if ('problem' in facts) {
    const problem = describePictureProblem(src, facts.problem)
    return { src, width: 0, height: 0, format: '', bytes: 0, canCrop: false, problem }
  }
  const { width, height, format, bytes, moves } = facts
  return { src, width, height, format: format.toUpperCase(), bytes, canCrop: format !== 'svg' && !moves, problem: null }
}
