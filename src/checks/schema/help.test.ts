import { describe, expect, test } from 'vitest'
import { diagnosticsAfter, helpAfter, type ManifestChanges, REMOVED } from '../../../tests/support/manifest/diagnostics.ts'

const hero = '/pages/0/blocks/0'

describe('the help of a schema error', () => {
  const form = { title: 'A', submitLabel: 'B', fields: [{ type: 'text', name: 'a', label: 'A' }] }

  test.each<[string, ManifestChanges, string]>([
    ['a missing field: an example', { '/pages/1/title': REMOVED }, 'Add it, for example "title": "About us".'],
    [
      'a missing object: its required fields',
      { '/pages/1/blocks/0': { type: 'pictureText' } },
      'Add it, for example "picture": { "src": "/pictures/web.svg", "alt": "A page on a screen" }.',
    ],
    [
      'a missing type: all types',
      { '/forms/contact/delivery/0': {} },
      'Add "kind" with one of these values: "email", "endpoint", "simulate", "store" or "webhook".',
    ],
    ['an empty required field: must not be deleted', { [`${hero}/heading`]: '' }, 'Enter a value. It is required here.'],
    [
      'an empty optional field: may be deleted',
      { [`${hero}/eyebrow`]: '' },
      'Enter a value, or delete the field if it is not needed.',
    ],
    [
      'an entry instead of a list: square brackets',
      { [`${hero}/actions`]: { label: 'Go', link: '/' } },
      'Put square brackets around it: [{ … }].',
    ],
    [
      'a list instead of its entry: no square brackets',
      { '/pages/1/title': ['About'] },
      'Remove the square brackets around the value of "title".',
    ],
    [
      'a list instead of a choice: no square brackets',
      { [`${hero}/layout`]: ['wide'] },
      'Remove the square brackets around "wide".',
    ],
    [
      'choices are written as in the file',
      { [`${hero}/layout`]: 7 },
      'Choose "split", "stacked", "wide", "offset", "centered", "bleed" or "edge".',
    ],
    [
      'a choice or an object: both are shown',
      { '/theme/fonts/text': 'Inter' },
      'Choose "figtree", "bricolage-grotesque", "fraunces", "instrument-sans", "jetbrains-mono", "manrope" or "system", or write your own, such as { "file": "/fonts/own.woff2", "kind": "serif" }.',
    ],
    [
      'the path of a font file where its name or an object is allowed',
      { '/theme/fonts/text': 'public/fonts/our.woff2' },
      'Write { "file": "/fonts/our.woff2", "kind": "serif" }, with "sans", "serif" or "mono" for "kind".',
    ],
    [
      'a suggestion comes first',
      { [`${hero}/layout`]: 'wid' },
      'Write "wide", or choose "split", "stacked", "offset", "centered", "bleed" or "edge".',
    ],
    [
      'an empty object is not suggested as an entry',
      { '/redirects': {} },
      'Write a list in square brackets [ ], for example [{ "from": "/team", "to": "/about" }].',
    ],
    [
      'a large object: only the names of its required fields',
      { '/pages/1': 7 },
      'Write a group of fields in curly brackets { } with at least "path", "title", "description" and "blocks".',
    ],
    ['suggests a free name', { '/forms/Contact 2': { ...form } }, 'Write "contact-2".'],
    [
      'does not suggest a taken name',
      { '/forms/Contact': { ...form } },
      'Delete it, or choose another name: "contact" already exists.',
    ],
    [
      'a field of the site at the top of the file: where it belongs',
      { '/favicon': '/icon.svg' },
      'Delete it here. In "site", it is the field "logo".',
    ],
    ['a number with a unit: without the unit', { '/theme/shape/radius': '16px' }, 'Write 16.'],
    ['yes: true', { '/pages/1/draft': 'yes' }, 'Write true.'],
    [
      'a block type instead of a block: the block',
      { '/pages/2/blocks/0': 'hero' },
      'Write a group of fields in curly brackets { }, for example { "type": "hero", "heading": "Software that works on Monday morning" }.',
    ],
    [
      'text instead of a choice: the choice',
      { '/forms/contact/fields/2/options/1': 'Cloud' },
      'Write { "value": "Cloud", "label": "Cloud" }. "value": The value to store when the visitor chooses this option. "label": The text that the visitor reads.',
    ],
    [
      'text instead of an item: its title',
      { '/pages/2/blocks/1': { type: 'steps', items: ['You write to us'] } },
      'Write { "title": "You write to us" }.',
    ],
    ['a text that is too long: by how much', { '/pages/1/title': 'x'.repeat(130) }, 'Shorten it by at least 10 characters.'],
  ])('%s', (_, changes, help) => {
    expect(helpAfter(changes)).toEqual([help])
  })

  test('does not convert a number to a link', () => {
    expect(diagnosticsAfter({ [`${hero}/actions/0/link`]: 5 })).toEqual([
      'SCH104 5 "link" must be text in double quotes, but it is 5.',
    ])
  })
})
