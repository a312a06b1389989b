import { expect, test } from 'vitest'
import { toStyleSheetNames } from './block-models.ts'

test('a block needs the styles of its type and its layout', () => {
  expect(toStyleSheetNames({ type: 'richText', text: 'Hello.' })).toEqual(['richText'])
  expect(toStyleSheetNames({ type: 'hero', heading: 'Hello', layout: 'bleed' })).toEqual(['hero', 'hero/bleed'])
})

test('only a block for content of other sites needs their styles, and of these only its own', () => {
  expect(toStyleSheetNames({ type: 'video', title: 'A tour' })).toEqual(['video', 'ui/embed/frame', 'ui/embed/poster'])
  expect(toStyleSheetNames({ type: 'map', address: 'Mill Lane 4', url: 'https://osm.org' })).toEqual([
    'map',
    'ui/embed/frame',
    'ui/embed/card',
  ])
  expect(toStyleSheetNames({ type: 'embed', title: 'Times', url: 'https://cal.com/a' })).toHaveLength(4)
})
