import { existsSync } from 'node:fs'
import path from 'node:path'
import { readCachedJson } from '../cache/json-cache.ts'
import { release, shippedFolder } from '../engine.ts'
import { compileFolder } from './compile-folder.ts'
import type { BrowserScripts } from './scripts.ts'
import { hashSources } from './source-files.ts'
import type { StyleSheets } from './style-sheets.ts'

/** The compiled code of a site: renderers for Node, scripts for the browser, and style sheets. It does not depend on the manifest. */
export interface CompiledSite extends BrowserScripts {
  /** Hash of all sources. Compiled sites with the same key are equal. */
  key: string
  /** Path of the renderers: one file for Node, without dependencies. */
  renderer: string
  /** Path of the folder with the scripts for the browser. */
  scripts: string
  styles: StyleSheets
  /** The names of the packages that are part of the code, sorted. */
  packages: string[]
}

/**
 * Compiles the sources below `root`, or returns what is cached for the same sources or shipped with a release. Compiling runs in another process, so a caller with
 * other work should start it early and await it late.
 */
export async function compileSite({ root, cache }: { root: string; cache: string }): Promise<CompiledSite> {
  const shipped = release && readCompiled(release.key, path.join(shippedFolder, 'site'))
  if (shipped) return shipped
  const key = hashSources(root)
  const folder = path.join(cache, 'compiled', key)
  const program = path.join(import.meta.dirname, 'compile-sources.ts')
  return compileFolder({ folder, read: () => readCompiled(key, folder), program, root, cache })
}

/** A compiled site in the cache. Null when the folder does not exist or a file is missing. */
function readCompiled(key: string, folder: string): CompiledSite | null {
  const scripts = path.join(folder, 'scripts')
  const renderer = path.join(folder, 'renderer.js')
  const entry = readCachedJson<Omit<CompiledSite, 'key' | 'renderer' | 'scripts'>>(path.join(folder, 'compiled.json'))
  if (!entry) return null
  const names = [entry.client, entry.findUrl, ...Object.values(entry.islands), ...Object.values(entry.islandExtras)].flat()
  const isComplete = [renderer, ...new Set(names.map((name) => path.join(scripts, name)))].every((file) => existsSync(file))
  return isComplete ? { key, renderer, scripts, ...entry } : null
}
