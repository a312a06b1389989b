import { expect, test } from 'vitest'
import { toRedirectFiles } from './site-files.ts'

const site = { basePath: '', language: 'en' }
const filesOf = (addresses: string[], paths: string[] = []) =>
  toRedirectFiles(
    addresses.map((from) => ({ from, to: '/new' })),
    { site, paths },
  ).map(({ file }) => file)

test('a redirect from a concrete path has a page', () => {
  expect(filesOf(['/old', '/a/b', '/blog/:slug', '/shop/*'])).toEqual(['a/b/index.html', 'old/index.html'])
})

test('an old path that ends with .html becomes a file of that name', () => {
  expect(filesOf(['/prices.html', '/old/index.html'])).toEqual(['old/index.html', 'prices.html'])
})

test('a redirect never replaces an existing file and never needs a file as a folder', () => {
  expect(filesOf(['/about', '/index.html', '/about/index.html'], ['/', '/about'])).toEqual([])
  expect(filesOf(['/old/index.html', '/old', '/x.html/y', '/x.html'])).toEqual(['old/index.html', 'x.html'])
})
