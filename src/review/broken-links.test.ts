import { expect, test } from 'vitest'
import { findBrokenLinks } from './broken-links.ts'

const find = (html: string, { basePath = '', files = ['/a.pdf', '/small.webp'] } = {}) =>
  findBrokenLinks({
    pages: new Map([
      ['/', html],
      ['/über uns', '<h2 id="fünf">Five</h2>'],
    ]),
    basePath,
    isFound: (path) => files.includes(path),
  }).map(({ link, isAnchor }) => (isAnchor ? `anchor ${link}` : link))

test('finds links to missing pages, files and anchors, each once', () => {
  const html =
    '<a href="/gone">A</a><a class="x" href="/gone">B</a><img src="/none.png"><a href="/%C3%BCber%20uns#six">C</a><a href="#here">D</a>'
  expect(find(html)).toEqual(['/gone', '/none.png', 'anchor /%C3%BCber%20uns#six', 'anchor #here'])
})

test('accepts pages, anchors, files, queries, the top of a page, and other sites', () => {
  const html =
    '<p id="here"><a href="/?a=1#here">A</a><a href="/%C3%BCber%20uns#f%C3%BCnf">B</a><a href="/a.pdf">C</a><a href="#top">D</a>' +
    '<a href="https://other.example/gone">E</a><a href="//other.example">F</a><a href="mailto:a@b.example">G</a></p>'
  expect(find(html)).toEqual([])
})

test('checks every picture of a list of sizes', () => {
  expect(find('<img srcset="/small.webp 400w, /large.webp 800w"/>')).toEqual(['/large.webp'])
})

test('reads paths below the base path of the site', () => {
  expect(find('<a href="/shop/">A</a><a href="/shop">B</a><a href="/shop/gone">C</a>', { basePath: '/shop' })).toEqual([
    '/shop/gone',
  ])
})
