import { expect, test } from 'vitest'
import { createSiteModel } from '../../../tests/support/site/site-model.ts'
import { toLanguageLinks } from './language-links.ts'

const all = [
  { tag: 'en', name: 'English', home: '/' },
  { tag: 'de', name: 'Deutsch', home: '/de' },
]
const site = { ...createSiteModel('/deep'), languages: { home: '/', all, untranslated: [] } }
const linksOf = (paths: Record<string, string>) => toLanguageLinks({ paths, untranslated: [] }, site)

test('the languages link to the same page, or to their home page if they lack it', () => {
  expect(linksOf({ en: '/about', de: '/de/ueber-uns' })).toEqual({ en: '/deep/about', de: '/deep/de/ueber-uns' })
  expect(linksOf({ en: '/about' })).toEqual({ en: '/deep/about', de: '/deep/de' })
})

test('on the page for unknown paths, they link to the home pages', () => {
  expect(linksOf({ en: '*', de: '/de/*' })).toEqual(toLanguageLinks(undefined, site))
})
