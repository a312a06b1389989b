import { describe, expect, test } from 'vitest'
import { toExampleText } from '../../example.ts'
import { sampleHost } from '../../sample.ts'
import type { EditResult } from '../edit-manifest.ts'
import { renamePage } from './index.ts'

const rename = (text: string, from: string, to: string, withSubpages = false): EditResult =>
  renamePage(new TextEncoder().encode(text), sampleHost, { from, to, withSubpages })

const page = (path: string, fields: object = {}) => ({
  path,
  title: `Page ${path}`,
  description: 'A page.',
  blocks: [{ type: 'hero', heading: 'Hi' }],
  ...fields,
})

/** The lines of one text that are not those of the other. */
const linesOnlyIn = (text: string, other: string): string[] => {
  const known = new Set(other.split('\n'))
  return text.split('\n').flatMap((line) => (known.has(line) ? [] : [line.trim()]))
}

const REFERENCES = {
  '/navigation/items/1/link': '/About/',
  '/navigation/items/1/items/0/link': '/about?a=1#team',
  '/footer/text':
    '{{company}}, [about us](/about) and [team](</about#team> "T"), /about is [b](https://www.EXAMPLE.com/about?x#team)',
  '/footer/social/0/link': 'http://www.example.com/about',
  '/pages/3': page('/about/team', { canonical: '/about' }),
  '/pages/4': page('/about-us', { blocks: [{ type: 'richText', text: 'See \\"[a\\]](/about)\n\n- [b](/abo\u0075t#team)' }] }),
  '/redirects/2': { from: '/old/:slug', to: '/about#team' },
}

