import { manifestPlan } from '../../../src/checks/overview/marks.ts'
import { fieldOf, isObject, listOf, textOf } from '../../../src/manifest/json.ts'
import type { Theme } from '../../../src/manifest/manifest.gen.ts'
import { isMarkdownKind } from '../../../src/manifest/markdown/index.ts'
import { type PointerStep, toPointer, valueAt } from '../../../src/manifest/pointer.ts'
import { walkMarks } from '../../../src/manifest/walk.ts'
import { createMinimalManifest } from '../../support/manifest/minimal-manifest.ts'
import { createGallery, readBlockTypes } from '../../support/site/gallery.ts'
import { findPlaces, resolve } from './places.ts'

/** A valid manifest, and the position of the part with every field of the schema. */
export interface Base {
  manifest: object
  /** The pointer of that part. */
  subject: string
}

/**
 * Creates the manifests that are changed. Blocks come from the samples; the smallest sample is also placed in a column and in `shared`.
 * Missing fields and everything outside the blocks come from the examples of the schema.
 */
export async function createBases(): Promise<Base[]> {
  const gallery = await createGallery()
  const bases: Base[] = []
  for (const type of await readBlockTypes()) {
    const page = listOf(gallery, 'pages').find((entry) => textOf(entry, 'path') === `/${type}`)
    const [, smallest, ...samples] = listOf(page, 'blocks')
    const createSiteOf = (blocks: readonly unknown[]) => createSmallSite(gallery, blocks, smallest)
    bases.push(toBase(createSiteOf(chooseRichest([...samples, smallest])), '/pages/0/blocks'))
    bases.push(toBase(createSiteOf([{ type: 'shared', ref: 'subject' }]), '/shared/subject', false))
    if (type === 'columns') continue
    const container = { type: 'columns', columns: [{ blocks: [smallest] }, { blocks: [smallest] }] }
    bases.push(toBase(createSiteOf([container]), '/pages/0/blocks/1/columns', false))
  }
  return [...bases, toBase(createSite(), '')]
}

const toBase = (manifest: object, subject: string, isFilled = true): Base => {
  const copy = structuredClone(JSON.parse(JSON.stringify(manifest)))
  if (isFilled) fill(copy, subject)
  return { manifest: withExistingNames(copy), subject }
}

/** A small site with every field, every type of form field, every delivery and every analytics service. */
function createSite(): object {
  const { pages, shared, theme, ...manifest } = createMinimalManifest()
  const fonts = { ...theme.fonts, display: { file: '/fonts/own.woff2', kind: 'sans' } }
  // Some deliveries exclude all others, so each has its own form.
  const forms = toBranches('Form', 'delivery').map((delivery, index) => {
    const fields = index === 0 ? [topic, ...toBranches('Form', 'fields')] : toBranches('Form', 'fields').slice(0, 1)
    return [
      index === 0 ? 'contact' : `contact-${index}`,
      { title: 'Everything', submitLabel: 'Send', fields, delivery: [delivery] },
    ]
  })
  const [home, ...others] = pages
  return {
    ...manifest,
    theme: { ...theme, fonts },
    forms: Object.fromEntries(forms),
    integrations: { analytics: toBranches('Integrations', 'analytics') },
    shared: { items: someItems, ...shared },
    redirects: [...(manifest.redirects ?? []), { from: '/sale', gone: true }],
    pages: [...others, home],
  }
}

/** The field on which the conditions in the examples of the schema depend. */
const topic = {
  type: 'select',
  name: 'topic',
  label: 'Topic',
  options: ['job', 'internship'].map((value) => ({ value, label: value })),
}

const someItems = { type: 'list', items: [{ title: 'One' }, { title: 'Two' }] }

/** One entry for every branch of a union in a list of a definition, created from the examples of the schema. */
function toBranches(definition: 'Form' | 'Integrations', list: string): object[] {
  const owner = resolve({ $ref: `#/definitions/${definition}` }, {}).node
  const item = fieldOf(fieldOf(owner.properties, list), 'items')
  const { union } = resolve(item, {})
  return (union?.choices ?? []).map((choice, index) => {
    const entry = { [union?.tag ?? '']: choice }
    const { node } = resolve(item, entry)
    const name = fieldOf(node.properties, 'name') === undefined ? {} : { name: `field${index}` }
    return { ...Object(toExample({ ...node, examples: [] }, listOf(node, 'required'))), ...entry, ...name }
  })
}

function createSmallSite(gallery: object, blocks: readonly unknown[], subject: unknown): object {
  const { pages, forms, shared, ...manifest } = createMinimalManifest()
  const [home, ...others] = pages
  const [hero, ...below] = home?.blocks ?? []
  const named = collectTexts([blocks, subject])
  const shown = Object.entries(Object(fieldOf(gallery, 'forms'))).filter(([name]) => named.has(name))
  return {
    ...manifest,
    // Each form takes time in each of many checks.
    forms: { ...forms, ...Object.fromEntries(shown) },
    shared: { ...shared, subject, items: someItems },
    pages: [{ ...home, blocks: [hero, ...blocks, ...below] }, ...others],
  }
}

