import { describe, expect, test } from 'vitest'
import { toExampleText } from '../../example.ts'
import { sampleHost } from '../../sample.ts'
import type { EditResult } from '../edit-manifest.ts'
import { addPage, type NewPage } from './index.ts'

const add = (text: string, page: Partial<NewPage> & { path: string }): EditResult =>
  addPage(new TextEncoder().encode(text), sampleHost, { inMenu: false, ...page })

/** The pages of the new manifest by path, and the sentences. Throws if no page was added. */
function added(text: string, page: Partial<NewPage> & { path: string }) {
  const result = add(text, page)
  if ('refusal' in result) throw new Error(result.refusal)
  const manifest = JSON.parse(result.text)
  return { ...result, manifest, paths: manifest.pages.map(({ path }: { path: string }) => path) }
}

const sample = toExampleText({})

describe('addPage', () => {
  test('adds a page that starts with its title before the 404 page', () => {
    const { manifest, paths } = added(sample, { path: '/our-prices' })
    expect(paths).toEqual(['/', '/about', '/our-prices', '*'])
    expect(manifest.pages[2]).toEqual({
      path: '/our-prices',
      title: 'Our prices',
      description: 'Our prices',
      blocks: [{ type: 'hero', heading: 'Our prices' }],
    })
  })

  test('keeps every other line of the file', () => {
    const { text } = added(sample, { path: '/prices' })
    const lines = text.split('\n')
    const [start, end] = [
      lines.findIndex((line) => line.includes('"/prices"')) - 1,
      lines.findIndex((line) => line.includes('"*"')) - 1,
    ]
    expect([...lines.slice(0, start), ...lines.slice(end)].join('\n')).toBe(sample)
  })

  test('says what it did and what is left to do', () => {
    expect(added(sample, { path: '/prices', inMenu: true }).sentences).toEqual([
      'The page "Prices" was added with the path /prices (line 213).',
      'The menu now ends with "Prices" (line 60).',
      'Write its description: search results show it below the title.',
    ])
  })

  test('takes the title and the description', () => {
    const { manifest, sentences } = added(sample, { path: '/p', title: 'Prices', description: 'What it costs.' })
    expect(manifest.pages[2]).toMatchObject({ title: 'Prices', description: 'What it costs.' })
    expect(sentences).toHaveLength(1)
  })

  test('copies a page with everything except its canonical page, and adds the copy after it', () => {
    const text = toExampleText({ set: { '/pages/1/canonical': '/', '/pages/1/noindex': true } })
    const { manifest, paths } = added(text, { path: '/team', like: '/about', title: 'Team' })
    const { canonical: _, ...about } = JSON.parse(text).pages[1]
    expect(paths).toEqual(['/', '/about', '/team', '*'])
    expect(manifest.pages[2]).toEqual({ ...about, path: '/team', title: 'Team', description: 'Team' })
  })

  test('adds a link to the end of the menu', () => {
    const { manifest } = added(sample, { path: '/prices', inMenu: true })
    expect(manifest.navigation.items.at(-1)).toEqual({ label: 'Prices', link: '/prices' })
  })

  test('removes the redirect from its path', () => {
    const { manifest, sentences } = added(sample, { path: '/team' })
    expect(manifest.redirects).toEqual([{ from: '/blog/:slug', to: 'https://blog.example.com/:slug' }])
    expect(sentences).toContain('The redirect from /team was removed, because the page has that path now.')
  })

  test('adds the last page of a site without a 404 page', () => {
    expect(added(toExampleText({ remove: ['/pages/2'] }), { path: '/x' }).paths).toEqual(['/', '/about', '/x'])
  })
})

describe('addPage refuses', () => {
  test.each<[string, Partial<NewPage> & { path: string }, string]>([
    ['a path that a page has', { path: '/About' }, 'The page "About us" (/about) already has the path /About.'],
    ['the path of a file', { path: '/files/prices.pdf' }, 'A file of the site already has the path /files/prices.pdf.'],
    ['a path with spaces', { path: '/our prices' }, 'The path /our prices must not contain spaces.'],
    ['a path without a slash', { path: 'prices' }, 'The path prices must start with a slash.'],
    ['to copy a page that does not exist', { path: '/x', like: '/abuot' }, 'No page has the path /abuot. Did you mean /about?'],
    ['an empty title', { path: '/x', title: '' }, 'The page /x needs a title. Add --title "…".'],
  ])('%s', (_, page, refusal) => {
    expect(add(sample, page)).toEqual({ refusal })
  })

  test('a 404 page without a title, because its path has no words', () => {
    expect(add(toExampleText({ remove: ['/pages/2'] }), { path: '*' })).toEqual({
      refusal: 'The page * needs a title. Add --title "…".',
    })
  })

  test('a link in a menu that is full', () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ label: `Item ${index}`, link: `/?${index}` }))
    expect(add(toExampleText({ set: { '/navigation/items': items } }), { path: '/x', inMenu: true })).toEqual({
      refusal: expect.stringMatching(/^This would cause an error: .*12/),
    })
  })
})
