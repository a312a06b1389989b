import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutputFile } from './output-files.ts'

/** The files of the public folder, which go into the output as they are. Hidden files stay behind; no folder is no file. */
export async function readPublicFiles(publicFolder: string): Promise<OutputFile[]> {
  const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicFolder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort()
  return Promise.all(files.map(async (file) => ({ file, bytes: await readFile(path.join(publicFolder, file)) })))
}
