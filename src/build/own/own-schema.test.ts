import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldOf, listOf } from '../../manifest/json.ts'
import { engineFolder } from '../engine.ts'
import { bundleSchemas } from '../generate/bundle.ts'
import { readSchemaSources } from '../generate/sources.ts'
import { checkBlockSchema } from './check-block-schema.ts'
import { checkBlockTexts } from './check-block-texts.ts'
import { checkPictureSlots } from './check-picture-slots.ts'
import { readOwnSchema } from './own-schema.ts'
import { generateOwnTypes } from './own-types.ts'

let site: string
beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'own-schema-'))
})
afterAll(() => rm(site, { recursive: true }))

const heading = { title: 'Heading', description: 'The heading.', type: 'string' }
const text = { title: 'Fold', description: 'The button that folds the note.', default: 'Fold the note' }
const schema = { title: 'Note', description: 'A note.', required: ['heading'], properties: { heading } }

/** Reads the schema of a site whose only block has this type and this `schema.json`. */
async function read(content: unknown, type = 'note') {
  const folder = path.join(site, 'blocks', type)
  await mkdir(folder, { recursive: true })
  const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2)
  await writeFile(path.join(folder, 'schema.json'), text)
  await writeFile(path.join(folder, 'samples.json'), '{}')
  return readOwnSchema(engineFolder, site, [type])
}

test('an own block is one of the blocks of a page, with the fields that every block has', async () => {
  const { definitions } = (await read(schema)).bundle
  expect(listOf(fieldOf(fieldOf(fieldOf(definitions, 'Block'), 'properties'), 'type'), 'enum')).toContain('note')
  expect(Object.keys(Object(fieldOf(fieldOf(definitions, 'NoteBlock'), 'properties')))).toEqual([
    'type',
    'heading',
    'id',
    'hidden',
    'from',
    'until',
    'tone',
    '$comment',
  ])
})

test('the schema with an own block is the same as if it was bundled with the blocks of the engine', async () => {
  const inner = {
    title: 'Blocks',
    description: 'The blocks inside.',
    type: 'array',
    'x-blocks': true,
    items: { $ref: 'inner-block.schema.json' },
  }
  const own = {
    ...schema,
    properties: { heading, row: { ...heading, type: 'object', properties: {} }, inner },
    texts: { foldNote: text },
  }
  const sources = await readSchemaSources(engineFolder)
  const blocks = new Map([...sources.blocks, ['note', structuredClone(own)] as const].sort(([a], [b]) => (a < b ? -1 : 1)))
  expect((await read(own)).bundle).toEqual(bundleSchemas({ ...sources, blocks }))
})

test('the interface texts of an own block are among those that the manifest can replace', async () => {
  const { definitions } = (await read({ ...schema, texts: { foldNote: text } })).bundle
  expect(fieldOf(fieldOf(fieldOf(definitions, 'Texts'), 'properties'), 'foldNote')).toEqual({
    ...text,
    type: 'string',
    minLength: 1,
    maxLength: 200,
    examples: ['Fold the note'],
  })
  expect(Object.keys(Object(fieldOf(definitions, 'NoteBlock')))).not.toContain('texts')
})

test.each([
  ['hero', 'blocks/hero: The engine has a block type "hero" already, and it cannot be replaced. Rename the folder.'],
  ['shared', 'blocks/shared: "shared" is a reserved name. Rename the folder.'],
  ['inner', 'blocks/inner: "inner" is a reserved name. Rename the folder.'],
  ['my-note', 'blocks/my-note: "my-note" is not a valid name for a block type. Use camelCase, for example priceTable.'],
])('a block cannot be called %s', async (type, message) => {
  await expect(read(schema, type)).rejects.toThrow(message)
})

