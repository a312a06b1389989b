import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import settings from '../../.vscode/settings.json' with { type: 'json' }
import siteSettings from '../../packages/create/site/.vscode/settings.json' with { type: 'json' }
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { createEditorSchema } from '../../src/build/editor-schema/index.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { isObject } from '../../src/manifest/json.ts'
import { createJsonEditor, type JsonEditor, type OpenFolder } from '../support/editor/json-editor.ts'
import { createMinimalManifest, minimalHost } from '../support/manifest/minimal-manifest.ts'

const root = path.resolve(import.meta.dirname, '../..')
const PUBLIC_FILES = ['files/prices.pdf', 'fonts/own.woff2', 'pictures/one.svg', 'pictures/two.jpg']

const site = () => ({
  ...createMinimalManifest(),
  forms: { 'write-to-us': createForm('Write to us'), jobs: createForm('Jobs') },
  shared: {
    'good-reasons': { type: 'richText', text: 'Reasons.', id: 'reasons' },
    services: { type: 'list', items: [{ title: 'Bread' }] },
  },
  pages: [
    createPage('/', [{ type: 'shared', ref: 'good-reasons' }]),
    createPage('/bread', [{ type: 'hero', heading: 'Bread', id: 'top-of-bread' }]),
    { ...createPage('/later', []), draft: true },
    createPage('*', []),
  ],
  collections: { posts: { title: 'Blog', path: '/blog/:slug', tagPath: '/blog/tags/:tag', entries: [post] } },
})

const post = {
  slug: 'rye',
  title: 'Rye',
  description: 'On rye.',
  tags: ['Flour'],
  blocks: [{ type: 'richText', text: '## Why {{entry.title}}\n\nSo.' }],
}

const createForm = (title: string) => ({
  title,
  submitLabel: 'Send',
  fields: [{ type: 'text', name: 'name', label: 'Name' }],
  delivery: [{ kind: 'simulate' }],
})

const createPage = (path: string, blocks: object[]) => ({ path, title: path, description: path, blocks })

const project = { folder: root, schemas: settings['json.schemas'] }

/** VS Code with an open folder. `content` is the editor schema; null if it has not been written. */
function createEditor(content: unknown, open: OpenFolder = project): JsonEditor {
  const editorSchema = path.join(open.folder, '.cache/editor.schema.json')
  return createJsonEditor(open, async (file) => {
    if (file !== editorSchema) return readFile(file, 'utf8')
    if (content === null) throw new Error('ENOENT')
    return JSON.stringify(content)
  })
}

/** The text of a manifest with one page that has these blocks; `‸` in them marks the cursor. */
const textWith = (blocks: object[], manifest: object = site()) =>
  JSON.stringify({ $schema: './schema/manifest.schema.json', ...manifest, pages: [createPage('/', blocks)] })

const quoted = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).sort()

