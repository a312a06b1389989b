import { readdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * The files that the build copies to the output, as paths below the public folder with slashes. Symbolic links and hidden files are left
 * out, except `.well-known` (RFC 8615). Empty when the folder does not exist.
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
