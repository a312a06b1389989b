import { constants, copyFile, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../../contracts/expected-error.ts'

/** No site has more files of one name than that. */
const MAX_COPIES = 1000

const MAX_STEM_LENGTH = 60

/** Names of devices, which Windows reserves with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * The name of a file without its folder and extension, in characters that need no escape in a URL. The path and the extension that a browser
 * sent do not count: `../../etc/päth/Ünser Team.exe` becomes `unser-team`. Null if nothing is left, or if Windows reserves the name.
 */
export function toSafeStem(name: string): string | null {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const stem = last
    .replace(/\.[^.]*$/, '')
    .toWellFormed()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, '')
  return stem === '' || RESERVED.test(stem) ? null : stem
}

/**
 * Writes a new file to a folder below the public folder and returns its name there, such as `/pictures/team-2.jpg`. A file that exists is
 * never overwritten; one with the same content is used as it is. Throws an `ExpectedError` if the folder is reached through a symbolic link.
 */
export async function writeNewFile(publicFolder: string, folder: string, name: string, bytes: Buffer): Promise<string> {
  const target = await openFolder(publicFolder, folder)
  const { name: stem, ext } = path.posix.parse(name)
  for (let copy = 1; copy <= MAX_COPIES; copy += 1) {
    const file = copy === 1 ? name : `${stem}-${copy}${ext}`
    if (await writeIfNew(path.join(target, file), bytes)) return path.posix.join('/', folder, file)
  }
  throw refuse(`The folder "/${folder}" has too many files called "${name}". Rename the file first.`)
}

/**
 * Copies a file to another name in its folder. Throws an `ExpectedError` if that name is taken.
 * @param file as `findOwnFile` returns it
 */
export async function copyToName(file: string, name: string): Promise<void> {
  try {
    await copyFile(file, path.join(path.dirname(file), name), constants.COPYFILE_EXCL)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw refuse(`There is a file "${name}" in this folder already. Choose another name.`)
  }
}

/** The path of a regular file that a manifest names. Throws an `ExpectedError` if there is none, or if it is reached through a link. */
export async function findOwnFile(publicFolder: string, src: string): Promise<string> {
  const file = path.join(publicFolder, path.posix.join('/', src))
  const isHidden = /(^|[/\\])\./.test(src) || src.includes('\0')
  const [root, real] = isHidden ? [null, null] : await Promise.all([publicFolder, file].map(toRealPath))
  // The path of a file that is reached without a link is its real path.
  if (!root || real !== path.join(root, path.relative(publicFolder, file)) || !(await lstat(real)).isFile())
    throw refuse(`The public folder has no file "${src}".`)
  return real
}

const toRealPath = (file: string): Promise<string | null> => realpath(file).catch(() => null)

/** Creates a folder below the public folder unless it exists. */
async function openFolder(publicFolder: string, folder: string): Promise<string> {
  let current = publicFolder
  await mkdir(publicFolder, { recursive: true })
  for (const part of folder.split('/').filter(Boolean)) {
    current = path.join(current, part)
    await mkdir(current).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (!(await lstat(current)).isDirectory())
      throw refuse(`The folder "/${folder}" of the public folder leads elsewhere. Replace the link with a folder.`)
  }
  return current
}

/** Returns false if there is another file, or anything else, at this path. */
async function writeIfNew(file: string, bytes: Buffer): Promise<boolean> {
  try {
    // The flag also refuses a symbolic link, whether or not it leads anywhere.
    await writeFile(file, bytes, { flag: 'wx' })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EEXIST') return isSameFile(file, bytes)
    await rm(file, { force: true })
    throw error
  }
}

async function isSameFile(file: string, bytes: Buffer): Promise<boolean> {
  const stats = await lstat(file)
  return stats.isFile() && stats.size === bytes.length && (await readFile(file)).equals(bytes)
}

const refuse = (message: string): ExpectedError => new ExpectedError('FILE_REFUSED', message)
