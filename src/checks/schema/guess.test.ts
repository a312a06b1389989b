import { describe, expect, test } from 'vitest'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { diagnosticsAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { guessChoice, guessField } from './guess.ts'
import { getChoiceSynonyms, getFieldSynonyms } from './synonyms.ts'

const fieldsOf = (definition: { properties: object }) => Object.keys(definition.properties)
const { HeroBlock, Page, Action, TestimonialsBlock, PictureTextBlock, Picture, Site } = schema.definitions

describe('suggesting a field', () => {
  test.each([
    ['headline', HeroBlock, 'heading'],
    ['sub-title', HeroBlock, 'eyebrow'],
    ['body', HeroBlock, 'text'],
    ['Image', HeroBlock, 'picture'],
    ['cta', HeroBlock, 'actions'],
    ['background_color', HeroBlock, 'tone'],
    ['sections', Page, 'blocks'],
    ['metaDescription', Page, 'description'],
    ['ogImage', Page, 'image'],
    ['share', Page, 'image'],
    ['share', Site, 'image'],
    ['noIndex', Page, 'noindex'],
    ['slug', Page, 'path'],
    ['hidden', Page, 'draft'],
    ['favicon', Site, 'logo'],
    ['href', Action, 'link'],
    ['Link Text', Action, null],
    ['openInNewTab', Action, 'newTab'],
    ['reviews', TestimonialsBlock, 'items'],
    ['altText', Picture, 'alt'],
    ['url', Picture, 'src'],
  ])('finds the field for "%s"', (word, definition, meant) => {
    expect(guessField(word, fieldsOf(definition))).toBe(meant)
  })

  test.each([
    ['size', PictureTextBlock],
    ['colour', HeroBlock],
    ['video', HeroBlock],
    ['css', HeroBlock],
    ['author', Page],
    ['tags', Page],
  ])('finds no field for "%s"', (word, definition) => {
    expect(guessField(word, fieldsOf(definition))).toBeNull()
  })
})

describe('suggesting a type', () => {
  test.each([
    ['heroSection', 'hero'],
    ['text-block', 'richText'],
    ['slider', 'carousel'],
    ['Testimonial', 'testimonials'],
    ['accordion', 'faq'],
    ['pricing', 'plans'],
    ['faqs', 'faq'],
    ['share', null],
    ['audio', null],
    ['googleMaps', 'map'],
    ['calendly', 'embed'],
    ['weather', null],
  ])('the block type for "%s" is %s', (type, meant) => {
    const question = meant === null ? '' : ` Did you mean "${meant}"?`
    expect(diagnosticsAfter({ '/pages/1/blocks/0/type': type })).toEqual([
      `SCH101 "${type}" "${type}" is not a block type.${question}`,
    ])
  })

  test.each([
    ['dropdown', 'select'],
    ['phone', 'tel'],
    ['checkboxes', 'checkboxGroup'],
    ['signature', null],
  ])('the form field type for "%s" is %s', (type, meant) => {
    const question = meant === null ? '' : ` Did you mean "${meant}"?`
    expect(diagnosticsAfter({ '/forms/contact/fields/1/type': type })).toEqual([
      `SCH101 "${type}" "${type}" is not a form field type.${question}`,
    ])
  })
})

test('suggests a choice from its synonyms', () => {
  const tones = schema.definitions.Tone.enum
  expect(['grey', 'primary', 'Dark', 'fancy'].map((word) => guessChoice(word, tones))).toEqual(['muted', 'brand', 'dark', null])
})

describe('suggesting a choice from its beginning', () => {
  const days = schema.definitions.OpeningHoursBlock.properties.days.items.properties.days.items.enum

  test.each([
    ['Mon', 'monday'],
    ['Mo', 'monday'],
    ['tues', 'tuesday'],
    ['Thu.', 'thursday'],
    ['T', null],
  ])('the day for "%s" is %s', (word, meant) => {
    expect(guessChoice(word, days)).toBe(meant)
  })

  test('if it is the beginning of only one', () => {
    expect(guessChoice('list', ['listRows', 'listTiles', 'grid'])).toBeNull()
  })
})

test('every name with synonyms exists in the manifest schema', () => {
  const text = JSON.stringify(schema)
  const names = [...getFieldSynonyms().values(), ...getChoiceSynonyms().values()].flat()
  expect(names.filter((name) => !text.includes(`"${name}"`))).toEqual([])
})
