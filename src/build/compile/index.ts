import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Task } from './compile-sources.ts'
import type { BrowserScripts } from './scripts.ts'
import { hashSources } from './source-files.ts'
import type { StyleSheets } from './style-sheets.ts'

/** The site's code as it runs: renderers for Node, scripts for the browser, style sheets. The same for every manifest. */
export interface CompiledSite extends BrowserScripts {
  /** Hash of all sources: two compiled sites with the same key are the same. */
  key: string
  /** The renderers as one file that needs nothing else, for Node. */
  renderer: string
  /** Folder of the browser's scripts. */
  scripts: string
  styles: StyleSheets
}

/**
 * Compiles the sources below `root`, or takes what an earlier run left in `cache` for the same sources. The work is done in another
 * thread: whoever has some of its own starts this first and waits for it last.
 */
export async function compileSite({ root, cache }: { root: string; cache: string }): Promise<CompiledSite> {
  const key = hashSources(root)
  const folder = path.join(cache, 'compiled', key)
  const known = readCompiled(key, folder)
  if (known) return known
  await mkdir(path.dirname(folder), { recursive: true })
  const work = await mkdtemp(`${folder}.`)
  try {
    await compileSources({ root, folder: work }, cache)
    await rename(work, folder).catch(async () => {
      // Another build of the same sources was faster, and what it left is the same; or a part of an earlier one has gone.
      if (readCompiled(key, folder)) return
      await rm(folder, { recursive: true })
      await rename(work, folder)
    })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const compiled = readCompiled(key, folder)
  if (!compiled) throw new Error(`What was compiled cannot be read in ${folder}.`)
  return compiled
}

/** What lies in a folder of the cache; null when it is not there, or not whole. */
function readCompiled(key: string, folder: string): CompiledSite | null {
  const scripts = path.join(folder, 'scripts')
  const renderer = path.join(folder, 'renderer.js')
  try {
    const found: Omit<CompiledSite, 'key' | 'renderer' | 'scripts'> = JSON.parse(
      readFileSync(path.join(folder, 'compiled.json'), 'utf8'),
    )
    const names = [found.starter, found.findAddress, ...Object.values(found.islands), ...Object.values(found.islandExtras)].flat()
    const isWhole = [renderer, ...new Set(names.map((name) => path.join(scripts, name)))].every((file) => existsSync(file))
    return isWhole ? { key, renderer, scripts, ...found } : null
  } catch {
    return null
  }
}

function compileSources(task: Task, cache: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // As in the main thread, sources are kept as they are when compiled.
  const env = { NODE_COMPILE_CACHE: path.join(cache, 'compiled'), ...process.env }
  const worker = new Worker(new URL('./compile-sources.ts', import.meta.url), { workerData: task, env })
  let failure: unknown = null
  worker.once('error', (error) => {
    failure = error
  })
  // Its end, and not its error, says that nothing is written any more.
  worker.once('exit', () => (failure === null ? resolve() : reject(failure)))
  return promise
}
