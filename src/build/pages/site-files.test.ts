import { expect, test } from 'vitest'
import { toRedirectFiles } from './site-files.ts'

const site = { basePath: '', language: 'en' }
const filesOf = (addresses: string[], paths: string[] = []) =>
  toRedirectFiles(
    addresses.map((from) => ({ from, to: '/new' })),
    { site, paths },
  ).map(({ file }) => file)

test('a redirect from one address has a small page', () => {
  expect(filesOf(['/old', '/a/b', '/blog/:slug', '/shop/*'])).toEqual(['a/b/index.html', 'old/index.html'])
})

test('an old address that ends with .html is a file of that name', () => {
  expect(filesOf(['/prices.html', '/old/index.html'])).toEqual(['old/index.html', 'prices.html'])
})

test('what lies there already stays, and below a file there is none', () => {
  expect(filesOf(['/about', '/index.html', '/about/index.html'], ['/', '/about'])).toEqual([])
  expect(filesOf(['/old/index.html', '/old', '/x.html/y', '/x.html'])).toEqual(['old/index.html', 'x.html'])
})
