import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../project.ts'

/** One change to a source of the server: a text that stands in it exactly once, and what takes its place. */
export interface Patch {
  /** Below the checkout. */
  file: string
  from: string
  to: string
}

export interface PatchedServer extends AsyncDisposable {
  /** The URL of a module that puts the patched sources in the place of the server's own, in each thread that loads it first. */
  preload: string
}

/**
 * Prepares a server in whose sources texts are replaced while it loads them, so that the server itself needs no hooks for tests. Throws
 * with the name of the patch when a text is not there exactly once: then the server has changed and the patch must follow.
 */
export async function patchServer(name: string, patches: readonly Patch[]): Promise<PatchedServer> {
  const sources: Record<string, string> = {}
  for (const patch of patches) {
    const file = await realpath(path.join(root, patch.file))
    const url = pathToFileURL(file).href
    sources[url] = apply(name, sources[url] ?? (await readFile(file, 'utf8')), patch)
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'patched-server-'))
  const preload = path.join(folder, 'preload.mjs')
  await writeFile(preload, toPreload(sources))
  return { preload: pathToFileURL(preload).href, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

function apply(name: string, text: string, { file, from, to }: Patch): string {
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`The patch "${name}" must follow ${file}: its text stands there ${found} times:\n${from}`)
  return text.replace(from, () => to)
}

/** A module that has Node take these texts for what stands at their URLs. */
const toPreload = (sources: Readonly<Record<string, string>>): string => `import { registerHooks } from 'node:module'
const sources = ${JSON.stringify(sources)}
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    return Object.hasOwn(sources, url) ? { ...loaded, source: sources[url] } : loaded
  },
})
`
