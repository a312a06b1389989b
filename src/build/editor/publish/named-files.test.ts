import { describe, expect, test } from 'vitest'
import { findNamedFiles } from './named-files.ts'

const FILES = [
  '/pictures/a.svg',
  '/files/price list.pdf',
  '/files/größe.pdf',
  '/files/100%.pdf',
  '/fonts/own.woff2',
  '/secret.txt',
  '/a',
]

describe('the files that a manifest names', () => {
  const NAMED: Record<string, [manifest: unknown, files: string[]]> = {
    'are its pictures and fonts': [
      { theme: { fonts: { text: { src: '/fonts/own.woff2' } } }, pages: [{ blocks: [{ picture: { src: '/pictures/a.svg' } }] }] },
      ['/fonts/own.woff2', '/pictures/a.svg'],
    ],
    'are the targets of links, without query and anchor': [
      { link: '/files/price%20list.pdf#page=2', other: '/files/100%.pdf' },
      ['/files/100%.pdf', '/files/price list.pdf'],
    ],
    'are those of links in a text': [
      { text: 'See [the list](/files/price%20list.pdf) and [this](</files/größe.pdf>).' },
      ['/files/größe.pdf', '/files/price list.pdf'],
    ],
    'are those that a fact names': [
      { site: { facts: { folder: '/pictures' } }, picture: '{{folder}}/a.svg' },
      ['/pictures/a.svg'],
    ],
    'are those with the whole URL of the site': [
      { site: { url: 'https://www.site-of-a-test.dev/shop' }, link: 'https://www.site-of-a-test.dev/shop/pictures/a.svg' },
      ['/pictures/a.svg'],
    ],
    'are none that only resemble a path of it': [
      { link: '/pictures/a.svg.html', text: 'secret.txt', number: 7, nothing: null },
      [],
    ],
    'are none of a value that is no manifest': ['/../../etc/passwd', []],
  }
  for (const [title, [manifest, files]] of Object.entries(NAMED))
    test(title, () => {
      expect(findNamedFiles(manifest, FILES)).toEqual(files)
    })
})
