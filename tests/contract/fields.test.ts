import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { openIconNames } from '../../src/build/pictures/icon-names.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { sampleHost } from '../../src/checks/sample.ts'
import type { Change, Steps } from '../../src/contracts/change.ts'
import { applyChanges } from '../../src/document/change.ts'
import { changeDocument, type ManifestDocument, openDocument, toDocumentText } from '../../src/document/document.ts'
import { invertChanges } from '../../src/document/invert-change.ts'
import { listFields } from '../../src/editor/fields/override-fields.ts'
import { fieldOf, isContainer, isObject, listOf } from '../../src/manifest/json.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { toPointer, valueAt } from '../../src/manifest/pointer.ts'
import type { FieldDescriptor } from '../../src/models/fields/descriptor.ts'
import { createFittingValue } from '../../src/models/fields/fitting-value.ts'
import { describeField } from '../../src/models/fields/index.ts'
import { findBranch, findOption, hasFieldType } from '../../src/models/fields/match-value.ts'
import { planChange, toUniqueEntry } from '../../src/models/fields/plan-change.ts'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { withComments } from '../support/manifest/with-comments.ts'
import { root } from '../support/project.ts'
import { createGallery } from '../support/site/gallery.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'

const gallery = await createGallery()
const pages = listOf(gallery, 'pages')
const manifests = {
  gallery,
  'the minimal manifest': createMinimalManifest(),
  'the reference site': readReferenceManifest(),
  'a manifest with comments': withComments(createMinimalManifest()),
}

/** Every value of a manifest at some steps, with its steps and its description. Owners come before what is inside them. */
function* findFields(manifest: unknown, at: Steps = [], value = valueAt(manifest, at)): Generator<FieldAt> {
  yield { at, value, field: describeField(manifest, at) }
  if (!isContainer(value)) return
  for (const [key, child] of Object.entries(value)) {
    yield* findFields(manifest, [...at, Array.isArray(value) ? Number(key) : key], child)
  }
}

interface FieldAt {
  at: Steps
  value: unknown
  field: FieldDescriptor | null
}

describe('every value has a field with a control for its type', () => {
  test.each(Object.entries(manifests))('in %s', (_, manifest) => {
    const without = [...findFields(manifest)].filter(({ field, value }) => field === null || !hasFieldType(field, value))
    expect(without.map(({ at }) => toPointer(at))).toEqual([])
  })
})

/** The object fields of a value, at the steps to their owner: those that are written, and those that are not. */
function* findObjectFields(
  manifest: unknown,
  within: Steps,
): Generator<{ at: Steps; child: FieldDescriptor; isWritten: boolean; value: unknown }> {
  for (const { at, value, field } of findFields(manifest, within)) {
    const group = field?.kind === 'union' ? findBranch(field, value) : field
    if ((group?.kind !== 'group' && group?.kind !== 'picture') || !isObject(value)) continue
    for (const child of group.fields) {
      if (child.kind === 'tag') continue
      yield { at: [...at, child.name], child, isWritten: Object.hasOwn(value, child.name), value: value[child.name] }
    }
  }
}

/** Other values that the control of a field can give it. */
function listAlternatives(field: FieldDescriptor, value: unknown): unknown[] {
  switch (field.kind) {
    case 'choice':
      return field.choices.map((choice) => choice.value).filter((choice) => choice !== value)
    case 'either': {
      const own = findOption(field, value)
      return field.options.flatMap((option) => (option.field === own ? [] : [createFittingValue(option.field, gallery)]))
    }
    case 'switch':
      return [value !== true]
    case 'number':
      return [field.minimum, field.maximum].filter((limit) => limit !== null && limit !== value)
    case 'list':
    case 'blocks':
      return Array.isArray(value) ? [[...value, createFittingValue(field.item, gallery)], value.slice(1)] : []
    case 'choices':
      return field.item.choices.map((choice) => [choice.value]).filter((choices) => !isDeepStrictEqual(choices, value))
    case 'group':
    case 'picture':
    case 'union':
    case 'map':
    case 'tag':
      return []
    default:
      return ['', 'Größe "x"\n\\ 🥖']
  }
}

