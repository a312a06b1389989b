import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const block = '/pages/0/blocks/0'
const alt = `${block}/picture/alt`

test.each([
  ['IMG_2041.jpg', 'The description "IMG_2041.jpg" is a file name.'],
  ['DSC00012', 'The description "DSC00012" is a file name.'],
  ['Image', 'The description "Image" does not say what the picture shows.'],
  ['our logo', null],
  ['A logo.', 'The description "A logo." does not say what the picture shows.'],
  ['A picture of a laptop', 'The description starts with "A picture of", which screen readers already say.'],
  ['Photo of a laptop', 'The description starts with "Photo of", which screen readers already say.'],
  ['Pictures of a life', null],
  ['node.js', null],
  ['x'.repeat(150), null],
  ['x'.repeat(151), 'This description has 151 characters, and screen reader users cannot skip parts of it.'],
])('the description %s', (text, message) => {
  expect(diagnosticsAfter({ [alt]: text })).toEqual(message === null ? [] : [`IMG502 "${text}" ${message}`])
})

test('a description that repeats the text next to the picture gets a warning', () => {
  expect(diagnosticsAfter({ [alt]: 'software that works.' })).toEqual([
    'IMG502 "software that works." The description repeats the "heading" next to the picture.',
  ])
})

test('facts are filled in before texts are compared', () => {
  expect(diagnosticsAfter({ [alt]: '{{company}}', [`${block}/eyebrow`]: 'Example Ltd' })).toHaveLength(1)
})

test('a picture with a description cannot be decoration', () => {
  const picture = { src: '/pictures/hero.svg', alt: 'A laptop', decorative: true }
  expect(diagnosticsAfter({ [`${block}/picture`]: picture })).toEqual([
    'IMG502 "A laptop" This picture has a description, but "decorative": true hides it from screen readers.',
  ])
  expect(diagnosticsAfter({ [`${block}/picture`]: { ...picture, alt: '' } })).toEqual([])
  expect(diagnosticsAfter({ [`${block}/picture`]: { ...picture, decorative: false } })).toEqual([])
})

test('a description in a text is reported where it is written', () => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'See ![hero.svg](/pictures/hero.svg).' })).toEqual([
    'IMG502 hero.svg The description "hero.svg" is a file name.',
  ])
})