describe('in VS Code, with an editor schema for the site', () => {
  const editor = createEditor(createEditorSchema(schema, site(), PUBLIC_FILES))

  test('suggests the forms of the site for a form block', async () => {
    expect(await editor.completionsAt(textWith([{ type: 'form', form: '‸' }]))).toEqual(quoted(['write-to-us', 'jobs']))
  })

  test('suggests shared blocks for a shared block, and shared lists for items', async () => {
    expect(await editor.completionsAt(textWith([{ type: 'shared', ref: '‸' }]))).toEqual(quoted(['good-reasons']))
    const items = await editor.completionsAt(textWith([{ type: 'cards', heading: 'Cards', items: '‸' }]))
    expect(items.filter((text) => text.startsWith('"'))).toEqual(quoted(['services']))
  })

  test('suggests every visible page, entry, anchor and file for a link, all of them valid', async () => {
    const pages = ['/', '/#reasons', '/bread', '/bread#top-of-bread', '/blog/rye', '/blog/rye#why-rye']
    const links = [...pages, ...PUBLIC_FILES.map((file) => `/${file}`)]
    const hero = (link: string) => ({ type: 'hero', heading: 'Hi', actions: [{ label: 'More', link }] })
    expect(await editor.completionsAt(textWith([hero('‸')]))).toEqual(quoted(links))
    const host = { ...minimalHost, files: new Set(PUBLIC_FILES.map((file) => `/${file}`)) }
    const whole = site()
    const manifest = { ...whole, pages: [...whole.pages, createPage('/all', links.map(hero))] }
    const { diagnostics } = checkManifest({ file: 'a.json', bytes: Buffer.from(JSON.stringify(manifest)) }, host)
    expect(diagnostics.filter(({ code, pointer }) => code.startsWith('REF') && pointer.startsWith('/pages/'))).toEqual([])
  })

  test('suggests pictures and fonts in the public folder', async () => {
    const picture = { type: 'hero', heading: 'Hi', picture: { src: '‸', alt: 'A' } }
    expect(await editor.completionsAt(textWith([picture]))).toEqual(quoted(['/pictures/one.svg', '/pictures/two.jpg']))
    const { theme } = createMinimalManifest()
    const fonts = { ...site(), theme: { ...theme, fonts: { text: { file: '‸', kind: 'sans' }, display: 'system' } } }
    expect(await editor.completionsAt(textWith([], fonts))).toEqual(quoted(['/fonts/own.woff2']))
    const code = { ...site(), theme: { ...theme, fonts: { text: 'system', display: 'system', mono: '‸' } } }
    expect(await editor.completionsAt(textWith([], code))).toEqual(quoted(['jetbrains-mono', '/fonts/own.woff2']))
  })

  test('suggests the facts of the site for a text, and no others', async () => {
    const offered = await editor.completionsAt(textWith([{ type: 'hero', heading: '{{‸' }]))
    const facts = Object.keys(createMinimalManifest().site.facts ?? {})
    expect(facts.length).toBeGreaterThan(0)
    expect(offered.filter((text) => text.includes('{{'))).toEqual(quoted(facts.map((fact) => `{{${fact}}}`)))
  })

  test('offers a choice of forms in the snippet for a form block', async () => {
    const text = textWith([]).replace('"blocks":[]', '"blocks":[‸]')
    const form = (await editor.snippetsAt(text)).find((snippet) => snippet.includes('"type": "form"'))
    expect(form).toContain('{1|write-to-us,jobs|}"')
  })

  test('has no snippet with a picture, form or link of another site', async () => {
    const snippets = JSON.stringify(findSnippets(createEditorSchema(schema, site(), [])))
    expect(snippets).not.toMatch(/\/pictures\/|:contact\}|:\/contact\}/)
  })

  test('shows a color picker and a description for every color', async () => {
    const text = textWith([])
    const { colors } = createMinimalManifest().theme
    const values = [colors.light, colors.dark ?? {}].flatMap((palette) => Object.values(palette).map(String))
    expect((await editor.colorsOf(text)).sort()).toEqual(quoted(values))
    const { brand } = schema.definitions.WrittenPalette.properties
    // Hover texts are Markdown with escaped punctuation.
    const hover = (await editor.hoverOver(text, '"brand"')).replaceAll('\\', '')
    expect(hover).toContain(brand.description)
  })

  test('shows no warnings for a valid manifest', async () => {
    expect(await editor.warningsOf(JSON.stringify({ $schema: './schema/manifest.schema.json', ...site() }))).toEqual([])
  })

  test('uses the public schema for the manifest of another site', async () => {
    const other = { ...site(), site: { ...site().site, url: 'https://other.example.com' } }
    expect(await editor.completionsAt(textWith([{ type: 'form', form: '‸' }], other))).toEqual(['"contact"'])
    expect(await editor.completionsAt(textWith([{ type: '‸' }], other))).toContain('"hero"')
  })
})

describe('in VS Code, without an editor schema', () => {
  test('uses the public schema for completions and descriptions', async () => {
    const editor = createEditor(null)
    expect(await editor.completionsAt(textWith([{ type: '‸' }]))).toContain('"hero"')
    expect(await editor.completionsAt(textWith([{ type: 'hero', heading: 'Hi', tone: '‸' }]))).toContain('"muted"')
    const eyebrow = textWith([{ type: 'hero', heading: 'Hi', eyebrow: 'New' }])
    expect(await editor.hoverOver(eyebrow, '"eyebrow"')).toContain('A few words above the heading')
  })
})

function findSnippets(node: unknown): unknown[] {
  if (Array.isArray(node)) return node.flatMap(findSnippets)
  if (!isObject(node)) return []
  const own = Array.isArray(node.defaultSnippets) ? node.defaultSnippets.map((snippet) => JSON.stringify(snippet)) : []
  return [...own, ...Object.values(node).flatMap(findSnippets)]
}

describe('in VS Code, in a site that the creator has made', () => {
  const editor = createEditor(createEditorSchema(schema, site(), PUBLIC_FILES), {
    folder: '/sites/mine',
    schemas: siteSettings['json.schemas'],
  })
  const text = (blocks: object[]) =>
    textWith(blocks, { ...site(), $schema: './node_modules/manifest-site/schema/manifest.schema.json' })

  test('suggests the forms of the site', async () => {
    expect(await editor.completionsAt(text([{ type: 'form', form: '‸' }]))).toEqual(quoted(['write-to-us', 'jobs']))
  })

  test('warns of an unknown field, and of nothing else', async () => {
    expect(await editor.warningsOf(text([{ type: 'hero', heading: 'Hi' }]))).toEqual([])
    expect(await editor.warningsOf(text([{ type: 'hero', heading: 'Hi', titel: 'x' }]))).toHaveLength(1)
  })
})