describe('a field can be changed and changed back without a trace in the file', () => {
  /** The text of a document after the changes, and after taking them back. */
  function change(document: ManifestDocument, changes: readonly Change[]): { after: string; back: string } {
    const changed = changeDocument(document, changes)
    return {
      after: toDocumentText(changed),
      back: toDocumentText(changeDocument(changed, invertChanges(document.value, changes))),
    }
  }

  test.each(pages.map((page) => [String(fieldOf(page, 'title')), page]))('in the samples of %s', (_, page) => {
    // With the other pages, each change would take many times as long.
    const manifest = { ...gallery, pages: [page] }
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    const document = openDocument(text)
    const wrong: string[] = []
    for (const { at, child, isWritten, value } of findObjectFields(manifest, ['pages', 0])) {
      const wanted = isWritten ? [...listAlternatives(child, value), undefined] : [createFittingValue(child, gallery)]
      for (const other of wanted) {
        const changes = planChange(manifest, at, other)
        const { after, back } = change(document, changes)
        if (changes.length === 0 || after === text || back !== text) wrong.push(`${toPointer(at)} ${JSON.stringify(other)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** The fields that a block cannot have, because it has another one of those that exclude each other. */
function listExcluded(block: unknown): unknown[] {
  const { type } = Object(block)
  const { 'x-one-of': alternatives }: { 'x-one-of'?: unknown } = Object(
    Object.values(schema.definitions).find((node) => valueAt(node, ['properties', 'type', 'const']) === type),
  )
  return Array.isArray(alternatives) ? alternatives.filter((name) => !(name in Object(block))) : []
}

describe('the first content of a field is valid', () => {
  const icons = openIconNames({ publicFolder: root, cache: path.join(root, '.cache') })
  /** A host with the files that first contents name. */
  const host = {
    ...sampleHost,
    files: new Set([
      ...sampleHost.files,
      '/pictures/hero.svg',
      '/pictures/team.jpg',
      '/pictures/tour.jpg',
      '/videos/name.en.vtt',
      '/files/price-list.pdf',
      '/files/name.pdf',
    ]),
    iconSets: icons.sets,
    iconNames: icons.ofSet,
  }
  const entry = { slug: 'first', title: 'First', description: 'The first entry.', blocks: [] }
  const collections = { news: { path: '/news/:slug', title: 'News', entries: [entry] } }
  const base: Manifest = { ...createMinimalManifest(), collections }

  function findErrors(changes: readonly Change[]): string[] {
    const bytes = new TextEncoder().encode(JSON.stringify(applyChanges(base, changes), null, 2))
    const { diagnostics } = checkManifest({ file: 'site.json', bytes }, host)
    return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  }

  const blocks = describeField(base, ['pages', 1, 'blocks'])
  const item = blocks?.kind === 'blocks' && blocks.item.kind === 'union' ? blocks.item : null
  const branches = [...(item?.branches ?? [])]

  test.each(branches)('of a %s block', (_, branch) => {
    const value = createFittingValue(branch, base)
    expect(findErrors([{ kind: 'add', into: ['pages', 1, 'blocks'], before: null, value }])).toEqual([])
  })

  test.each(branches)('of each optional field of a %s block, and of another entry of each list', (_, branch) => {
    const block = createFittingValue(branch, base)
    const added: Change = { kind: 'add', into: ['pages', 1, 'blocks'], before: null, value: block }
    const at: Steps = ['pages', 1, 'blocks', base.pages[1]?.blocks.length ?? 0]
    const manifest = applyChanges(base, [added])
    const excluded = listExcluded(block)
    const shown = fieldOf(base.shared, String(fieldOf(block, 'ref')))
    const changes = listFields(branch, shown, []).flatMap((field) => {
      if (excluded.includes(field.name)) return []
      const value = Object(block)[field.name]
      const place = [...at, field.name]
      if (value === undefined) return planChange(manifest, place, createFittingValue(field, base))
      const list = field.kind === 'either' ? findOption(field, value) : field
      if (list?.kind !== 'list' || !Array.isArray(value) || value.length >= list.maxItems) return []
      const entry = toUniqueEntry(list.item, createFittingValue(list.item, base), value)
      const change: Change = { kind: 'add', into: place, before: null, value: entry }
      return [change]
    })
    expect(changes.length).toBeGreaterThan(0)
    expect(findErrors([added, ...changes])).toEqual([])
  })

  test('of a page, and of every kind of form field and delivery', () => {
    const page = describeField(base, ['pages', 0])
    const fields = describeField(base, ['forms', 'contact', 'fields', 0])
    const deliveries = describeField(base, ['forms', 'contact', 'delivery', 0])
    if (page === null || fields?.kind !== 'union' || deliveries?.kind !== 'union') throw new Error('The schema has changed.')
    const changes: Change[] = [{ kind: 'add', into: ['pages'], before: null, value: createFittingValue(page, base) }]
    let known: readonly unknown[] = listOf(valueAt(base, ['forms', 'contact']), 'fields')
    for (const branch of fields.branches.values()) {
      const value = toUniqueEntry(fields, createFittingValue(branch, base), known)
      known = [...known, value]
      changes.push({ kind: 'add', into: ['forms', 'contact', 'fields'], before: null, value })
    }
    expect(findErrors(changes)).toEqual([])
    const wrong = [...deliveries.branches.values()].flatMap((branch) =>
      findErrors([{ kind: 'set', at: ['forms', 'contact', 'delivery'], value: [createFittingValue(branch, base)] }]),
    )
    expect(wrong).toEqual([])
  })
})
