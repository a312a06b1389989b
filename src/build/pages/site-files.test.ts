import { expect, test } from 'vitest'
import { toRedirectFiles } from './site-files.ts'

const site = { basePath: '/shop', language: 'en', name: 'Example & Co' }
const toPage = (path: string) => ({ path, title: `Page ${path}` })
const filesOf = (addresses: string[], paths: string[] = []) =>
  toRedirectFiles(
    addresses.map((from) => ({ from, to: '/new' })),
    { site, pages: paths.map(toPage) },
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

test('a path that is gone for good has a page for hosts without status 410: hidden from search engines, with the title of the 404 page', () => {
  const [old] = toRedirectFiles([{ from: '/old', to: null }], { site, pages: [toPage('/'), toPage('*')] })
  expect(old?.file).toBe('old/index.html')
  expect(old?.bytes.toString()).toMatch(
    /<meta name="robots" content="noindex"><title>Page \*<\/title><main><h1>Page \*<\/h1><p><a href="\/shop\/">Example &amp; Co<\/a>/,
  )
})

test('a pattern that is gone for good has no page', () => {
  expect(toRedirectFiles([{ from: '/old/*', to: null }], { site, pages: [] })).toEqual([])
})
