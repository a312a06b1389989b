import { describe, expect, test } from 'vitest'
import { toExampleText } from '../../example.ts'
import { sampleHost } from '../../sample.ts'
import type { EditResult } from '../edit-manifest.ts'
import { renamePage } from './index.ts'

const rename = (text: string, from: string, to: string): EditResult =>
  renamePage(new TextEncoder().encode(text), sampleHost, { from, to, withSubpages: false })

describe('renamePage of an entry of a collection', () => {
  const entry = (slug: string) => ({
    slug,
    title: `Entry ${slug}`,
    description: 'An entry.',
    blocks: [{ type: 'hero', heading: slug }],
  })
  const text = toExampleText({
    set: {
      '/collections': {
        posts: {
          path: '/blog/:slug',
          title: 'Blog',
          after: [{ type: 'richText', text: 'See [rye](/blog/rye).' }],
          entries: [entry('salt'), entry('rye')],
        },
      },
      '/pages/1/blocks/-': { type: 'entryList', items: { from: 'posts' } },
    },
  })

  test('changes its slug and the links to it, each once, and adds a redirect', () => {
    const renamed = rename(text, '/blog/rye', '/blog/rye-bread')
    if ('refusal' in renamed) throw new Error(renamed.refusal)
    const known = new Set(text.split('\n'))
    const changed = renamed.text.split('\n').filter((line) => !known.has(line))
    expect(changed.map((line) => line.trim()).sort()).toEqual([
      '"from": "/blog/rye",',
      '"slug": "rye-bread",',
      '"text": "See [rye](/blog/rye-bread)."',
      '"to": "/blog/rye-bread"',
    ])
    expect(renamed.sentences).toContainEqual(expect.stringMatching(/^1 link now leads to \/blog\/rye-bread: line \d+\.$/))
  })

  test.each(['/news/rye', '/blog/Rye', '/blog/a/b'])('refuses %s, because the folder is that of the collection', (to) => {
    expect(rename(text, '/blog/rye', to)).toEqual({ refusal: expect.stringContaining('its path must be /blog/ and a word') })
  })
})

test('renamePage of an entry moves its translated path, the places of its translations, and links in translations', () => {
  const entry = {
    slug: 'one',
    title: 'One',
    description: 'A post about our work.',
    blocks: [{ type: 'richText', text: 'See [one](/blog/one).' }],
  }
  const set = {
    '/site/languages': { de: { name: 'Deutsch', paths: { '/blog': '/notizen', '/blog/one': '/notizen/eins' } } },
    '/collections': { posts: { path: '/blog/:slug', title: 'Blog', entries: [entry] } },
    '/translations': { de: { One: { '': 'Eins', '/blog/one': 'Erstens' }, 'See [one](/blog/one).': 'Siehe [eins](/blog/one).' } },
  }
  const renamed = rename(toExampleText({ set }), '/blog/one', '/blog/first')
  const after = 'text' in renamed ? JSON.parse(renamed.text) : null
  expect(after.collections.posts.entries[0]).toMatchObject({ slug: 'first', blocks: [{ text: 'See [one](/blog/first).' }] })
  expect(after.site.languages.de.paths).toEqual({ '/blog': '/notizen', '/blog/first': '/notizen/eins' })
  expect(after.translations.de).toEqual({
    One: { '': 'Eins', '/blog/first': 'Erstens' },
    'See [one](/blog/first).': 'Siehe [eins](/blog/first).',
  })
  expect(after.redirects.at(-1)).toEqual({ from: '/blog/one', to: '/blog/first' })
})
