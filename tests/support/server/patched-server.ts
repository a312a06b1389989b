import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../project.ts'

/** A change to a source file of the server: a text that occurs exactly once in it, and its replacement. */
export interface SourcePatch {
  /** Relative to the checkout. */
  file: string
  from: string
  to: string
}

export interface PatchedServer extends AsyncDisposable {
  /** The URL of a module that replaces the sources of the server in every thread that loads it first. */
  preload: string
}

/**
 * Prepares a server whose sources are patched while they are loaded, so that the server itself needs no hooks for tests. Throws with the
 * name of the patch when its text does not occur exactly once: then the patch must be updated to the changed source.
 */
export async function patchServer(name: string, patches: readonly SourcePatch[]): Promise<PatchedServer> {
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

function apply(name: string, text: string, { file, from, to }: SourcePatch): string {
  const found = text.split(from).length - 1
  if (found !== 1) throw new Error(`Update the patch "${name}": its text occurs ${found} times in ${file}:\n${from}`)
  return text.replace(from, () => to)
}

/** A module that makes Node load these texts instead of the files at their URLs. */
const toPreload = (sources: Readonly<Record<string, string>>): string => `import { registerHooks } from 'node:module'
const sources = ${JSON.stringify(sources)}
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    return Object.hasOwn(sources, url) ? { ...loaded, source: sources[url] } : loaded
  },
})
`
