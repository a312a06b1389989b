import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserScripts } from './scripts.ts'
import { hashSources } from './source-files.ts'
import type { StyleSheets } from './style-sheets.ts'

const run = promisify(execFile)

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
 * process: whoever has some of its own starts this first and waits for it last.
 */
export async function compileSite({ root, cache }: { root: string; cache: string }): Promise<CompiledSite> {
  const key = hashSources(root)
  const folder = path.join(cache, 'compiled', key)
  const known = readCompiled(key, folder)
  if (known) return known
  await mkdir(path.dirname(folder), { recursive: true })
  const work = await mkdtemp(`${folder}.`)
  try {
    await compileSources(root, work, cache)
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
    const names = [found.client, found.findUrl, ...Object.values(found.islands), ...Object.values(found.islandExtras)].flat()
    const isWhole = [renderer, ...new Set(names.map((name) => path.join(scripts, name)))].every((file) => existsSync(file))
    return isWhole ? { key, renderer, scripts, ...found } : null
  } catch {
    return null
  }
}

/** In a process of its own: what the bundler leaves in memory, some 200 MB, goes with it. */
async function compileSources(root: string, folder: string, cache: string): Promise<void> {
  // As in this process, sources are kept as they are when compiled.
  const env = { NODE_COMPILE_CACHE: path.join(cache, 'compiled'), ...process.env }
  const program = path.join(import.meta.dirname, 'compile-sources.ts')
  await run(process.execPath, [program, root, folder], { env }).catch((error: { stderr?: string }) => {
    throw new Error(`The sources cannot be compiled.\n${error.stderr ?? error}`, { cause: error })
  })
}
