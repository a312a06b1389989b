import { expect, test } from 'vitest'
import { toStyleSheetNames } from './block-models.ts'

test('a block needs the styles of its type and its layout', () => {
  expect(toStyleSheetNames({ type: 'richText', text: 'Hello.' })).toEqual(['richText'])
  expect(toStyleSheetNames({ type: 'hero', heading: 'Hello', layout: 'bleed' })).toEqual(['hero', 'hero/bleed'])
})
