import { describe, expect, test } from 'vitest'
import { type Changes, helpAfter, mistakesAfter, REMOVED } from '../../../tests/support/find-mistakes.ts'

const hero = '/pages/0/blocks/0'

describe('what to do', () => {
  const form = { title: 'A', submitLabel: 'B', fields: [{ type: 'text', name: 'a', label: 'A' }] }

  test.each<[string, Changes, string]>([
    ['a missing field comes with an example', { '/pages/1/title': REMOVED }, 'Add it, for example "title": "About us".'],
    [
      'a missing group shows the fields that it needs',
      { '/pages/1/blocks/0': { type: 'pictureText' } },
      'Add it, for example "picture": { "src": "/pictures/web.svg", "alt": "A page on a screen" }.',
    ],
    [
      'a missing type comes with the types',
      { '/forms/contact/delivery/0': {} },
      'Add "kind" with one of these: "email", "endpoint", "simulate", "store" or "webhook".',
    ],
    ['what is needed is not to be deleted when it is empty', { [`${hero}/heading`]: '' }, 'Fill it in; it is needed here.'],
    ['what is not needed may be', { [`${hero}/eyebrow`]: '' }, 'Fill it in, or delete the field if it is not needed.'],
    [
      'one entry is put into a list',
      { [`${hero}/actions`]: { label: 'Go', link: '/' } },
      'Put square brackets around it: [{ … }].',
    ],
    [
      'a list of one is taken out of it',
      { '/pages/1/title': ['About'] },
      'Take away the square brackets around the value of "title".',
    ],
    ['a choice in a list is taken out of it', { [`${hero}/layout`]: ['wide'] }, 'Take away the square brackets around "wide".'],
    ['choices are written as in the file', { [`${hero}/layout`]: 7 }, 'Choose "split", "stacked", "wide" or "offset".'],
    [
      'where a group of fields will do, one is shown beside the choices',
      { '/theme/fonts/text': 'Inter' },
      'Choose "figtree", "bricolage-grotesque", "fraunces", "instrument-sans", "manrope" or "system", or write one of your own, such as { "file": "/fonts/own.woff2", "kind": "serif" }.',
    ],
    ['a guess comes first', { [`${hero}/layout`]: 'wid' }, 'Write "wide", or choose "split", "stacked" or "offset".'],
    [
      'nothing in brackets is no entry',
      { '/redirects': {} },
      'Write a list in square brackets [ ], for example [{ "from": "/team", "to": "/about" }].',
    ],
    [
      'a long group names the fields it needs',
      { '/pages/1': 7 },
      'Write a group of fields in curly brackets { } with at least "path", "title", "description" and "blocks".',
    ],
    ['a name that is free is offered', { '/forms/Contact 2': { ...form } }, 'Write "contact-2".'],
    [
      'a name that is taken is not',
      { '/forms/Contact': { ...form } },
      'Delete it, or choose another name: "contact" is there already.',
    ],
    ['a unit is left out', { '/theme/shape/radius': '16px' }, 'Write 16.'],
    ['yes is true', { '/pages/1/draft': 'yes' }, 'Write true.'],
    [
      'the name of a block is the start of one',
      { '/pages/2/blocks/0': 'hero' },
      'Write a group of fields in curly brackets { }, for example { "type": "hero", "heading": "Software that works on Monday morning" }.',
    ],
    [
      'a choice as a plain text shows the choice',
      { '/forms/contact/fields/2/options/1': 'Cloud' },
      'Write { "value": "Cloud", "label": "Cloud" }. "value": The value to store when the visitor chooses this option. "label": The text that the visitor reads.',
    ],
    [
      'an item as a plain text has it as its title',
      { '/pages/2/blocks/1': { type: 'steps', items: ['You write to us'] } },
      'Write { "title": "You write to us" }.',
    ],
    ['a text that is too long says by how much', { '/pages/1/title': 'x'.repeat(130) }, 'Shorten it by at least 10 characters.'],
  ])('%s', (_, changes, help) => {
    expect(helpAfter(changes)).toEqual([help])
  })

  test('a number is no link', () => {
    expect(mistakesAfter({ [`${hero}/actions/0/link`]: 5 })).toEqual([
      'SCH104 5 "link" must be a text in double quotes, but it is 5.',
    ])
  })
})
