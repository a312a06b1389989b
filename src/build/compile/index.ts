import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { readCachedJson } from '../cache/json-cache.ts'
import type { BrowserScripts } from './scripts.ts'
import { hashSources } from './source-files.ts'
import type { StyleSheets } from './style-sheets.ts'

const run = promisify(execFile)

/** The compiled code of a site: renderers for Node, scripts for the browser, and style sheets. It does not depend on the manifest. */
export interface CompiledSite extends BrowserScripts {
  /** Hash of all sources. Compiled sites with the same key are equal. */
  key: string
  /** Path of the renderers: one file for Node, without dependencies. */
  renderer: string
  /** Path of the folder with the scripts for the browser. */
  scripts: string
  styles: StyleSheets
}

/**
 * Compiles the sources below `root`, or returns what is cached for the same sources. Compiling runs in another process, so a caller with
 * other work should start it early and await it late.
 */
export async function compileSite({ root, cache }: { root: string; cache: string }): Promise<CompiledSite> {
  const key = hashSources(root)
  const folder = path.join(cache, 'compiled', key)
  const cached = readCompiled(key, folder)
  if (cached) return cached
  await mkdir(path.dirname(folder), { recursive: true })
  const work = await mkdtemp(`${folder}.`)
  try {
    await compileSources(root, work, cache)
    await rename(work, folder).catch(async () => {
      // Either another build of the same sources was faster, or the folder is incomplete and has to be replaced.
      if (readCompiled(key, folder)) return
      await rm(folder, { recursive: true })
      await rename(work, folder)
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const compiled = readCompiled(key, folder)
  if (!compiled) throw new Error(`The compiled sources in "${folder}" cannot be read.`)
  return compiled
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

/** Compiles in a child process: the bundler would leave about 200 MB in memory. */
async function compileSources(root: string, folder: string, cache: string): Promise<void> {
  // The child process shares the compile cache of this process.
  const env = { NODE_COMPILE_CACHE: path.join(cache, 'compiled'), ...process.env }
  const program = path.join(import.meta.dirname, 'compile-sources.ts')
  await run(process.execPath, [program, root, folder], { env }).catch((error: { stderr?: string }) => {
    throw new Error(`The sources cannot be compiled.\n${error.stderr ?? error}`, { cause: error })
  })
}
