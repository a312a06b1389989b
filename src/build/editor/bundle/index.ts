import { existsSync } from 'node:fs'
import path from 'node:path'
import { readCachedJson } from '../../cache/json-cache.ts'
import { compileFolder } from '../../compile/compile-folder.ts'
import { release, shippedFolder } from '../../engine.ts'
import { hashEditorSources } from './editor-sources.ts'

/** The scripts and style sheets of the editor in the browser. File names contain a hash of the content. */
export interface EditorBundle {
  /** The folder of the files. */
  files: string
  shell: DocumentFiles
  canvas: DocumentFiles
}

/** The files that one document of the editor loads, by name. */
export interface DocumentFiles {
  script: string
  /** The scripts that the script imports, for preloading. */
  imports: string[]
  style: string
}

/**
 * Bundles the editor for the browser, or returns what is cached for the same sources or shipped with a release. Throws an error with the output of the compiler if
 * the sources cannot be compiled.
 */
export async function bundleEditor({ root, cache }: { root: string; cache: string }): Promise<EditorBundle> {
  const shipped = release && readBundle(path.join(shippedFolder, 'editor'))
  if (shipped) return shipped
  const folder = path.join(cache, 'editor', hashEditorSources(root))
  const program = path.join(import.meta.dirname, 'compile-editor.ts')
  return compileFolder({ folder, read: () => readBundle(folder), program, words: [root], cache })
}

/** A bundle in the cache. Null when the folder does not exist or a file is missing. */
function readBundle(folder: string): EditorBundle | null {
  const entry = readCachedJson<Omit<EditorBundle, 'files'> & { names: string[] }>(path.join(folder, 'editor.json'))
  if (!entry) return null
  const files = path.join(folder, 'files')
  const isComplete = entry.names.every((name) => existsSync(path.join(files, name)))
  return isComplete ? { files, shell: entry.shell, canvas: entry.canvas } : null
}
