import { readdir } from 'node:fs/promises'
import path from 'node:path'

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
