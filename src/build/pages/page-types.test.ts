import { describe, expect, test } from 'vitest'
import type { PageWeight } from '../output/output-record.ts'
import { formatPageTypes, toPageTypes } from './page-types.ts'

const toWeight = (file: string, html = 1024): PageWeight => ({
  file,
  html,
  styles: 2048,
  scripts: 512,
  idleScripts: 40_960,
  intentScripts: 3072,
  costliest: { type: 'form', bytes: 700 },
})

const namesOf = (...files: string[]) => toPageTypes(files.map((file) => toWeight(file))).map(({ name }) => name)

describe('page types', () => {
  test('are folders with several pages, and single pages', () => {
    expect(
      namesOf('index.html', 'services/a/index.html', 'services/b/index.html', 'about/index.html', 'news/one/index.html'),
    ).toEqual(['/', '/services/*', '/about', '/news/one'])
  })

  test('separate nested folders and name the 404 page', () => {
    expect(namesOf('a/b/x/index.html', 'a/b/y/index.html', 'a/c/index.html', 'a/d/index.html', '404.html')).toEqual([
      '/a/b/*',
      '/a/*',
      '(not found)',
    ])
  })

  test('count the further pages of a long list with the list', () => {
    expect(
      namesOf('news/index.html', 'news/page/2/index.html', 'tags/a/index.html', 'tags/a/page/2/index.html', 'tags/b/index.html'),
    ).toEqual(['/news', '/tags/*'])
  })

  test('are sorted by their largest page', () => {
    const types = toPageTypes([toWeight('s/a/index.html', 1), toWeight('index.html', 5), toWeight('s/b/index.html', 9)])
    expect(types.map(({ name, pages }) => [name, pages.map(({ html }) => html)])).toEqual([
      ['/s/*', [9, 1]],
      ['/', [5]],
    ])
  })
})

describe('the table of page types', () => {
  test('has one line per type, with its largest page and the largest block on it', () => {
    const lines = formatPageTypes([toWeight('s/a/index.html', 3072), toWeight('s/b/index.html')], 'best').split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'largest page per type  pages  HTML    CSS     JS      at idle  on intent  largest block',
      '/s/*                   2      3.0 KB  2.0 KB  0.5 KB  40.0 KB  3.0 KB     form 0.7 KB',
    ])
  })

  test('explains when scripts are loaded', () => {
    const text = formatPageTypes([toWeight('index.html')], 'best')
    for (const words of ['first view', 'At idle', 'slow connections', 'data saving', 'On intent']) expect(text).toContain(words)
  })

  test('says when the files are not compressed', () => {
    expect(formatPageTypes([toWeight('index.html')], 'off')).toContain('not compressed')
  })

  test('stays short for a site with many pages', () => {
    const lines = formatPageTypes(
      Array.from({ length: 500 }, (_, index) => toWeight(`p${index}/index.html`)),
      'fast',
    ).split('\n')
    expect(lines).toHaveLength(25)
    expect(lines[21]).toBe('and 480 more')
  })
})
