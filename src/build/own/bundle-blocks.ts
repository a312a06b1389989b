import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'rolldown'
import { bundle } from '../compile/bundle.ts'
import type { CompiledSite } from '../compile/index.ts'
import { writeIslandEntry } from '../compile/islands-plugin.ts'
import { findExtras, withImports } from '../compile/scripts.ts'
import { evaluateStyles, isStylesFile, type StylesByFile } from '../compile/style-sheets.ts'
import { stylesPlugin } from '../compile/styles-plugin.ts'
import { findBrowserPart } from './check-definitions.ts'
import { entryPlugin, KIT, kitPlugin, type ReactNames } from './kit-plugin.ts'
import { ownFilesPlugin } from './own-files-plugin.ts'
import type { OwnSources } from './own-sources.ts'

/** The own blocks of a site and the compiled site to which they are added. */
export interface OwnBlocks {
  siteFolder: string
  sources: OwnSources
  kit: CompiledSite
  /** The exports of the kit for renderers that are not part of the renderers. */
  names: readonly string[]
  reactNames: ReactNames
}

/** The module of the editor in the browser that exports the kit, next to the script with the own blocks. */
const EDITOR_KIT = './kit.js'

/** Reads what own blocks can import from the compiled renderers. */
export async function openKit(kit: CompiledSite): Promise<Pick<OwnBlocks, 'names' | 'reactNames'>> {
  const { React, ReactJsxRuntime, ...exported } = await import(pathToFileURL(kit.renderer).href)
  const named = (value: object) => Object.keys(value).filter((name) => name !== 'default')
  return { names: Object.keys(exported), reactNames: { react: named(React), jsx: named(ReactJsxRuntime) } }
}

/** Evaluates the styles of own blocks. */
export function evaluateOwnStyles({ siteFolder, sources, kit }: OwnBlocks): Promise<StylesByFile> {
  const cssModule = path.join(path.dirname(kit.renderer), 'css.js')
  const names = ['css', 'keyframes']
  const plugin = kitPlugin({ source: cssModule, isExternal: false, names, reactNames: { react: [], jsx: [] } })
  return evaluateStyles(siteFolder, sources.files.filter(isStylesFile), [plugin, ...toPlugins(siteFolder, sources)], cssModule)
}

/** The renderers of the site with those of the own blocks, as one file for Node without dependencies. */
export async function bundleOwnRenderer(blocks: OwnBlocks, styles: StylesByFile): Promise<string> {
  const { siteFolder, sources, kit, names, reactNames } = blocks
  const entry = [`export * from ${JSON.stringify(KIT)}`, ...toRegistration(blocks)].join('\n')
  const { output } = await bundle(siteFolder, {
    input: 'own:renderer',
    platform: 'node',
    ...COMMON,
    plugins: [
      entryPlugin(new Map([['own:renderer', entry]])),
      kitPlugin({ source: kit.renderer, isExternal: false, names, reactNames }),
      ...toPlugins(siteFolder, sources, styles),
    ],
    output: { codeSplitting: false, minify: false },
  })
  return output[0].code
}

/** The script that adds the own blocks and their samples to the editor in the browser. */
export async function bundleEditorBlocks(blocks: OwnBlocks, styles: StylesByFile): Promise<string> {
  const { siteFolder, sources, names, reactNames } = blocks
  const samples = sources.blocks.map((type) => `import samples_${type} from ${quoteFile(siteFolder, `${type}/samples.json`)}`)
  const entry = [
    `import { samples } from ${JSON.stringify(KIT)}`,
    ...samples,
    ...toRegistration(blocks),
    `Object.assign(samples, { ${sources.blocks.map((type) => `${type}: samples_${type}`).join(', ')} })`,
  ]
  const { output } = await bundle(siteFolder, {
    input: 'own:editor',
    platform: 'browser',
    ...COMMON,
    plugins: [
      entryPlugin(new Map([['own:editor', entry.join('\n')]])),
      kitPlugin({ source: EDITOR_KIT, isExternal: true, names, reactNames }),
      ...toPlugins(siteFolder, sources, styles),
    ],
    output: { codeSplitting: false, minify: true, comments: false },
  })
  return output[0].code
}

/** The scripts of the islands among the own blocks: their code by file name, and the lists of files by type. */
export async function bundleOwnIslands({ siteFolder, sources, kit, reactNames }: OwnBlocks, styles: StylesByFile) {
  const found = sources.blocks.map((type) => ({ type, file: findBrowserPart(sources.files, type) }))
  const types = found.flatMap(({ type, file }) => (file === undefined ? [] : [type]))
  const [source = ''] = kit.kit.files
  if (types.length === 0) return { files: new Map<string, string>(), islands: {}, islandExtras: {} }
  const entries = found.flatMap(({ type, file }): [string, string][] =>
    file === undefined ? [] : [[`own:${type}`, writeIslandEntry({ file: path.join(siteFolder, file), mounter: KIT })]],
  )
  const { output } = await bundle(siteFolder, {
    input: Object.fromEntries(types.map((type) => [`island-${type}`, `own:${type}`])),
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension',
    ...COMMON,
    plugins: [
      entryPlugin(new Map(entries)),
      kitPlugin({ source: `./${source}`, isExternal: true, names: kit.kit.names, reactNames }),
      ...toPlugins(siteFolder, sources, styles),
    ],
    output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', minify: true, comments: false },
  })
  const chunks = output.filter((file) => file.type === 'chunk')
  const filesOf = (type: string): string[] => {
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === `island-${type}`)
    if (!entry) return []
    const imported = withImports(entry.fileName, chunks)
    // The kit is a file of another bundle. A browser part without React may not need it.
    const own = imported.filter((name) => chunks.some(({ fileName }) => fileName === name))
    return own.length < imported.length ? [...own, ...kit.kit.files] : own
  }
  const islands = types.map((type): [string, string[]] => [type, [...new Set(filesOf(type))]])
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    islands: Object.fromEntries(islands),
    islandExtras: Object.fromEntries(islands.map(([type, files]) => [type, findExtras(files, chunks)])),
  }
}

/** Adds the own blocks to the registry of the kit. */
const toRegistration = ({ siteFolder, sources: { blocks } }: OwnBlocks): string[] => [
  `import { registry } from ${JSON.stringify(KIT)}`,
  ...blocks.map((type) => `import ${type} from ${quoteFile(siteFolder, `${type}/index.ts`)}`),
  `Object.assign(registry, { ${blocks.join(', ')} })`,
]

const quoteFile = (siteFolder: string, file: string): string => JSON.stringify(path.join(siteFolder, 'blocks', file))

/** What all bundles of own blocks have in common. The site's own configuration of TypeScript does not change them. */
const COMMON = { tsconfig: false, treeshake: { propertyReadSideEffects: false } } as const

const toPlugins = (siteFolder: string, sources: OwnSources, styles?: StylesByFile): Plugin[] => [
  ownFilesPlugin(siteFolder, sources.files),
  ...(styles ? [stylesPlugin(siteFolder, Promise.resolve(styles))] : []),
]
