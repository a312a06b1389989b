import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Block, Manifest } from '../../manifest/manifest.gen.ts'
import { mergeLanguages, resolveLanguages } from './language-sites.ts'
import { toPageModels } from './resolve-site.ts'

const resources = {
  readPictures: async () => ({ pictures: {}, files: [] }),
  readIcons: async () => ({}),
}
const minimal = createMinimalManifest()
const written: Manifest = {
  ...minimal,
  site: { ...minimal.site, languages: { de: { name: 'Deutsch', paths: { '/about': '/ueber-uns' } } } },
  translations: { de: { Team: 'Mannschaft', 'Why us': 'Warum wir' } },
}
const sites = await resolveLanguages(written, resources)
const [english, german] = sites
const models = toPageModels(german?.resolved ?? english.resolved)

test('a page names its versions in other languages', () => {
  expect(models[1]?.languages?.paths).toEqual({ en: '/about', de: '/de/ueber-uns' })
})

test('a page has the words that have no translation, as visitors read them', () => {
  const words = models[1]?.languages?.untranslated.flatMap((foreign) => foreign.words) ?? []
  expect(words).toContain('We read your letters.')
  expect(words).not.toContain('Team')
  const around = german?.resolved.site.languages?.untranslated ?? []
  expect(around.map(({ language }) => language)).toEqual(['en'])
  expect(around[0]?.words).toContain('Because we answer. Call')
})

test('a list has the words of an entry without a translation in the language in which the entry is written', async () => {
  const entry = { slug: 'rain', title: 'Regen', description: 'Vom Regen.', languages: ['de', 'ar'], blocks: [] }
  // A list of entries is an array once it is resolved; the type says no more.
  const list = { type: 'entryList', items: { from: 'posts' } } as unknown as Block
  const [, , arabic] = await resolveLanguages(
    {
      ...minimal,
      site: { ...minimal.site, languages: { de: { name: 'Deutsch' }, ar: { name: 'العربية' } } },
      pages: [...minimal.pages, { path: '/posts', title: 'Posts', description: 'All posts.', blocks: [list] }],
      collections: { posts: { title: 'Posts', path: '/posts/:slug', entries: [entry] } },
    },
    resources,
  )
  const listPage = toPageModels(arabic?.resolved ?? english.resolved).find(({ path }) => path === '/ar/posts')
  const german = listPage?.languages?.untranslated.find(({ language }) => language === 'de')
  expect(german?.words).toEqual(expect.arrayContaining(['Regen', 'Vom Regen.']))
})

test('a form is sent to a path of its language, and has a version of its own although nothing in it is translated', () => {
  const [one, other] = sites.map(({ resolved }) => resolved.forms.contact?.public)
  expect([one?.pathPrefix, other?.pathPrefix]).toEqual([undefined, '/de'])
  expect(other?.version).not.toBe(one?.version)
})

test('the output has the pages of all languages', () => {
  expect(mergeLanguages(sites).pages.map(({ path }) => path)).toEqual(['/', '/about', '*', '/de', '/de/ueber-uns', '/de/*'])
})

test('a site in one language is resolved once, and stays the very same object', async () => {
  const alone = await resolveLanguages(minimal, resources)
  expect([alone.length, mergeLanguages(alone) === alone[0].resolved]).toEqual([1, true])
  expect(alone[0].manifest).toBe(minimal)
})
