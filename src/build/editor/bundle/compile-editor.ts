import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { toHash } from '../../cache/hash.ts'
import { workersPlugin } from '../../compile/browser-plugins.ts'
import { bundle, findPackages } from '../../compile/bundle.ts'
import { minifyCss } from '../../compile/minify-css.ts'
import { listedSourcesPlugin, listSourceFiles } from '../../compile/source-files.ts'
import { evaluateStyles, isStylesFile, readStyleSheets, type StylesByFile, sortStylesFiles } from '../../compile/style-sheets.ts'
import { stylesPlugin } from '../../compile/styles-plugin.ts'
import { listEditorSources } from './editor-sources.ts'
import type { DocumentFiles } from './index.ts'
import { reachedFilesPlugin } from './reached-files-plugin.ts'

// Runs as a program with two arguments: bundles the editor of the sources below the first folder into the second.
const [sources = '', target = ''] = process.argv.slice(2)
const root = realpathSync(sources)
const names: string[] = []
const folder = path.join(target, 'files')
mkdirSync(folder)

const entries = { shell: 'src/editor/index.tsx', canvas: 'src/editor/canvas/index.tsx' }
const listed = listEditorSources(root)
const styles = evaluateStyles(root, sortStylesFiles(listed.filter(isStylesFile)))
const { reached, plugin } = reachedFilesPlugin(root, Object.values(entries))
const { output } = await bundle(root, {
  input: entries,
  platform: 'browser',
  resolve: {
    alias: { 'react-dom/server': path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js') },
  },
  plugins: [stylesPlugin(root, styles), workersPlugin(), listedSourcesPlugin(root, listed), plugin],
  output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', minify: true, comments: false },
})
const chunks = output.filter((file) => file.type === 'chunk')
for (const { fileName, code } of chunks) write(fileName, code)

const shellFiles = findReached(entries.shell, (file) => /^src\/(editor|ui)\//.test(file))
const published = new Set(listSourceFiles(root))
const canvasFiles = findReached(entries.canvas, (file) => !published.has(file))
const shellCss = toEditorRules(await styles, shellFiles)
const canvasCss = toSiteRules(await styles) + toEditorRules(await styles, canvasFiles)
const shell = toDocumentFiles('shell', shellCss)
const canvas = toDocumentFiles('canvas', canvasCss)
writeFileSync(path.join(target, 'editor.json'), JSON.stringify({ shell, canvas, names, packages: findPackages(chunks) }))

/** The styles files that an entry imports, directly or indirectly. */
function findReached(entry: string, isWanted: (file: string) => boolean): Set<string> {
  return new Set([...(reached.get(entry) ?? [])].filter(isWanted))
}

function toEditorRules(all: StylesByFile, files: ReadonlySet<string>): string {
  const rules = [...all].flatMap(([file, { rules }]) => (files.has(file) ? [rules] : []))
  return `@layer editor{${minifyCss(rules.join(''))}}`
}

/** The rules of the site and of all blocks, in the layers of a published page. The theme belongs into the layer `tokens`. */
function toSiteRules(all: StylesByFile): string {
  const { reset, ui, blocks } = readStyleSheets(root, new Map([...all].filter(([file]) => published.has(file))))
  const rules = Object.values(blocks).join('')
  return `@layer reset,tokens,ui,blocks,editor;@layer reset{${reset}}@layer ui{${ui}}@layer blocks{${rules}}`
}

function toDocumentFiles(name: keyof typeof entries, css: string): DocumentFiles {
  const style = `${name}-${toHash(css)}.css`
  write(style, css)
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  if (!entry) throw new Error(`The bundle has no entry "${name}".`)
  const [script = '', ...imports] = withImports(entry, chunks)
  return { script, imports, style }
}

/** The file name of a chunk and those of the chunks it imports, directly or indirectly, each once. */
function withImports({ fileName }: OutputChunk, all: readonly OutputChunk[]): string[] {
  const found = new Set([fileName])
  for (const name of found)
    for (const imported of all.find((chunk) => chunk.fileName === name)?.imports ?? []) found.add(imported)
  return [...found]
}

function write(name: string, content: string): void {
  writeFileSync(path.join(folder, name), content)
  names.push(name)
}
