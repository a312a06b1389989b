import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { isObject } from '../../manifest/json.ts'
import { writeCacheFile } from '../cache/file-cache.ts'
import type { CompiledSite } from '../compile/index.ts'
import { OWN_BLOCKS, type StylePart, type StyleSheets } from '../compile/style-parts.ts'
import type { StylesByFile } from '../compile/style-sheets.ts'
import { bundleEditorBlocks, bundleOwnIslands, bundleOwnRenderer, evaluateOwnStyles, openKit } from './bundle-blocks.ts'
import { bundleRules, checkOwnRules } from './bundle-rules.ts'
import { checkDefinitions } from './check-definitions.ts'
import { readOwnSchema } from './own-schema.ts'
import type { OwnSources } from './own-sources.ts'
import { generateOwnTypes, TYPES_FILE } from './own-types.ts'
import { parseOwnJson } from './parse-own-json.ts'

interface OwnParts {
  /** The folder of the engine. */
  root: string
  siteFolder: string
  sources: OwnSources
  kit: CompiledSite
  /** An empty folder. */
  target: string
}

/**
 * Compiles own blocks and own rules into a folder: `manifest.schema.json` with the own blocks; a compiled site with them; what the editor
 * loads in `editor/`; the rules in `rules.js`; and `own.json`, which lists the names of all. Also writes the types of the own blocks for code
 * editors. Throws an error of the bundler, or an `ExpectedError`.
 */
export async function writeOwnParts(parts: OwnParts): Promise<void> {
  const { root, siteFolder, sources, kit, target } = parts
  const { blocks, rules } = sources
  const schema = await readOwnSchema(root, siteFolder, blocks)
  write(target, 'manifest.schema.json', JSON.stringify(schema.bundle))
  if (blocks.length > 0) await writeBlocks(parts)
  if (rules.length > 0) {
    const kitModule = path.join(path.dirname(kit.renderer), 'rule.js')
    write(target, 'rules.js', await bundleRules({ root, siteFolder, sources, kit: kitModule }))
    const loaded = await load(target, 'rules.js')
    checkOwnRules(rules, loaded.rules)
    for (const name of rules) writeExamples(parts, name)
  }
  if (blocks.length > 0) writeTypes(siteFolder, generateOwnTypes(schema.blocks))
  write(target, 'own.json', JSON.stringify({ blocks, rules }))
}

async function writeBlocks({ siteFolder, sources, kit, target }: OwnParts): Promise<void> {
  cpSync(kit.scripts, path.join(target, 'scripts'), { recursive: true })
  cpSync(kit.functions, path.join(target, 'functions.js'))
  const blocks = { siteFolder, sources, kit, ...(await openKit(kit)) }
  const styles = await evaluateOwnStyles(blocks)
  const [renderer, editor, islands] = await Promise.all([
    bundleOwnRenderer(blocks, styles),
    bundleEditorBlocks(blocks, styles),
    bundleOwnIslands(blocks, styles),
  ])
  write(target, 'renderer.js', renderer)
  const loaded = await load(target, 'renderer.js')
  checkDefinitions(sources, loaded.registry)
  const rules = toRules(styles)
  write(target, 'editor/own-blocks.js', editor)
  write(target, 'editor/own-blocks.css', `@layer blocks{${Object.values(rules).join('')}}`)
  for (const [name, code] of islands.files) write(target, `scripts/${name}`, code)
  const { key: _, renderer: __, functions: ___, scripts: ____, ...compiled } = kit
  const merged = {
    ...compiled,
    islands: { ...kit.islands, ...islands.islands },
    islandExtras: { ...kit.islandExtras, ...islands.islandExtras },
    styles: withOwnRules(kit.styles, rules),
  }
  write(target, 'compiled.json', JSON.stringify(merged))
  for (const type of sources.blocks) {
    const file = `blocks/${type}/samples.json`
    write(target, file, JSON.stringify(parseOwnJson(siteFolder, file).value))
  }
}

/** The examples of an own rule, for its documentation. */
function writeExamples({ siteFolder, target }: OwnParts, name: string): void {
  const file = `rules/${name}/examples.json`
  const { value, fail } = parseOwnJson(siteFolder, file)
  for (const example of ['failing', 'passing'])
    if (!isObject(value[example]))
      fail([example], `"${example}" is missing: the changes of the sample manifest that make the example.`)
  write(target, file, JSON.stringify(value))
}

/** The rules of the compiled site with those of own blocks, which need those of all components. */
function withOwnRules({ reset, parts }: StyleSheets, rules: Readonly<Record<string, string>>): StyleSheets {
  const types = Object.keys(rules)
  const withTypes = (name: string) => (name === OWN_BLOCKS ? types : [name])
  return {
    reset,
    parts: [
      ...parts.map((part) => ({ ...part, users: part.users?.flatMap(withTypes) ?? null })),
      ...Object.entries(rules).map(([type, own]): StylePart => ({ layer: 'blocks', users: [type], rules: own })),
    ],
  }
}

/** The CSS rules of each own block. Styles of files outside the folders of blocks are in those of the blocks that come first. */
function toRules(styles: StylesByFile): Record<string, string> {
  const rules: Record<string, string> = {}
  for (const [file, { rules: added }] of styles) {
    const type = /^blocks\/([^/]+)\//.exec(file)?.[1] ?? ''
    rules[type] = (rules[type] ?? '') + added
  }
  return rules
}

/** An unchanged file is not written, so that code editors do not read it again. */
function writeTypes(siteFolder: string, content: string): void {
  const file = path.join(siteFolder, TYPES_FILE)
  if (readIfPossible(file) !== content) writeCacheFile(file, content)
}

function readIfPossible(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function write(target: string, name: string, content: string): void {
  const file = path.join(target, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Runs compiled own parts. An error in their code is one of their sources. */
const load = (target: string, name: string) =>
  import(pathToFileURL(path.join(target, name)).href).catch((error: unknown) => {
    throw new ExpectedError('OWN_PARTS_UNUSABLE', `The own blocks and rules cannot be loaded: ${toMessage(error)}`)
  })

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))
