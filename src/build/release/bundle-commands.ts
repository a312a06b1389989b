import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'rolldown'
import { findPackages } from '../compile/bundle.ts'
import { DEPENDENCIES, OPTIONAL_PEERS } from './package-json.ts'
import { toOwnSourceMap } from './source-maps.ts'

/** Packages that are loaded only when they are installed: a faster driver for PostgreSQL. */
const OPTIONAL = ['pg-native']

/** The folder of the source maps. Code and maps have little in common: next to each other in an archive, both are larger. */
const MAPS = 'maps'
const MAP_COMMENT = /\n\/\/# sourceMappingURL=(?=\S+\s*$)/

/**
 * Bundles the commands and the functions for programs below `root` into the folder `target`, as modules for Node with source maps. Returns
 * the names of the packages that are part of them, sorted.
 */
export async function bundleCommands(root: string, target: string): Promise<string[]> {
  const external = [...DEPENDENCIES, ...OPTIONAL_PEERS, ...OPTIONAL]
  const { output } = await build({
    cwd: root,
    input: { main: 'scripts/main.ts', index: 'src/api/index.ts', test: 'src/build/own/test-kit.ts' },
    platform: 'node',
    write: false,
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    transform: { target: 'node22.18', define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { bundlerTimings: false },
    plugins: [manifestSchemaPlugin(root), namedFilesPlugin()],
    output: {
      format: 'esm',
      entryFileNames: '[name].js',
      // A release has all chunks in one version. Hashes cannot be compressed, and each is in the chunks that import it.
      chunkFileNames: '[name].js',
      assetFileNames: '[name][extname]',
      minify: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
      comments: false,
    },
  })
  await mkdir(path.join(target, MAPS), { recursive: true })
  for (const file of output) {
    if (file.type === 'chunk') await writeFile(path.join(target, file.fileName), file.code.replace(MAP_COMMENT, `$&${MAPS}/`))
    else if (!file.fileName.endsWith('.map')) await writeFile(path.join(target, file.fileName), file.source)
    else await writeFile(path.join(target, MAPS, file.fileName), toOwnSourceMap(String(file.source)))
  }
  return findPackages(output.filter((file) => file.type === 'chunk'))
}

/**
 * Reads the manifest schema from its file, so that it is parsed as JSON, which is faster than as code: that of the engine, or that with the
 * own blocks of the site.
 */
function manifestSchemaPlugin(root: string): Plugin {
  const ownFolderModule = path.join(root, 'src/build/own/own-folder.ts')
  return {
    name: 'manifest-schema',
    load: {
      filter: { id: /[/\\]schema[/\\]manifest\.schema\.json$/ },
      handler: () => ({
        code: `import { readFileSync } from 'node:fs'
import { readOwnFolder } from ${JSON.stringify(ownFolderModule)}
const own = readOwnFolder()
const file = own === null ? new URL('../schema/manifest.schema.json', import.meta.url) : \`\${own}/manifest.schema.json\`
export default JSON.parse(readFileSync(file, 'utf8'))`,
        moduleType: 'js',
      }),
    },
  }
}

/** Adds the files that modules name by their URL: the module of a worker thread as an entry of its own, and WebAssembly of a package. */
function namedFilesPlugin(): Plugin {
  const pattern = /new URL\((?:'(\.\/[\w-]+\.ts)', import\.meta\.url|import\.meta\.resolve\('([^']+\.wasm)'\))\)/g
  return {
    name: 'named-files',
    transform: {
      filter: { id: /\.ts$/, code: pattern },
      async handler(code, importer) {
        const files = new Map<string, string>()
        for (const [url, module, wasm = ''] of code.matchAll(pattern)) {
          const resolved = await this.resolve(module ?? wasm, importer)
          if (!resolved) continue
          const file = module
            ? this.emitFile({ type: 'chunk', id: resolved.id })
            : this.emitFile({ type: 'asset', name: path.basename(wasm), source: await readFile(resolved.id) })
          files.set(url, file)
        }
        // No line moves, so the source map stays usable.
        return { code: code.replace(pattern, (url) => `new URL(import.meta.ROLLUP_FILE_URL_${files.get(url)})`), map: null }
      },
    },
  }
}