test.each<[what: string, content: unknown, message: string | RegExp]>([
  ['text that is not JSON', '{\n  "title": "Note"\n  "properties": {}\n}', 'blocks/note/schema.json:2:'],
  ['a list', '[]', 'blocks/note/schema.json: This file must contain an object: { … }.'],
  [
    'no description',
    { ...schema, description: undefined },
    'blocks/note/schema.json:1:1: The block has no "description". The editor and the validator show it to people.',
  ],
  [
    'a field without a title',
    { ...schema, properties: { heading: { ...heading, title: undefined } } },
    'blocks/note/schema.json:8:5: The field "heading" has no "title".',
  ],
  [
    'a field that every block has',
    { ...schema, properties: { heading, tone: heading } },
    'Every block has the field "tone" already. Choose another name for this field.',
  ],
  [
    'a required field that does not exist',
    { ...schema, required: ['headng'] },
    'blocks/note/schema.json:5:5: "headng" is required, but "properties" does not contain it.',
  ],
  [
    'an unknown definition',
    { ...schema, properties: { heading, picture: { ...heading, allOf: [{ $ref: 'pictures.schema.json' }] } } },
    'There is no definition "pictures.schema.json". Use one of those in schema/manifest.schema.json of the engine.',
  ],
  [
    'a picture without a slot',
    { ...schema, properties: { heading, picture: { ...heading, allOf: [{ $ref: 'picture.schema.json' }] } } },
    'blocks/note/schema.json:13:5: A picture needs "x-slot", which says how large it is shown. Use one of: portrait, mark,',
  ],
  [
    'a list of entries with pictures and no slot',
    { ...schema, properties: { heading, items: { ...heading, allOf: [{ $ref: 'item-list.schema.json' }] } } },
    'A picture needs "x-slot"',
  ],
  [
    'an unknown kind of text',
    { ...schema, properties: { heading: { ...heading, 'x-text': 'markdown' } } },
    '"markdown" is not a kind of text. Use "plain", "inline" or "rich".',
  ],
  [
    'an unknown slot',
    { ...schema, properties: { heading: { ...heading, 'x-slot': 'large' } } },
    '"large" is not a picture slot.',
  ],
  [
    'an unknown slot for one value of another field',
    { ...schema, properties: { heading: { ...heading, 'x-slot': { by: '/heading', Wide: 'huge', else: 'half' } } } },
    '"huge" is not a picture slot.',
  ],
  [
    'a slot that is selected by an unknown field',
    { ...schema, properties: { heading: { ...heading, 'x-slot': { by: '/layout', else: 'half' } } } },
    '"by" must be the path of another field of this block. Use one of: /heading.',
  ],
  [
    'a keyword with an invalid value',
    { ...schema, properties: { heading: { ...heading, type: 'text' } } },
    'blocks/note/schema.json:11:7: "type" is not valid in a JSON Schema: it must be ',
  ],
  ['texts that are a list', { ...schema, texts: [] }, 'blocks/note/schema.json:14:3: "texts" must be an object: '],
  [
    'a text without a default',
    { ...schema, texts: { foldNote: heading } },
    'The text "foldNote" has no "default". Add it as a string.',
  ],
  ['a text without a title', { ...schema, texts: { foldNote: {} } }, 'The text "foldNote" has no "title".'],
  ['a text with dashes in its name', { ...schema, texts: { 'fold-note': text } }, '"fold-note" is not a valid name for a text.'],
  ['a text of the engine', { ...schema, texts: { menu: text } }, 'There is a text "menu" already. Choose another name.'],
])('a schema with %s is refused with its place', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message)
})

test('the schemas of the engine would pass the checks of own blocks', async () => {
  const sources = await readSchemaSources(engineFolder)
  const { definitions } = bundleSchemas(structuredClone(sources))
  const fail = (steps: readonly unknown[], message: string): never => {
    throw new Error(`${steps.join('/')}: ${message}`)
  }
  for (const value of sources.blocks.values()) {
    checkPictureSlots({ value, fail }, definitions)
    checkBlockSchema({ value, fail }, new Set(Object.keys(Object(definitions))))
    checkBlockTexts({ value, fail }, new Set())
  }
})

test('the types of own blocks have their fields and descriptions', async () => {
  const properties = {
    heading,
    size: { title: 'Size', description: 'The size.', enum: ['small', 'large'] },
    picture: { title: 'Picture', description: 'A picture.', 'x-slot': 'half', allOf: [{ $ref: 'picture.schema.json' }] },
    rows: {
      title: 'Rows',
      description: 'Rows of cells.',
      type: 'array',
      items: { type: 'object', required: ['cells'], properties: { cells: { type: 'array', items: { type: 'number' } } } },
    },
  }
  const { blocks } = await read({ ...schema, properties, texts: { foldNote: text } })
  expect(generateOwnTypes(blocks)).toBe(`// Generated from the schemas of the blocks in this folder. Do not edit.
import type { Values } from 'manifest-site/block'

declare module 'manifest-site/block' {
  interface NoteBlock {
    type: 'note'
    /** The heading. */
    heading: string
    /** The size. */
    size?: "small" | "large"
    /** A picture. */
    picture?: Values.Picture
    /** Rows of cells. */
    rows?: Array<{
      cells: Array<number>
    }>
    id?: string
    hidden?: boolean
    tone?: Values.Tone
  }
  interface BlocksByType {
    note: NoteBlock
  }
  interface Texts {
    /** The button that folds the note. */
    foldNote?: string
  }
}
`)
})
