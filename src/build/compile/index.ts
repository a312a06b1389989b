import { existsSync } from 'node:fs'
import path from 'node:path'
import { readCachedJson } from '../cache/json-cache.ts'
import { release, shippedFolder } from '../engine.ts'
import { readOwnFolder } from '../own/own-folder.ts'
import { compileFolder } from './compile-folder.ts'
import type { BrowserScripts } from './scripts.ts'
import { hashSources } from './source-files.ts'
import type { StyleSheets } from './style-parts.ts'

/** The compiled code of a site: renderers for Node, scripts for the browser, and style sheets. It does not depend on the manifest. */
export interface CompiledSite extends BrowserScripts {
  /** Hash of all sources. Compiled sites with the same key are equal. */
  key: string
  /** Path of the renderers: one file for Node, without dependencies. */
  renderer: string
  /** Path of the functions that run at a host: one module without dependencies. */
  functions: string
  /** Path of the folder with the scripts for the browser. */
  scripts: string
  styles: StyleSheets
  /** The names of the packages that are part of the code, sorted. */
  packages: string[]
}

interface CompileFolders {
  root: string
  cache: string
}

const PROGRAM = path.join(import.meta.dirname, 'compile-sources.ts')

/** The compiled site, with the own parts of the site if it has some. */
export async function compileSite(folders: CompileFolders): Promise<CompiledSite> {
  const own = readOwnFolder()
  return own !== null && existsSync(path.join(own, 'compiled.json')) ? readOwnSite(own) : compileEngine(folders)
}

/**
 * The compiled site without own parts, to which they can be added: what is shipped with a release, or cached for the same sources below
 * `root`, or compiled now. Compiling runs in another process, so a caller with other work should start it early and await it late.
 */
export async function compileEngine({ root, cache }: CompileFolders): Promise<CompiledSite> {
  const shipped = readShippedSite()
  if (shipped) return shipped
  const key = hashSources(root)
  const folder = path.join(cache, 'compiled', key)
  return compileFolder({ folder, read: () => readCompiled(key, folder), program: PROGRAM, words: [root], cache })
}

/** What is shipped with a release. Null in a checkout. */
export const readShippedSite = (): CompiledSite | null => release && readCompiled(release.key, path.join(shippedFolder, 'site'))

function readOwnSite(folder: string): CompiledSite {
  const compiled = readCompiled(path.basename(folder), folder)
  if (!compiled) throw new Error(`The compiled blocks in "${folder}" are incomplete. Delete this folder and try again.`)
  return compiled
}

/** A compiled site in a folder. Null when the folder does not exist or a file is missing. */
export function readCompiled(key: string, folder: string): CompiledSite | null {
  const renderer = path.join(folder, 'renderer.js')
  const functions = path.join(folder, 'functions.js')
  const scripts = path.join(folder, 'scripts')
  const entry = readCachedJson<Omit<CompiledSite, 'key' | 'renderer' | 'functions' | 'scripts'>>(
    path.join(folder, 'compiled.json'),
  )
  if (!entry) return null
  const names = [
    entry.client,
    entry.announcement,
    entry.languages,
    entry.analytics,
    entry.consent,
    entry.findUrl,
    entry.openSearch,
    entry.search,
    ...Object.values(entry.islands),
    ...Object.values(entry.islandExtras),
  ].flat()
  const isComplete = [renderer, functions, ...new Set(names.map((name) => path.join(scripts, name)))].every((file) =>
    existsSync(file),
  )
  return isComplete ? { key, renderer, functions, scripts, ...entry } : null
}
