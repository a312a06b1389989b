import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '../../src/blocks/registry.gen.ts'
import { readStyleSheets } from '../../src/build/compile/read-style-sheets.ts'
import { bundleRenderer } from '../../src/build/compile/renderer.ts'
import { listSourceFiles } from '../../src/build/compile/source-files.ts'
import type { StyleSheets } from '../../src/build/compile/style-parts.ts'
import { evaluateStyles, isStylesFile, sortStylesFiles } from '../../src/build/compile/style-sheets.ts'
import { toStyleSheet } from '../../src/build/compile/to-style-sheet.ts'
import { findResources } from '../../src/models/schema-marks.ts'
import { root } from '../support/project.ts'
import { renderSample, type Sample } from '../support/site/render-sample.tsx'

/** The rules with the names that Emotion gives, as blocks have them in tests. */
async function readStyles(): Promise<StyleSheets> {
  const files = sortStylesFiles(listSourceFiles(root).filter(isStylesFile))
  const styles = await evaluateStyles(root, files)
  const { imports } = await bundleRenderer(root, Promise.resolve(styles))
  return readStyleSheets(root, styles, imports)
}

const styles = await readStyles()
const findClasses = (css: string) => new Set([...css.matchAll(/\.(b-[a-z0-9]+)/g)].map(([, name = '']) => name))
const all = findClasses(toStyleSheet(styles, '', () => true))

async function readSamples(type: string): Promise<Sample[]> {
  const { forms, notShown, ...samples } = JSON.parse(await readFile(path.join(root, `src/blocks/${type}/samples.json`), 'utf8'))
  return Object.values<{ block: unknown }>(samples).map(({ block }) => ({ block, forms }))
}

/** What the rules for a block and its child blocks are for, by the type and layout of every object in it. */
function listUsers(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(listUsers)
  if (!('type' in value)) return below
  return [String(value.type), ...('layout' in value ? [`${value.type}/${value.layout}`] : []), ...below]
}

test.each(Object.keys(registry))('a site with only the block %s has rules for all of its classes', async (type) => {
  for (const sample of await readSamples(type)) {
    const site = { pages: [{ blocks: [sample.block] }], forms: sample.forms }
    const users = new Set(['rich', ...listUsers(sample.block), ...findResources(site).styles])
    const defined = findClasses(toStyleSheet(styles, '', (name) => users.has(name)))
    const shown = renderSample(type, sample).matchAll(/ class="([^"]*)"/g)
    const classes = new Set([...shown].flatMap(([, names = '']) => names.split(' ')))
    expect([...classes].filter((name) => all.has(name) && !defined.has(name))).toEqual([])
  }
})

const LAYOUT = / data-layout="([^"]+)"/g

test.each(Object.keys(registry))('the block %s has no layout whose rules are left out, unless it is written', async (type) => {
  const optional = new Set(styles.parts.flatMap(({ users }) => users ?? []).filter((name) => name.startsWith(`${type}/`)))
  const schema = JSON.parse(await readFile(path.join(root, `src/blocks/${type}/schema.json`), 'utf8'))
  const layouts: string[] = schema.properties.layout?.enum ?? []
  for (const { block, forms } of await readSamples(type))
    for (const written of [{}, ...layouts.map((layout) => ({ layout }))])
      for (const inside of [false, true]) {
        const { layout: _, ...plain }: { layout?: unknown } = Object(block)
        const html = renderSample(type, { block: { ...plain, ...written }, forms }, { place: { inside } })
        const shown = new Set([...html.matchAll(LAYOUT)].map(([, name]) => `${type}/${name}`))
        const needed = new Set(listUsers({ type, ...written }))
        expect([...shown.intersection(optional).difference(needed)]).toEqual([])
      }
})

test('a site has the rules of the layouts that it shows', () => {
  const [without, columns] = [['richText'], ['richText', 'richText/columns']].map((users) =>
    toStyleSheet(styles, '', (name) => users.includes(name)),
  )
  expect([without, columns].map((css) => css?.includes('[data-layout=columns]'))).toEqual([false, true])
})

test('a site without logos has no rules for them', () => {
  const [plain, logos] = [['cards'], ['cards', 'logos']].map((users) => toStyleSheet(styles, '', (name) => users.includes(name)))
  expect([plain, logos].map((css) => css?.includes('--mark-scale'))).toEqual([false, true])
})

test.each([
  ['conditional fields', 'form/conditions', 'data-when'],
  ['a robot check', 'form/captcha', 'data-check=checking'],
])('a site without %s has no rules for them', (_, name, selector) => {
  const [plain, own] = [['form'], ['form', name]].map((users) => toStyleSheet(styles, '', (user) => users.includes(user)))
  expect([plain, own].map((css) => css?.includes(selector))).toEqual([false, true])
})

test('a site without slides has no rules for them', () => {
  const [plain, slides] = [['hero'], ['hero', 'carousel']].map((users) =>
    toStyleSheet(styles, '', (name) => users.includes(name)),
  )
  expect([plain, slides].map((css) => css?.includes('swiper-initialized'))).toEqual([false, true])
})

test('a site with own blocks has the rules of every component', () => {
  const components = styles.parts.filter(({ users }) => users?.includes('own'))
  expect(components.flatMap(({ users }) => users ?? [])).toEqual(expect.arrayContaining(['carousel', 'form', 'map', 'video']))
})
