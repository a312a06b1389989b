import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OutputFile } from './output-files.ts'

/**
 * The files that the build publishes as they are, by their names below the public folder, with slashes. Links to elsewhere and
 * hidden files stay behind, but for `.well-known` (RFC 8615). A folder that does not exist has no files.
 */
export async function listPublicFiles(publicFolder: string): Promise<string[]> {
  const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(publicFolder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !/(^|\/)\.(?!well-known\/)/.test(file))
    .sort()
}

/** The published files with their content. */
export async function readPublicFiles(publicFolder: string): Promise<OutputFile[]> {
  const files = await listPublicFiles(publicFolder)
  return Promise.all(files.map(async (file) => ({ file, bytes: await readFile(path.join(publicFolder, file)) })))
}
