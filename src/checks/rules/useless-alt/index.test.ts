import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const block = '/pages/0/blocks/0'
const alt = `${block}/picture/alt`

test.each([
  ['IMG_2041.jpg', 'The description "IMG_2041.jpg" is the name of a file.'],
  ['DSC00012', 'The description "DSC00012" is the name of a file.'],
  ['Image', 'The description "Image" does not say what the picture shows.'],
  ['our logo', null],
  ['A logo.', 'The description "A logo." does not say what the picture shows.'],
  ['A picture of a laptop', 'The description begins with "A picture of", which screen readers say anyway.'],
  ['Photo of a laptop', 'The description begins with "Photo of", which screen readers say anyway.'],
  ['Pictures of a life', null],
  ['node.js', null],
  ['x'.repeat(150), null],
  ['x'.repeat(151), 'This description has 151 letters, and nobody can skip a part of it.'],
])('%s', (text, message) => {
  expect(mistakesAfter({ [alt]: text })).toEqual(message === null ? [] : [`IMG502 "${text}" ${message}`])
})

test('the words beside the picture are not said twice', () => {
  expect(mistakesAfter({ [alt]: 'software that works.' })).toEqual([
    'IMG502 "software that works." The description repeats the "heading" beside the picture.',
  ])
})

test('what a fact says is read as it is shown', () => {
  expect(mistakesAfter({ [alt]: '{{company}}', [`${block}/eyebrow`]: 'Example Ltd' })).toHaveLength(1)
})

test('a picture has a description or is decoration, not both', () => {
  const picture = { src: '/pictures/hero.svg', alt: 'A laptop', decorative: true }
  expect(mistakesAfter({ [`${block}/picture`]: picture })).toEqual([
    'IMG502 "A laptop" This picture has a description, but "decorative": true means that it is not read to anyone.',
  ])
  expect(mistakesAfter({ [`${block}/picture`]: { ...picture, alt: '' } })).toEqual([])
  expect(mistakesAfter({ [`${block}/picture`]: { ...picture, decorative: false } })).toEqual([])
})