describe('renamePage', () => {
  test('changes the path and everything that leads to it, and nothing else', () => {
    const before = toExampleText({ set: REFERENCES })
    const renamed = rename(before, '/about', '/company')
    if ('refusal' in renamed) throw new Error(renamed.refusal)
    expect(linesOnlyIn(renamed.text, before)).toEqual([
      '"link": "/company",',
      '"link": "/company?a=1#team"',
      '"text": "{{company}}, [about us](/company) and [team](</company#team> \\"T\\"), /about is [b](https://www.EXAMPLE.com/company?x#team)",',
      '"link": "http://www.example.com/company"',
      '"privacy": "We use it only to answer. [About us](/company)",',
      '"to": "/company"',
      '"to": "/company#team"',
      '"from": "/about",',
      '"to": "/company"',
      '"path": "/company",',
      '"canonical": "/company"',
      '"text": "See \\\\\\"[a\\\\]](/company)\\n\\n- [b](/company#team)"',
    ])
    expect(JSON.parse(renamed.text).redirects.at(-1)).toEqual({ from: '/about', to: '/company' })
  })

  test('lists what was changed', () => {
    const renamed = rename(toExampleText({ set: REFERENCES }), '/about', '/company')
    expect('sentences' in renamed && renamed.sentences).toEqual([
      'The page "About us" now has the path /company (line 177).',
      expect.stringMatching(/^10 links now lead to \/company: lines 52, 56, 67, 72, 110, \d+, \d+\.$/),
      '2 redirects now lead to /company: lines 130, 138.',
      '/about now redirects to /company (line 140).',
      'One page keeps its path: /about/team. Add --with-subpages to move the pages below /about too.',
    ])
  })

  test('names the lines of the new text', () => {
    const renamed = rename(toExampleText({ set: REFERENCES }), '/about', '/company')
    if ('refusal' in renamed) throw new Error(renamed.refusal)
    const lines = renamed.text.split('\n')
    const named = renamed.sentences.map((sentence) => /lines? ([\d, ]+)/.exec(sentence)?.[1]?.split(', ').map(Number) ?? [])
    for (const line of named.slice(0, 3).flat()) expect(lines[line - 1]).toContain('/company')
    expect(
      lines
        .slice((named[3]?.[0] ?? 0) - 1)
        .slice(0, 2)
        .join(''),
    ).toBe('    {      "from": "/about",')
  })

  test('moves the pages below it with withSubpages', () => {
    const set = {
      '/pages/3': page('/about/team'),
      '/navigation/items/0/link': '/about/team#contact-us',
      '/pages/3/blocks/0/id': 'contact-us',
    }
    const renamed = rename(toExampleText({ set }), '/about', '/about/team', true)
    if ('refusal' in renamed) throw new Error(renamed.refusal)
    const { pages, redirects, navigation } = JSON.parse(renamed.text)
    expect([pages[1].path, pages[3].path, navigation.items[0].link]).toEqual([
      '/about/team',
      '/about/team/team',
      '/about/team/team#contact-us',
    ])
    expect(redirects.at(-1)).toEqual({ from: '/about', to: '/about/team' })
  })

  test('reverses the redirect when the page moves back', () => {
    const first = rename(toExampleText({}), '/about', '/company')
    const second = 'text' in first ? rename(first.text, '/company', '/about') : first
    if ('refusal' in second) throw new Error(second.refusal)
    const { redirects } = JSON.parse(toExampleText({}))
    expect(JSON.parse(second.text).redirects).toEqual([...redirects, { from: '/company', to: '/about' }])
    expect(second.sentences.at(-1)).toContain('The redirect from /about was removed')
  })

  test('adds the list of redirects if there is none', () => {
    const before = toExampleText({ remove: ['/redirects'] })
    const renamed = rename(before, '/about', '/company')
    if ('refusal' in renamed) throw new Error(renamed.refusal)
    expect(linesOnlyIn(renamed.text, before).slice(-7)).toContain('"redirects": [')
    expect(Object.keys(JSON.parse(renamed.text))).toEqual(Object.keys(JSON.parse(toExampleText({}))))
    expect(renamed.text).toBe(`${JSON.stringify(JSON.parse(renamed.text), null, 2)}\n`)
  })

  test('keeps the formatting of the file', () => {
    const value: unknown = JSON.parse(toExampleText({ set: REFERENCES }))
    for (const layOut of [(json: unknown) => JSON.stringify(json), (json: unknown) => JSON.stringify(json, null, '\t')]) {
      const renamed = rename(layOut(value), '/about', '/company')
      expect('text' in renamed && renamed.text).toBe('text' in renamed && layOut(JSON.parse(renamed.text)))
    }
  })

  test('adds no redirect if only letter case changes', () => {
    const renamed = rename(toExampleText({}), '/about', '/About')
    expect('text' in renamed && [JSON.parse(renamed.text).redirects.length, JSON.parse(renamed.text).redirects[0].to]).toEqual([
      2,
      '/About',
    ])
  })

  test('adds no redirect for a draft', () => {
    const renamed = rename(toExampleText({ set: { '/pages/3': page('/plan', { draft: true }) } }), '/plan', '/plans')
    expect('sentences' in renamed && renamed.sentences).toEqual([
      'The page "Page /plan" now has the path /plans (line 221).',
      '/plan: not redirected, because a draft is not published.',
    ])
  })

  test('changes URLs below the base path of the site', () => {
    const set = {
      '/site/url': 'https://www.example.com/shop/',
      '/footer/social/0/link': 'https://www.example.com/shop/about#team',
    }
    const renamed = rename(toExampleText({ set }), '/about', '/company')
    expect('text' in renamed && JSON.parse(renamed.text).footer.social[0].link).toBe('https://www.example.com/shop/company#team')
  })

  test('lists links that contain facts, which it cannot change', () => {
    const set = { '/site/facts/who': '/about', '/navigation/items/0/link': '{{who}}#team' }
    const renamed = rename(toExampleText({ set }), '/about', '/company')
    expect('sentences' in renamed && renamed.sentences.at(-1)).toContain('Navigation > item 1 "Home" > link')
  })
})

