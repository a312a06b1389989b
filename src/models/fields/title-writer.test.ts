import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { createTitleWriter } from './title-writer.ts'

const manifest = {
  shared: { hours: { type: 'openingHours' } },
  forms: {
    contact: {
      fields: [
        { type: 'text', name: 'title' },
        { type: 'email', name: 'label' },
      ],
    },
  },
  pages: [
    {
      noindex: true,
      blocks: [
        { type: 'hero', heading: 'Hello', tone: 'grey', picture: { src: '/hero.svg' } },
        { type: 'columns', columns: [{ blocks: [{ type: 'columns' }] }] },
      ],
    },
  ],
}

const picture = ['pages', 0, 'blocks', 0, 'picture']

describe('what a rule says, in the words of the editor', () => {
  test.each<[string, Steps, string, string]>([
    ['a field', picture, 'Describe it in "alt".', 'Describe it in "Description".'],
    ['a field of an object around the place', [...picture, 'alt'], 'Shorten the "heading".', 'Shorten the "Heading".'],
    ['a switch', picture, 'Describe it, or write "decorative": true.', 'Describe it, or turn on "Decorative".'],
    ['a switch at the beginning', picture, 'Add "decorative": true to it.', 'Turn on "Decorative" for it.'],
    ['a switch that is on', picture, '"decorative": true hides it.', '"Decorative" hides it.'],
    ['a switch to turn off', ['pages', 0], 'Remove "noindex" from the page.', 'Turn off "Hide from search engines" in the page.'],
    ['a field to remove', picture, 'Remove "alt" from it.', 'Remove "Description" from it.'],
    ['choices', ['pages', 0, 'blocks', 0, 'tone'], 'Write "muted" for "tone".', 'Write "Muted" for "Tone".'],
    ['kinds of blocks', ['pages', 0, 'blocks', 1, 'columns', 0, 'blocks', 0, 'type'], 'No "columns" here.', 'No "Columns" here.'],
    ['a block', ['pages', 0], 'This pictureText block is empty.', 'This "Picture with text" block is empty.'],
    ['an example of a block', ['pages', 0], 'Add { "type": "faq", "items": [{}] }.', 'Add "Questions and answers".'],
    ['an example of a field', picture, 'Add it, for example "picture": { "src": "/a.svg" }.', 'Add it.'],
    ['a list with an example', ['forms', 'contact'], 'Add "delivery": [{ "kind": "email" }] to it.', 'Add "Delivery" to it.'],
    ['a part of the site', ['pages', 0], 'Define it in site.facts.', 'Define it in "Facts" of the site.'],
  ])('%s', (_, steps, sentence, shown) => {
    expect(createTitleWriter(manifest, steps)(sentence)).toBe(shown)
  })

  test.each<[string, Steps, string]>([
    ['a text of the form that is also the name of a field', ['forms', 'contact', 'fields', 0, 'name'], 'Two are named "label".'],
    ['a word that is no field', picture, 'There is no "src2".'],
    ['JSON of an unknown kind', picture, 'Change it to [{ "src": "/a.svg" }].'],
    ['a sentence about a place that the schema does not have', ['pages', 0, 'unknown', 'alt'], 'Write "alt".'],
  ])('leaves %s as it is', (_, steps, sentence) => {
    expect(createTitleWriter(manifest, steps)(sentence)).toBe(sentence)
  })

  test('does not depend on the shape of the manifest', () => {
    const step = fc.oneof(fc.constantFrom('pages', 'blocks', 'forms', 'shared', 'site'), fc.nat(2), fc.string())
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(step, { maxLength: 6 }), fc.string(), (value, steps, text) => {
        const sentence = `Add "noindex": true, "${text}" or { "type": "${text}" } to site.${text}.`
        expect(createTitleWriter(value, steps)(sentence)).toContain(text)
      }),
    )
  })
})
