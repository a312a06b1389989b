import { expect, test } from 'vitest'
import { toServedPath } from './with-served-version.ts'

test.each([
  ['/', '/'],
  ['/über uns', '/%C3%BCber%20uns'],
  ['*', '/no/such/page'],
  ['/de/*', '/de/no/such/page'],
])('the page %s is served at %s', (path, served) => {
  expect(toServedPath(path)).toBe(served)
})
