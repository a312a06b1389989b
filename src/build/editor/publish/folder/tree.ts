import { chmod, copyFile, link, lstat, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Why a hard link is not possible, though a copy may be: another disk, a file system without links, or too many of them. */
const LINK_REFUSALS = ['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** Copies a folder as hard links, so that equal files need disk space once. A folder that does not exist is empty. */
export async function linkTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await listEntries(from)) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await linkTree(source, target)
    else if (entry.isFile()) await linkFile(source, target)
  }
}

/** Creates a hard link to a file; a copy if there can be no link. */
export async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && LINK_REFUSALS.includes(String(error.code)))) throw error
    await copyFile(from, to)
  }
}

/**
 * Lets other users of the machine, such as that of a web server, read a folder with everything in it. The process that has written it may
 * keep its files private by default, as a server that stores enquiries does.
 */
export async function shareTree(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await listEntries(folder)) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) await shareTree(name)
    else if (entry.isFile()) await chmod(name, 0o644)
  }
}

/** The files of a folder by what identifies their content on disk, with their sizes in bytes. */
export async function readSizes(folder: string, sizes = new Map<string, number>()): Promise<Map<string, number>> {
  for (const entry of await listEntries(folder)) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) await readSizes(file, sizes)
    else {
      const { dev, ino, size } = await lstat(file)
      sizes.set(`${dev} ${ino}`, size)
    }
  }
  return sizes
}

const listEntries = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
