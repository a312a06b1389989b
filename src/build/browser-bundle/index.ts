import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { readCachedJson } from '../cache/json-cache.ts'
import { compileFolder } from '../compile/compile-folder.ts'
import { readShippedSite } from '../compile/index.ts'
import { release, shippedFolder } from '../engine.ts'
import type { DocumentFiles } from '../local-server/documents.ts'
import { toBestBrotli } from '../output/compress.ts'
import { hashBrowserSources } from './browser-sources.ts'
import { openSiteFiles } from './site-files.ts'
import { toSiteRules } from './site-rules.ts'

const decompress = promisify(brotliDecompress)

/** The documents of the editor (its shell and its canvas), of the enquiries, of signing in and of the preview, with the files that each loads. */
export type BrowserDocuments = Readonly<Record<'shell' | 'canvas' | 'desk' | 'signIn' | 'preview', DocumentFiles>>

/** The scripts and style sheets of the editor and the preview in the browser. File names contain a hash of the content. */
export interface BrowserBundle extends BrowserDocuments {
  /** The names of the files that are the same for every site. */
  names: readonly string[]
  /** The style sheet of the site and of all blocks, which is one of `names`. */
  siteStyle: string
  /** The content of a file by its name; null for a name that is not one of `names`. */
  readFile(name: string): Promise<Uint8Array | null>
  /** The text of a script or style sheet that depends on the site, by its name; null for any other name. */
  readSiteFile(name: string): string | null
  /** The names of the packages that are part of the scripts, sorted. */
  packages: string[]
}

/** What `bundle.json` lists. */
interface BundleEntry extends BrowserDocuments {
  /** The script with everything that own blocks import. */
  kit: string
  /** The style sheet of the site and of all blocks. */
  siteStyle: string
  names: string[]
  packages: string[]
}

export interface BundleFolders {
  root: string
  cache: string
}

const LIST = 'bundle.json'

/** A release contains the files compressed. They are the largest part of a package, and many are never loaded. */
const COMPRESSED = '.br'

/** The files of a bundle in a folder. */
interface BundleFiles {
  has(name: string): boolean
  read(name: string): Promise<Uint8Array>
}

const toCacheFolder = ({ root, cache }: BundleFolders): string => path.join(cache, 'browser', hashBrowserSources(root))

/**
 * Bundles the editor and the preview for the browser, or returns what is cached for the same sources or shipped with a release. Throws an
 * error with the output of the compiler if the sources cannot be compiled.
 */
export async function bundleBrowser(folders: BundleFolders): Promise<BrowserBundle> {
  const { root, cache } = folders
  const shipped = release && readBundle(path.join(shippedFolder, 'browser'), root, openShippedFiles)
  if (shipped) return shipped
  const folder = toCacheFolder(folders)
  const program = path.join(import.meta.dirname, 'compile-browser.ts')
  return compileFolder({ folder, read: () => readBundle(folder, root), program, words: [root], cache })
}

/**
 * Writes the bundle into the folder `target` of a release, without the style sheet of the site, which the compiled site has in parts. Returns
 * the names of the packages that are part of the bundle, sorted.
 */
export async function writeShippedBundle(folders: BundleFolders, target: string): Promise<string[]> {
  const { names, packages, siteStyle } = await bundleBrowser(folders)
  const source = toCacheFolder(folders)
  await mkdir(path.join(target, 'files'), { recursive: true })
  await copyFile(path.join(source, LIST), path.join(target, LIST))
  await Promise.all(
    names
      .filter((name) => name !== siteStyle)
      .map(async (name) => {
        const content = await readFile(toFile(source, name))
        await writeFile(toFile(target, name + COMPRESSED), await toBestBrotli(content, folders.cache))
      }),
  )
  return packages
}

const toFile = (folder: string, name: string): string => path.join(folder, 'files', name)

const openFiles = (folder: string): BundleFiles => ({
  has: (name) => existsSync(toFile(folder, name)),
  read: (name) => readFile(toFile(folder, name)),
})

function openShippedFiles(folder: string, { siteStyle }: BundleEntry): BundleFiles {
  const { has, read } = openFiles(folder)
  return {
    has: (name) => name === siteStyle || has(name + COMPRESSED),
    async read(name) {
      if (name !== siteStyle) return decompress(await read(name + COMPRESSED))
      const site = readShippedSite()
      if (!site) throw new Error('The package has no compiled site. Install it again.')
      return Buffer.from(toSiteRules(site.styles))
    },
  }
}

/** A bundle in a folder. Null when the folder does not exist or a file is missing. */
function readBundle(
  folder: string,
  root: string,
  open: (folder: string, entry: BundleEntry) => BundleFiles = openFiles,
): BrowserBundle | null {
  const entry = readCachedJson<BundleEntry>(path.join(folder, LIST))
  if (!entry) return null
  const { names, packages, kit, siteStyle } = entry
  const files = open(folder, entry)
  if (!names.every(files.has)) return null
  const site = openSiteFiles(root, kit)
  const withOwn = (document: DocumentFiles): DocumentFiles => ({ ...document, ...site.own })
  return {
    shell: withOwn(entry.shell),
    canvas: withOwn(entry.canvas),
    desk: entry.desk,
    signIn: entry.signIn,
    preview: withOwn(entry.preview),
    names,
    siteStyle,
    readFile: async (name) => (names.includes(name) ? files.read(name) : null),
    readSiteFile: site.read,
    packages,
  }
}
