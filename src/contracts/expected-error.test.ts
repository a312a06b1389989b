import { expect, test } from 'vitest'
import { ExpectedError, isExpectedError } from './expected-error.ts'

const error = new ExpectedError('PICTURE_UNUSABLE', 'The picture "/a.png" cannot be prepared.')

test('an expected error is recognised by any or one of its codes', () => {
  expect(isExpectedError(error)).toBe(true)
  expect(isExpectedError(error, 'BLOCK_FAILED', 'PICTURE_UNUSABLE')).toBe(true)
  expect(isExpectedError(error, 'BLOCK_FAILED')).toBe(false)
})

test('an expected error of another bundle is recognised by its code', () => {
  expect(isExpectedError(Object.assign(new Error('A block failed.'), { code: 'BLOCK_FAILED' }))).toBe(true)
})

test.each([
  ['an error without a code', new Error('PICTURE_UNUSABLE')],
  ['an error of Node', Object.assign(new Error('no such file'), { code: 'ENOENT' })],
  ['an object', { code: 'PICTURE_UNUSABLE' }],
])('%s is not an expected error', (_, value) => {
  expect(isExpectedError(value)).toBe(false)
})
