import { describe, expect, test } from 'vitest'
import {
  checkSource,
  diagnosticsAfter,
  type ManifestChanges,
  REMOVED,
  textAfter,
} from '../../../tests/support/manifest/diagnostics.ts'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { validatePart } from './compile.ts'
import { checkSchema } from './index.ts'

const hero = '/pages/0/blocks/0'

const SCHEMA_ERRORS: readonly [title: string, changes: ManifestChanges, diagnostic: string][] = [
  [
    'an unknown block type is the only diagnostic of the block and suggests the nearest type',
    { [`${hero}/type`]: 'heroo', [`${hero}/x`]: 1 },
    'SCH101 "heroo" "heroo" is not a block type. Did you mean "hero"?',
  ],
  [
    'no suggestion for a block type unlike any other',
    { [`${hero}/type`]: 'thermometer' },
    'SCH101 "thermometer" "thermometer" is not a block type.',
  ],
  ['a type that is not text', { [`${hero}/type`]: 5 }, 'SCH101 5 "type" must be a block type in double quotes, but it is 5.'],
  [
    'an unknown form field type',
    { '/forms/contact/fields/0/type': 'txt' },
    'SCH101 "txt" "txt" is not a form field type. Did you mean "text"?',
  ],
  [
    'an unknown delivery kind',
    { '/forms/contact/delivery/0/kind': 'mail' },
    'SCH101 "mail" "mail" is not a delivery kind. Did you mean "email"?',
  ],
  [
    'an unknown field is highlighted by its key',
    { [`${hero}/colour`]: 'red' },
    'SCH102 "colour" "colour" is not a field of a hero block.',
  ],
  [
    'a field in a different letter case',
    { [`${hero}/Eyebrow`]: 'New' },
    'SCH102 "Eyebrow" "Eyebrow" is not a field of a hero block. Did you mean "eyebrow"?',
  ],
  [
    'a misspelt required field is one diagnostic',
    { [`${hero}/heading`]: REMOVED, [`${hero}/headng`]: 'Hi' },
    'SCH102 "headng" "headng" is not a field of a hero block. Did you mean "heading"?',
  ],
  [
    'a synonym of a required field is one diagnostic',
    { [`${hero}/heading`]: REMOVED, [`${hero}/title`]: 'Hi' },
    'SCH102 "title" "title" is not a field of a hero block. Did you mean "heading"?',
  ],
  [
    'href means link',
    { [`${hero}/actions/0`]: { label: 'Go', href: '/about' } },
    'SCH102 "href" "href" is not a field of a button or link. Did you mean "link"?',
  ],
  [
    'a misspelt tag is one diagnostic',
    { '/pages/1/blocks/0': { typ: 'hero', heading: 'Hi' }, '/navigation/items/1/items/0/link': '/about' },
    'SCH102 "typ" "typ" is not a field of a block. Did you mean "type"?',
  ],
  ['an unknown top-level field is a field of the file', { '/page': [] }, 'SCH102 "page" "page" is not a field of this file.'],
  [
    'a key named __proto__ is an unknown field',
    {
      '/site': JSON.parse(
        '{"__proto__":{},"name":"A","url":"https://a.org","language":"en","facts":{"phone":"1","company":"A"}}',
      ),
    },
    'SCH102 "__proto__" "__proto__" is not a field of "site".',
  ],
  [
    'a block without a required field is highlighted by its type',
    { [`${hero}/heading`]: REMOVED },
    'SCH103 "hero" This hero block is missing the required field "heading".',
  ],
  [
    'a page without a required field is highlighted by its bracket',
    { '/pages/1/title': REMOVED },
    'SCH103 { This page is missing the required field "title".',
  ],
  [
    'an object without a required field is highlighted by its key',
    { '/site/name': REMOVED },
    'SCH103 "site" "site" is missing the required field "name".',
  ],
  [
    'a file without a required field is highlighted by its bracket',
    { '/footer': REMOVED },
    'SCH103 { This file is missing the required field "footer".',
  ],
  ['a block without a type', { '/pages/2/blocks/0/type': REMOVED }, 'SCH103 { This block is missing the required field "type".'],
  ['a number in quotes', { '/theme/shape/radius': '3' }, 'SCH104 "3" "radius" must be a whole number, but it is "3".'],
  [
    'a choice of numbers in quotes is one diagnostic',
    { '/pages/1/blocks/1/columns/1/blocks/0/columns': '5' },
    'SCH104 "5" "columns" must be a whole number, but it is "5".',
  ],
  ['true in quotes', { '/pages/1/draft': 'True' }, 'SCH104 "True" "draft" must be true or false, but it is "True".'],
  ['a number instead of text', { '/pages/1/title': 404 }, 'SCH104 404 "title" must be text in double quotes, but it is 404.'],
  [
    'a fraction instead of a whole number',
    { '/theme/shape/radius': 1.5 },
    'SCH104 1.5 "radius" must be a whole number, but it is 1.5.',
  ],
  ['null instead of text', { '/pages/1/title': null }, 'SCH104 null "title" must be text in double quotes, but it is null.'],
  [
    'an object instead of a list is highlighted by its key',
    { '/redirects': {} },
    'SCH104 "redirects" "redirects" must be a list in square brackets [ ], but it is an empty group of fields.',
  ],
  [
    'text instead of a block',
    { '/pages/2/blocks/0': 'hero' },
    'SCH104 "hero" Block 1 of "blocks" must be a group of fields in curly brackets { }, but it is "hero".',
  ],
  [
    'a suggestion for a misspelt choice',
    { '/pages/1/blocks/0/tone': 'mutd' },
    'SCH105 "mutd" "mutd" is not an allowed value for "tone". Did you mean "muted"?',
  ],
  [
    'no suggestion for a value unlike any choice',
    { '/pages/1/blocks/0/tone': 'shiny' },
    'SCH105 "shiny" "shiny" is not an allowed value for "tone".',
  ],
  ['a size above its limit says the limit', { '/theme/shape/radius': 99 }, 'SCH106 99 "radius" is 99, but must be at most 32.'],
  [
    'a size below its limit says the limit',
    { '/theme/shape/contentWidth': 10 },
    'SCH106 10 "contentWidth" is 10, but must be at least 720.',
  ],
  ['an empty text', { [`${hero}/heading`]: '' }, 'SCH106 "" "heading" is empty.'],
  [
    'a text that is too long says both lengths',
    { '/pages/1/title': 'x'.repeat(121) },
    `SCH106 "${'x'.repeat(121)}" "title" has 121 characters, but can have at most 120.`,
  ],
  [
    'a list that is too short is highlighted by its key',
    { '/pages/1/blocks/1/columns/1': REMOVED },
    'SCH106 "columns" "columns" has 1 entry, but needs at least 2.',
  ],
  ['an empty list', { [`${hero}/actions`]: [] }, 'SCH106 "actions" "actions" has no entries.'],
  [
    'a list that is too long says both counts',
    { [`${hero}/actions`]: Array(3).fill({ label: 'Go', link: '/' }) },
    'SCH106 "actions" "actions" has 3 entries, but can have at most 2.',
  ],
  [
    'a malformed color is one diagnostic',
    { '/theme/colors/light/ink': '#1234567' },
    'SCH107 "#1234567" "#1234567" is not a valid value for "ink". Write a color as # and six characters from 0 to 9 and a to f, for example #1f4bd8.',
  ],
  [
    'the name of a form is highlighted by its key',
    { '/forms/My Form': { title: 'A', submitLabel: 'B', fields: [{ type: 'text', name: 'a', label: 'A' }] } },
    'SCH107 "My Form" "My Form" is not a valid name here. Did you mean "my-form"?',
  ],
  [
    'the name of a fact',
    { '/site/facts/Fax Number': '1' },
    'SCH107 "Fax Number" "Fax Number" is not a valid name here. Did you mean "faxNumber"?',
  ],
  [
    'a container inside a container is not allowed there',
    { '/pages/1/blocks/1/columns/0/blocks/0': { type: 'columns', columns: [] } },
    'SCH108 "columns" A "columns" block is not allowed inside another block.',
  ],
  [
    'a shared block cannot be a reference',
    { '/shared/again': { type: 'shared', ref: 'why-us' } },
    'SCH108 "shared" A block in "shared" cannot be a "shared" block itself.',
  ],
]

