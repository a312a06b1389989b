import { existsSync } from 'node:fs'
import path from 'node:path'
import { readCachedJson } from '../cache/json-cache.ts'
import { compileFolder } from '../compile/compile-folder.ts'
import { release, shippedFolder } from '../engine.ts'
import type { DocumentFiles } from '../local-server/documents.ts'
import { hashBrowserSources } from './browser-sources.ts'
import { openSiteFiles } from './site-files.ts'

/** The documents of the editor (its shell and its canvas) and of the preview, with the files that each loads. */
export type BrowserDocuments = Readonly<Record<'shell' | 'canvas' | 'preview', DocumentFiles>>

/** The scripts and style sheets of the editor and the preview in the browser. File names contain a hash of the content. */
export interface BrowserBundle extends BrowserDocuments {
  /** The folder of the files. */
  files: string
  /** The text of a script or style sheet that depends on the site, by its name; null for any other name. */
  readSiteFile(name: string): string | null
  /** The names of the packages that are part of the scripts, sorted. */
  packages: string[]
}

/** What `bundle.json` lists. */
interface BundleEntry extends BrowserDocuments {
  /** The script with everything that own blocks import. */
  kit: string
  names: string[]
  packages: string[]
}

/**
 * Bundles the editor and the preview for the browser, or returns what is cached for the same sources or shipped with a release. Throws an
 * error with the output of the compiler if the sources cannot be compiled.
 */
export async function bundleBrowser({ root, cache }: { root: string; cache: string }): Promise<BrowserBundle> {
  const shipped = release && readBundle(path.join(shippedFolder, 'browser'), root)
  if (shipped) return shipped
  const folder = path.join(cache, 'browser', hashBrowserSources(root))
  const program = path.join(import.meta.dirname, 'compile-browser.ts')
  return compileFolder({ folder, read: () => readBundle(folder, root), program, words: [root], cache })
}

/** A bundle in the cache. Null when the folder does not exist or a file is missing. */
function readBundle(folder: string, root: string): BrowserBundle | null {
  const entry = readCachedJson<BundleEntry>(path.join(folder, 'bundle.json'))
  if (!entry) return null
  const files = path.join(folder, 'files')
  if (!entry.names.every((name) => existsSync(path.join(files, name)))) return null
  const site = openSiteFiles(root, entry.kit)
  const withOwn = (document: DocumentFiles): DocumentFiles => ({ ...document, ...site.own })
  const documents = { shell: withOwn(entry.shell), canvas: withOwn(entry.canvas), preview: withOwn(entry.preview) }
  return { files, ...documents, readSiteFile: site.read, packages: entry.packages }
}