/** The first blocks that together have every field that any of the blocks has. */
function chooseRichest(blocks: readonly unknown[]): unknown[] {
  const seen = new Set<string>()
  return blocks.filter((block) => {
    const patterns = findPlaces({ pages: [{ blocks: [block] }] }).map(({ pattern }) => pattern)
    const isNew = patterns.some((pattern) => !seen.has(pattern))
    for (const pattern of patterns) seen.add(pattern)
    return isNew
  })
}

/** Adds every missing field of the subject to the first object that may have it. */
function fill(manifest: object, subject: string): void {
  for (let isDone = false; !isDone; ) {
    isDone = true
    const places = findPlaces(manifest).filter((place) => toPointer(place.steps).startsWith(subject))
    const patterns = new Set(places.map(({ pattern }) => pattern))
    for (const { value, node, pattern } of places) {
      if (!isObject(value) || !isObject(node.properties)) continue
      for (const [field, described] of Object.entries(node.properties)) {
        if (patterns.has(`${pattern}/${field}`) || hasAlternative(value, field, node)) continue
        if (!isPossible(manifest, value, field, described)) continue
        value[field] = toExample(described)
        isDone = false
      }
    }
  }
}

/** Whether an object has another one of the fields of which it can have only one. */
const hasAlternative = (value: object, field: string, node: Record<string, unknown>): boolean => {
  const isCondition = fieldOf(node.properties, 'oneOf') !== undefined
  const alternatives = isCondition ? ['is', 'oneOf'] : listOf(node, 'x-one-of')
  return alternatives.includes(field) && alternatives.some((name) => String(name) in value)
}

/** Whether an object can have a field: one that replaces a field of a shared block only where the block has it, and no condition that depends on itself. */
function isPossible(manifest: object, owner: object, field: string, described: unknown): boolean {
  if (field === 'showWhen') return textOf(owner, 'name') !== topic.name
  if (fieldOf(described, 'x-override') !== true) return true
  const shown = fieldOf(fieldOf(manifest, 'shared'), textOf(owner, 'ref') ?? '')
  return fieldOf(resolve({ $ref: '#/definitions/SharedItem' }, shown).node.properties, field) !== undefined
}

/** An example value of a schema: its own example, or an object of the examples of its fields. Booleans are false. */
function toExample(written: unknown, only?: readonly unknown[]): unknown {
  const { node } = resolve(written, undefined)
  if (node.type === 'boolean') return false
  const [example] = listOf(node, 'examples')
  if (example !== undefined) return structuredClone(example)
  const fields = Object.entries(Object(node.properties)).filter(([field]) => only === undefined || only.includes(field))
  return Object.fromEntries(fields.map(([field, described]) => [field, toExample(described)]))
}

/** All values in a manifest. Names among them exist. */
function collectTexts(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value === 'object' && value !== null) for (const child of Object.values(value)) collectTexts(child, found)
  return found.add(value)
}

/** Those of the small manifest, and in the dark palette the other colors and few that have to be legible. */
const toPalettesExample = ({ brand, accent, paper, ...others }: Theme['colors']['light']) => ({
  light: { ...others, brand, accent, paper },
  dark: { brand, accent, paper, line: brand, brandBand: brand, brandSoft: brand, accentSoft: accent },
})

/** Replaces references of examples and samples to things that this site does not have with references to existing ones. */
function withExistingNames(manifest: object): object {
  const { theme } = createMinimalManifest()
  const existing = collectTexts(createMinimalManifest())
  walkMarks(structuredClone(manifest), manifestPlan, (value, marks, steps) => {
    const put = (name: unknown) => Reflect.set(Object(valueAt(manifest, steps.slice(0, -1))), steps.at(-1) ?? '', name)
    if (marks.palettes) put(toPalettesExample(theme.colors.light))
    if (marks.ref === 'collection') put('posts')
    if (typeof value !== 'string' || existing.has(value)) return
    if (marks.link) put(marks.download ? '/files/prices.pdf' : '/about')
    if (marks.file) put('/pictures/hero.svg')
    if (marks['font-file']) put('/fonts/own.woff2')
    if (marks['media-file']) put(marks['media-file'] === 'video' ? '/videos/tour.mp4' : '/videos/tour.en.vtt')
    if (marks.anchor) put(`place-${toPlaceName(steps)}`)
    if (marks.icon) put('lucide:cloud')
    if (marks.ref === 'list') put('items')
    if (steps.at(-1) === 'author' && steps[0] === 'collections') put('year-five')
    if (isMarkdownKind(marks.text))
      put(
        value.replace(
          /(!?)\[([^\]]*)\]\([^)\s]*/g,
          (_, sign, words) => `${sign}[${words}](${sign ? '/pictures/hero.svg' : '/about'}`,
        ),
      )
  })
  return manifest
}

/** The positions in lists that lead to a value, after the name of the list if it is one of a collection. */
const toPlaceName = (steps: readonly PointerStep[]): string =>
  [...(steps[0] === 'collections' ? steps.slice(2, 3) : []), ...steps.filter((step) => typeof step === 'number')].join('-')
