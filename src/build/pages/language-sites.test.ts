import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
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
  const words = models[1]?.languages?.untranslated ?? []
  expect(words).toContain('We read your letters.')
  expect(words).not.toContain('Team')
  expect(german?.resolved.site.languages?.untranslated).toContain('Because we answer. Call')
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
