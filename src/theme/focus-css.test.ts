import { expect, test } from 'vitest'
import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { PICTURE_FOCUSES, toFocusCss } from './focus-css.ts'

test('each value of the field but its default has a rule', () => {
  const { enum: values, default: fallback } = schema.definitions.Picture.properties.focus
  expect([fallback, ...PICTURE_FOCUSES].toSorted()).toEqual(values.toSorted())
})

test('only the values that pictures have are in the style sheet', () => {
  expect(toFocusCss(new Set(['center', 'top left']))).toBe("[data-focus='top left']{object-position:top left}")
  expect(toFocusCss(new Set())).toBe('')
})
