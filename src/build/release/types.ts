import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'

const run = promisify(execFile)

/** What the code of a site imports from the package: the name of the file with its types, and its source. */
const TYPED_ENTRIES: Readonly<Record<string, string>> = {
  index: 'src/api/index.ts',
  block: 'src/site/kit/block.ts',
  rule: 'src/checks/rules/kit.ts',
}

/** The types of the manifest. Own blocks add to them, which is possible only where they are exported with a star: so they stay a file. */
const MANIFEST_TYPES = 'src/manifest/manifest.gen.ts'

/** Packages that the types of the package may import: a site that uses these types has them. */
const IMPORTED_PACKAGES = /^(node:|react$)/

/**
 * Writes the types of the package, made from the sources below `root`, into the folder `target`: `index.d.ts` for `manifest-site`, and files
 * that several entries share. They contain only what the entries use, with its comments. The same sources give the same bytes. Throws when
 * the types need a package that a site may not have.
 */
export async function writeTypes(root: string, target: string): Promise<void> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(path.join(root, '.cache/types-'))
  try {
    await writeDeclarations(root, folder)
    await bundleDeclarations(folder, target)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Writes one file of types for each source into `folder`, which must be two levels below `root` to find its packages. */
async function writeDeclarations(root: string, folder: string): Promise<void> {
  const compilerOptions = {
    rootDir: root,
    outDir: folder,
    allowJs: false,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    // Checked by `npm test`.
    noCheck: true,
  }
  const files = [...Object.values(TYPED_ENTRIES), MANIFEST_TYPES].map((file) => path.join(root, file))
  const config = { extends: path.join(root, 'tsconfig.node.json'), compilerOptions, files, include: [] }
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
  await run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder])
}

async function bundleDeclarations(folder: string, target: string): Promise<void> {
  const input = Object.entries(TYPED_ENTRIES).map(([name, file]) => [name, toDeclarationFile(file)])
  const { output } = await build({
    cwd: folder,
    input: Object.fromEntries(input),
    // What the types of a package are made of is not part of the types.
    external: (id) => !/^[./]/.test(id) && !path.isAbsolute(id),
    plugins: [manifestTypesPlugin(), dts({ dtsInput: true, generator: 'oxc', tsconfig: false })],
    output: { dir: target, format: 'esm', chunkFileNames: 'shared/[name].d.ts' },
  })
  await copyFile(path.join(folder, toDeclarationFile(MANIFEST_TYPES)), path.join(target, 'manifest.d.ts'))
  const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
  const imported = [...code.matchAll(/^(?:import|export) .* from "([^."][^"]*)"/gm)].map(([, name = '']) => name)
  const unknown = imported.filter((name) => !IMPORTED_PACKAGES.test(name))
  if (unknown.length > 0) throw new Error(`The types of the package import ${unknown.join(', ')}, which a site may not have.`)
}

const toDeclarationFile = (file: string): string => file.replace(/\.tsx?$/, '.d.ts')

/** Lets the bundled types import those of the manifest from a file next to them. */
const manifestTypesPlugin = (): Plugin => ({
  name: 'manifest-types',
  resolveId: {
    filter: { id: /[/\\]manifest\.gen\.ts$/ },
    handler: () => ({ id: './manifest.js', external: 'absolute' }),
  },
})
