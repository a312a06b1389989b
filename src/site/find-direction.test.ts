import { expect, test } from 'vitest'
import { findDirection } from './find-direction.ts'

test.each(['ar', 'ar-EG', 'he', 'fa', 'ur', 'az-Arab'])('%s is written from right to left', (language) => {
  expect(findDirection(language)).toBe('rtl')
})

test.each(['en-GB', 'de', 'mr', 'ar-Latn'])('%s is written from left to right', (language) => {
  expect(findDirection(language)).toBe(undefined)
})