describe('schema errors', () => {
  test.each(SCHEMA_ERRORS)('%s', (_, changes, diagnostic) => {
    expect(diagnosticsAfter(changes)).toEqual([diagnostic])
  })

  test('a minimal manifest has no diagnostics', () => {
    expect(diagnosticsAfter({})).toEqual([])
  })

  test('a list as the whole file is one diagnostic', () => {
    const [only, ...others] = checkSource('[]').diagnostics
    expect([only?.code, only?.message, others]).toEqual([
      'SCH104',
      'The manifest must be a group of fields in curly brackets { }, but it is an empty list.',
      [],
    ])
  })

  test('diagnostics are in the order of the file', () => {
    const codes = checkSource(
      textAfter({ '/pages/1/title': 5, '/pages/0/blocks/0/type': 'x', '/theme/shape/radius': 99 }),
    ).diagnostics
    expect(codes.map(({ code }) => code)).toEqual(['SCH106', 'SCH101', 'SCH104'])
  })

  test('no message uses programming terms', () => {
    const diagnostics = SCHEMA_ERRORS.flatMap(([, changes]) => checkSource(textAfter(changes)).diagnostics)
    const words = diagnostics.flatMap(({ message, help, why }) => [message, help, why]).join('\n')
    expect(words).not.toMatch(/schema|instance|pointer|must match|must have|property|object|array|string|boolean|integer/i)
  })
})

describe('fixes', () => {
  const fixesAfter = (changes: ManifestChanges) =>
    checkSource(textAfter(changes)).diagnostics.flatMap(({ fixes }) =>
      fixes.map(({ title, applicability }) => ({ title, applicability })),
    )

  test('a field with one wrong letter has a safe fix', () => {
    expect(fixesAfter({ [`${hero}/eyebro`]: 'New' })).toEqual([{ title: 'Rename it to "eyebrow"', applicability: 'safe' }])
  })

  test('a synonym is a suggestion', () => {
    expect(fixesAfter({ [`${hero}/kicker`]: 'New' })).toEqual([{ title: 'Rename it to "eyebrow"', applicability: 'suggest' }])
  })

  test('a missing field has a placeholder', () => {
    expect(fixesAfter({ [`${hero}/heading`]: REMOVED })).toEqual([{ title: 'Add "heading"', applicability: 'placeholder' }])
  })
})

test('names all allowed types of items: a list, its name, or entries of a collection', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/1': { type: 'cards', items: 3 } })).toEqual([
    'SCH104 3 "items" must be a list in square brackets [ ], the name of a shared list in double quotes or entries of a collection in curly brackets { }, but it is 3.',
  ])
})

test('handles more errors than the call stack has room for', () => {
  // 200,000 overflow the stack of the main thread; Vitest's worker threads have four times as much.
  const many = Object.fromEntries(Array.from({ length: 600_000 }, (_, index) => [`field${index}`, index]))
  const manifest = createMinimalManifest()
  expect(checkSchema({ ...manifest, ...many }, validatePart)).toHaveLength(600_000)
  expect(checkSchema({ ...manifest, shared: many }, validatePart).length).toBeGreaterThanOrEqual(600_000)
})