describe('renamePage on a site in several languages', () => {
  const set = {
    '/site/languages': { de: { name: 'Deutsch', paths: { '/about': '/ueber-uns' } }, fr: { name: 'Français' } },
    '/translations': {
      de: {
        '{{company}}, [about us](/about).': '{{company}}, [über uns](/about).',
        Team: { '': 'Team', '/about': 'Mannschaft', '/footer': 'Belegschaft' },
      },
    },
  }
  const renamed = rename(toExampleText({ set }), '/about', '/company')
  const after = 'text' in renamed ? JSON.parse(renamed.text) : null

  test('keeps the translated path, under the new path', () => {
    expect(after.site.languages.de.paths).toEqual({ '/company': '/ueber-uns' })
  })

  test('changes links in texts and translations, and the places of translations', () => {
    expect(after.translations.de).toEqual({
      '{{company}}, [about us](/company).': '{{company}}, [über uns](/company).',
      Team: { '': 'Team', '/company': 'Mannschaft', '/footer': 'Belegschaft' },
    })
  })

  test.each([
    [['en'], { from: '/about', to: '/company' }],
    [['fr'], { from: '/fr/about', to: '/fr/company' }],
  ])('redirects only in the languages that have the page: %s', (languages, redirect) => {
    const site = { set: { ...set, '/pages/1/languages': languages } }
    const only = rename(toExampleText(site), '/about', '/company')
    const before = JSON.parse(toExampleText(site)).redirects?.length ?? 0
    expect('text' in only && JSON.parse(only.text).redirects.slice(before)).toEqual([redirect])
  })

  test('redirects the old path of each language whose path has changed', () => {
    expect(after.redirects.slice(-2)).toEqual([
      { from: '/about', to: '/company' },
      { from: '/fr/about', to: '/fr/company' },
    ])
  })
})

describe('renamePage refuses', () => {
  test.each([
    ['/abuot', '/x', 'No page has the path /abuot. Did you mean /about?'],
    ['/about', '/services', 'The page "Page /services" (/services) already has the path /services.'],
    ['/about', '/files/prices.pdf', 'A file of the site already has the path /files/prices.pdf.'],
    ['/about', '/api/x', 'The path /api/x is reserved for the server.'],
    ['/about', 'company', 'The path company must start with a slash.'],
    ['/about', '/our company', 'The path /our company must not contain spaces.'],
    ['/about', '/about', 'The page "About us" (/about) already has this path.'],
    ['/about', '*', 'The path * is reserved for the 404 page.'],
    ['/', '/home', 'The home page must keep the path /.'],
    ['*', '/lost', 'The path of the 404 page cannot be changed.'],
  ])('%s -> %s', (from, to, refusal) => {
    const text = toExampleText({ set: { '/pages/3': page('/services') } })
    expect(rename(text, from, to)).toEqual({ refusal })
  })

  test('a manifest that it cannot understand', () => {
    expect(rename(toExampleText({ set: { '/navigation/items/0/label': 5 } }), '/about', '/company')).toEqual({
      refusal: 'The manifest has an error. Fix it first: npm run validate.',
    })
    expect(rename('{', '/about', '/company')).toHaveProperty('refusal')
  })

  test('a path that is too long', () => {
    expect(rename(toExampleText({}), '/about', `/${'x'.repeat(300)}`)).toEqual({
      refusal: expect.stringMatching(/^This would cause an error: "path" has 301 characters/),
    })
  })
})

describe('a manifest with errors that a new path does not touch', () => {
  test('is changed, and a sentence counts the errors', () => {
    const renamed = rename(toExampleText({ set: { '/navigation/items/0/link': '/abuot' } }), '/about', '/company')
    expect('sentences' in renamed && renamed.sentences.at(-1)).toBe(
      'The manifest has an error. To see it, run: npm run validate.',
    )
  })

  test('gets the flag --public mentioned if its files are missing', () => {
    const host = { ...sampleHost, files: new Set<string>() }
    const renaming = { from: '/about', to: '/company', withSubpages: false }
    const renamed = renamePage(new TextEncoder().encode(toExampleText({ set: {} })), host, renaming)
    expect('sentences' in renamed && renamed.sentences.at(-1)).toBe(
      'The manifest has 2 errors. To see them, run: npm run validate. If its pictures and files are in another folder, name that folder with --public DIR.',
    )
  })
})
