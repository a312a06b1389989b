import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'
import { toHash } from '../cache/hash.ts'
import { workersPlugin } from '../compile/browser-plugins.ts'
import { bundle, findPackages } from '../compile/bundle.ts'
import { minifyCss } from '../compile/minify-css.ts'
import { listedSourcesPlugin, listSourceFiles } from '../compile/source-files.ts'
import { evaluateStyles, isStylesFile, readStyleSheets, sortStylesFiles } from '../compile/style-sheets.ts'
import { stylesPlugin } from '../compile/styles-plugin.ts'
import type { DocumentFiles } from '../local-server/documents.ts'
import { listBrowserSources } from './browser-sources.ts'
import type { BrowserDocuments } from './index.ts'
import { reachedFilesPlugin } from './reached-files-plugin.ts'

// Runs as a program with two arguments: bundles the sources below the first folder for the browser into the second.
const [sources = '', target = ''] = process.argv.slice(2)
const root = realpathSync(sources)
const names: string[] = []
const folder = path.join(target, 'files')
mkdirSync(folder)

const entries = { shell: 'src/editor/index.tsx', canvas: 'src/editor/canvas/index.tsx', preview: 'src/site/preview/index.tsx' }
const listed = listBrowserSources(root)
const evaluating = evaluateStyles(root, sortStylesFiles(listed.filter(isStylesFile)))
const { reached, plugin } = reachedFilesPlugin(root, Object.values(entries))
const { output } = await bundle(root, {
  input: entries,
  platform: 'browser',
  resolve: {
    alias: { 'react-dom/server': path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js') },
  },
  plugins: [stylesPlugin(root, evaluating), workersPlugin(), listedSourcesPlugin(root, listed), plugin],
  output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', minify: true, comments: false },
})
const chunks = output.filter((file) => file.type === 'chunk')
for (const { fileName, code } of chunks) write(fileName, code)

const styles = await evaluating
const published = new Set(listSourceFiles(root))
const documents: BrowserDocuments = {
  shell: toDocumentFiles(
    'shell',
    toOwnRules('shell', 'editor', (file) => /^src\/(editor|ui)\//.test(file)),
  ),
  canvas: toDocumentFiles('canvas', toSiteRules('editor') + toOwnRules('canvas', 'editor', isUnpublished)),
  preview: toDocumentFiles('preview', toSiteRules('preview') + toOwnRules('preview', 'preview', isUnpublished)),
}
writeFileSync(path.join(target, 'bundle.json'), JSON.stringify({ ...documents, packages: findPackages(chunks), names }))

function isUnpublished(file: string): boolean {
  return !published.has(file)
}

/** The rules of the styles files that an entry imports, directly or indirectly, in a layer. */
function toOwnRules(name: keyof typeof entries, layer: string, isWanted: (file: string) => boolean): string {
  const files = reached.get(entries[name])
  const rules = [...styles].flatMap(([file, { rules }]) => (files?.has(file) && isWanted(file) ? [rules] : []))
  return `@layer ${layer}{${minifyCss(rules.join(''))}}`
}

/** The rules of the site and of all blocks, in the layers of a published page. The theme belongs into the layer `tokens`. */
function toSiteRules(lastLayer: string): string {
  const { reset, ui, blocks } = readStyleSheets(root, new Map([...styles].filter(([file]) => published.has(file))))
  const rules = Object.values(blocks).join('')
  return `@layer reset,tokens,ui,blocks,${lastLayer};@layer reset{${reset}}@layer ui{${ui}}@layer blocks{${rules}}`
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
