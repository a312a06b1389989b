import { describe, expect, test } from 'vitest'
import { formatPageTypes, toPageTypes } from './page-types.ts'
import type { PageWeight } from './page-weights.ts'

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
  test('are the folders that pages share, and pages that stand alone', () => {
    expect(
      namesOf('index.html', 'services/a/index.html', 'services/b/index.html', 'about/index.html', 'news/one/index.html'),
    ).toEqual(['/', '/services/*', '/about', '/news/one'])
  })

  test('keep folders within folders apart, and name the page for unknown addresses', () => {
    expect(namesOf('a/b/x/index.html', 'a/b/y/index.html', 'a/c/index.html', 'a/d/index.html', '404.html')).toEqual([
      '/a/b/*',
      '/a/*',
      '(not found)',
    ])
  })

  test('stand in the order of their largest pages', () => {
    const types = toPageTypes([toWeight('s/a/index.html', 1), toWeight('index.html', 5), toWeight('s/b/index.html', 9)])
    expect(types.map(({ name, pages }) => [name, pages.map(({ html }) => html)])).toEqual([
      ['/s/*', [9, 1]],
      ['/', [5]],
    ])
  })
})

describe('the table of page types', () => {
  test('has a line for a type, with its largest page and the block that costs most on it', () => {
    const lines = formatPageTypes([toWeight('s/a/index.html', 3072), toWeight('s/b/index.html')], 'best').split('\n')
    expect(lines.slice(0, 2)).toEqual([
      'largest page of a type  pages  HTML    CSS     JS      at idle  on intent  costliest block',
      '/s/*                    2      3.0 KB  2.0 KB  0.5 KB  40.0 KB  3.0 KB     form 0.7 KB',
    ])
  })

  test('says when a visitor loads which scripts', () => {
    const text = formatPageTypes([toWeight('index.html')], 'best')
    for (const words of ['the first view', '"At idle"', 'slow connections', 'saves data', '"On intent"'])
      expect(text).toContain(words)
  })

  test('says when its sizes are those of files that are not compressed', () => {
    expect(formatPageTypes([toWeight('index.html')], 'off')).toContain('not compressed')
  })

  test('stays short, however many pages a site has', () => {
    const lines = formatPageTypes(
      Array.from({ length: 500 }, (_, index) => toWeight(`p${index}/index.html`)),
      'fast',
    ).split('\n')
    expect(lines).toHaveLength(25)
    expect(lines[21]).toBe('and 480 more')
  })
})
