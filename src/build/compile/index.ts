import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { readSources } from '../generate/sources.ts'
import { toIslandEntry } from './islands-plugin.ts'
import { readStyleSheets, type StyleSheets } from './style-sheets.ts'
import { viteOptions } from './vite-options.ts'

/** The site's code as it runs: renderers for Node, scripts for the browser, style sheets. The same for every manifest. */
export interface CompiledSite {
  /** Hash of all sources: two compiled sites with the same key are the same. */
  key: string
  /** The renderers as one file that needs nothing else, for Node. */
  renderer: string
  /** Folder of the browser's scripts. */
  scripts: string
  /** File name in `scripts` of the starter. */
  starter: string
  /** File names in `scripts` of what looks for wild addresses: its entry, then everything the entry loads. */
  findAddress: string[]
  /** Island type -> file names in `scripts`: its entry, then everything the entry loads. */
  islands: Record<string, string[]>
  styles: StyleSheets
}

/** Compiles the sources below `root`, or takes what an earlier run left in `cache` for the same sources. */
export async function compileSite({ root, cache }: { root: string; cache: string }): Promise<CompiledSite> {
  const key = await hashSources(root)
  const folder = path.join(cache, 'compiled', key)
  const known = await readFile(path.join(folder, 'compiled.json'), 'utf8').catch(() => null)
  const files = { renderer: path.join(folder, 'renderer.js'), scripts: path.join(folder, 'scripts') }
  if (known !== null) return { ...JSON.parse(known), ...files }
  // Vite lets this variable decide which React is built, whatever mode it is told; tests and shells set it to other things.
  process.env.NODE_ENV = 'production'
  const work = `${folder}.${process.pid}`
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  await compileRenderer(root, work)
  const browser = await compileScripts(root, path.join(work, 'scripts'))
  const compiled = { key, ...browser, styles: await readStyleSheets(root) }
  await writeFile(path.join(work, 'compiled.json'), JSON.stringify(compiled))
  await rename(work, folder).catch(async (error: NodeJS.ErrnoException) => {
    // Another build of the same sources was faster: what it left is the same.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(work, { recursive: true })
  })
  return { ...compiled, ...files }
}

async function hashSources(root: string): Promise<string> {
  const patterns = ['src/**/*.{ts,tsx,css}', 'package-lock.json', 'vite.config.ts']
  const files = (await Array.fromAsync(glob(patterns, { cwd: root }))).filter((file) => !/\.test\.tsx?$/.test(file)).sort()
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

async function compileRenderer(root: string, folder: string): Promise<void> {
  await build({
    ...viteOptions,
    root,
    logLevel: 'warn',
    mode: 'production',
    ssr: { noExternal: true },
    build: {
      ...viteOptions.build,
      ssr: 'src/site/renderer.tsx',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'renderer.js', codeSplitting: false } },
    },
  })
}

async function compileScripts(root: string, folder: string): Promise<Pick<CompiledSite, 'starter' | 'findAddress' | 'islands'>> {
  const { islands } = await readSources(root)
  const inputs = Object.fromEntries(islands.map((type) => [`island-${type}`, toIslandEntry(type)]))
  const result = await build({
    ...viteOptions,
    root,
    logLevel: 'warn',
    mode: 'production',
    build: {
      ...viteOptions.build,
      outDir: folder,
      rolldownOptions: {
        input: { starter: 'src/site/starter/index.ts', 'find-address': 'src/site/find-address/index.ts', ...inputs },
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const chunks = toChunks(result)
  const fileOf = (name: string) => chunks.find((chunk) => chunk.isEntry && chunk.name === name)?.fileName ?? ''
  return {
    starter: fileOf('starter'),
    findAddress: withImports(fileOf('find-address'), chunks),
    islands: Object.fromEntries(islands.map((type) => [type, withImports(fileOf(`island-${type}`), chunks)])),
  }
}

function toChunks(result: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  if (Array.isArray(result) || !('output' in result)) throw new Error('The scripts were not built as one output.')
  return result.output.filter((file) => file.type === 'chunk')
}

/** A file and everything it imports, directly or not, each once. */
function withImports(file: string, chunks: Rolldown.OutputChunk[]): string[] {
  const files = new Set([file])
  for (const name of files)
    for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) files.add(imported)
  return [...files]
}
