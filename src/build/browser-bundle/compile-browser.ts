import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { OutputChunk } from 'rolldown'
import { toHash } from '../cache/hash.ts'
import { workersPlugin } from '../compile/browser-plugins.ts'
import { bundle, findPackages } from '../compile/bundle.ts'
import { findReached, importsPlugin } from '../compile/imports-plugin.ts'
import { siteKit } from '../compile/kit.ts'
import { minifyCss } from '../compile/minify-css.ts'
import { readStyleSheets } from '../compile/read-style-sheets.ts'
import { withImports } from '../compile/scripts.ts'
import { listedSourcesPlugin, listSourceFiles } from '../compile/source-files.ts'
import { evaluateEngineStyles } from '../compile/style-sheets.ts'
import { stylesPlugin } from '../compile/styles-plugin.ts'
import type { DocumentFiles } from '../local-server/documents.ts'
import { listBrowserSources } from './browser-sources.ts'
import type { BrowserDocuments } from './index.ts'
import { servedSchemaPlugin } from './schema-plugin.ts'
import { toSiteRules } from './site-rules.ts'

// Runs as a program with two arguments: bundles the sources below the first folder for the browser into the second.
const [sources = '', target = ''] = process.argv.slice(2)
const root = realpathSync(sources)
const names: string[] = []
const folder = path.join(target, 'files')
mkdirSync(folder)

const entries = {
  shell: 'src/editor/index.tsx',
  canvas: 'src/editor/canvas/index.tsx',
  desk: 'src/editor/desk/index.tsx',
  signIn: 'src/editor/sign-in/index.ts',
  preview: 'src/site/preview/index.tsx',
}
const REACT_PACKAGES = /[/\\]node_modules[/\\](react|react-dom|scheduler|react-aria|react-stately|@react-\w+|@internationalized)/
const kitEntry = 'src/editor/kit.ts'
const listed = listBrowserSources(root)
const evaluating = evaluateEngineStyles(root, listed)
const { imports, plugin } = importsPlugin(root)
const { output } = await bundle(root, {
  input: { ...entries, kit: kitEntry },
  preserveEntrySignatures: 'allow-extension',
  platform: 'browser',
  resolve: {
    alias: { 'react-dom/server': path.join(root, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js') },
  },
  plugins: [
    stylesPlugin(root, evaluating),
    workersPlugin(),
    ...siteKit.plugins,
    servedSchemaPlugin,
    listedSourcesPlugin(root, listed),
    plugin,
    // The editor is in English. React Aria has its words in 34 languages.
    optimizeLocales.rolldown({ locales: ['en-US'] }),
  ],
  output: {
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
    // In one file, they are compressed better than in one for each set of documents that needs a part of them.
    codeSplitting: { groups: [{ name: 'react', test: REACT_PACKAGES }] },
    minify: true,
    comments: false,
  },
})
const chunks = output.filter((file) => file.type === 'chunk')
for (const { fileName, code } of chunks) write(fileName, code)

const styles = await evaluating
const published = new Set(listSourceFiles(root))
const publishedStyles = new Map([...styles].filter(([file]) => published.has(file)))
const siteStyle = writeStyle('site', toSiteRules(readStyleSheets(root, publishedStyles)))
// The desk has a few rules of its own. The others are those of the editor.
const editorStyle = writeStyle('editor', toOwnRules('shell', 'editor', isOfEditor) + toOwnRules('desk', 'editor', isOnlyOfDesk))
const documents: BrowserDocuments = {
  shell: toDocumentFiles('shell', [editorStyle]),
  desk: toDocumentFiles('desk', [editorStyle]),
  signIn: toDocumentFiles('signIn', []),
  canvas: toDocumentFiles('canvas', [siteStyle, writeStyle('canvas', toOwnRules('canvas', 'editor', isUnpublished))]),
  preview: toDocumentFiles('preview', [siteStyle, writeStyle('preview', toOwnRules('preview', 'preview', isUnpublished))]),
}
const kit = findEntry('kit').fileName
writeFileSync(
  path.join(target, 'bundle.json'),
  JSON.stringify({ ...documents, kit, siteStyle, names, packages: findPackages(chunks) }),
)

function isOfEditor(file: string): boolean {
  return /^src\/(editor|ui)\//.test(file)
}

function isOnlyOfDesk(file: string): boolean {
  return file.startsWith('src/editor/desk/')
}

function isUnpublished(file: string): boolean {
  return !published.has(file)
}

/** The rules of the styles files that an entry imports, directly or indirectly, in a layer. */
function toOwnRules(name: keyof typeof entries, layer: string, isWanted: (file: string) => boolean): string {
  const files = findReached(imports, [entries[name]])
  const rules = [...styles].flatMap(([file, { rules }]) => (files.has(file) && isWanted(file) ? [rules] : []))
  return `@layer ${layer}{${minifyCss(rules.join(''))}}`
}

/** Writes a style sheet and returns its file name. */
function writeStyle(name: string, css: string): string {
  const style = `${name}-${toHash(css)}.css`
  write(style, css)
  return style
}

function toDocumentFiles(name: keyof typeof entries, styles: string[]): DocumentFiles {
  const [script = '', ...imports] = withImports(findEntry(name).fileName, chunks)
  // The schema is an import of a file that is not in the bundle.
  return { script, imports: imports.map((file) => file.replace(/^\.\//, '')), styles }
}

function findEntry(name: string): OutputChunk {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)
  if (!entry) throw new Error(`The bundle has no entry "${name}".`)
  return entry
}

function write(name: string, content: string): void {
  writeFileSync(path.join(folder, name), content)
  names.push(name)
}
