import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { workersPlugin } from './browser-plugins.ts'
import { bundle, findPackages } from './bundle.ts'
import { islandsPlugin, toIslandEntry } from './islands-plugin.ts'
import { siteKit } from './kit.ts'
import { listedSourcesPlugin, listSourceFiles } from './source-files.ts'
import type { StylesByFile } from './style-sheets.ts'
import { stylesPlugin } from './styles-plugin.ts'

/** The scripts for the browser, as file names in the folder of the scripts. */
export interface BrowserScripts {
  /** The client script, then the part of it that a page needs only once it has loaded. */
  client: string[]
  /** The script that dismisses the announcement. It imports nothing, because pages load it as a classic script. */
  announcement: string
  /** The script that updates the links to other languages. */
  languages: string
  /** The script that starts the analytics services. */
  analytics: string
  /** The script that asks for consent. */
  consent: string
  /** The script of the 404 page that finds similar URLs: its entry, then everything the entry loads. */
  findUrl: string[]
  /** The script that shows the search at its first click. */
  openSearch: string
  /** The script that opens the search, then the files that it loads when a visitor searches. */
  search: string[]
  /** Island type -> its entry, then everything the entry loads. */
  islands: Record<string, string[]>
  /** Island type -> the files that it loads only when a visitor needs them, including workers. */
  islandExtras: Record<string, string[]>
  /** What islands of own blocks import: its entry, then everything the entry loads; and what the entry exports. */
  kit: { files: string[]; names: string[] }
}

/**
 * Bundles the scripts for the browser. `files` maps file names, which contain a hash of the content, to code. `packages` are those of the
 * scripts.
 */
export async function bundleScripts(
  root: string,
  styles: Promise<StylesByFile>,
): Promise<{ files: Map<string, string>; scripts: BrowserScripts; packages: string[] }> {
  const sources = listSourceFiles(root).flatMap((file) => /^src\/blocks\/([^/]+\/interactive\.tsx?)$/.exec(file)?.[1] ?? [])
  const entries = sources.map((file): [type: string, entry: string] => [path.posix.dirname(file), toIslandEntry(file)])
  const { output } = await bundle(root, {
    input: {
      client: 'src/site/client/index.ts',
      'client-later': 'src/site/client/later/index.ts',
      announcement: 'src/site/announcement/index.ts',
      languages: 'src/site/languages/index.ts',
      analytics: 'src/site/analytics/index.ts',
      consent: 'src/site/consent/index.ts',
      'find-url': 'src/site/find-url/index.ts',
      'open-search': 'src/site/open-search/index.ts',
      search: 'src/site/search/index.ts',
      ...Object.fromEntries(entries.map(([type, entry]) => [`island-${type}`, entry])),
      kit: siteKit.island,
    },
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    plugins: [stylesPlugin(root, styles), islandsPlugin(root), workersPlugin(), listedSourcesPlugin(root), ...siteKit.plugins],
    output: {
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
      minify: true,
      topLevelVar: true,
      comments: false,
    },
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  const files = new Map(chunks.map(({ fileName, code }) => [fileName, code]))
  const islands = entries.map(([type]) => type)
  return { files, scripts: toBrowserScripts(islands, chunks), packages: findPackages(chunks) }
}

function toBrowserScripts(islands: readonly string[], chunks: readonly OutputChunk[]): BrowserScripts {
  const filesOf = (name: string) => {
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
    return entry ? withImports(entry.fileName, chunks) : []
  }
  const ofIslands = islands.map((type) => [type, filesOf(`island-${type}`)] as const)
  const client = filesOf('client')
  const [announcement = ''] = filesOf('announcement')
  const [openSearch = ''] = filesOf('open-search')
  const search = filesOf('search')
  const [languages = ''] = filesOf('languages')
  const [analytics = ''] = filesOf('analytics')
  const [consent = ''] = filesOf('consent')
  return {
    client: [...client, ...findExtras(client, chunks)],
    announcement,
    languages,
    analytics,
    consent,
    findUrl: filesOf('find-url'),
    openSearch,
    search: [...search, ...findExtras(search, chunks)],
    islands: Object.fromEntries(ofIslands),
    islandExtras: Object.fromEntries(ofIslands.map(([type, files]) => [type, findExtras(files, chunks)])),
    kit: { files: filesOf('kit'), names: chunks.find((chunk) => chunk.isEntry && chunk.name === 'kit')?.exports ?? [] },
  }
}

/** A file and everything it imports, directly or indirectly, each once. */
export function withImports(file: string, chunks: readonly Pick<OutputChunk, 'fileName' | 'imports'>[]): string[] {
  const files = new Set([file])
  for (const name of files)
    for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) files.add(imported)
  return [...files]
}

/** The files that some files load later, directly or indirectly. File names contain a hash, so a file that contains a name loads it. */
export function findExtras(files: readonly string[], chunks: readonly OutputChunk[]): string[] {
  const found = new Set(files)
  for (const name of found) {
    const code = chunks.find(({ fileName }) => fileName === name)?.code ?? ''
    for (const { fileName } of chunks) if (code.includes(fileName)) found.add(fileName)
  }
  return [...found].slice(files.length)
}
