import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleManifest } from '../../checks/sample.ts'
import { withValuesAt } from '../pointer.ts'
import { findTranslation, listUntranslated } from './find-translation.ts'
import { listLanguages, type SiteLanguage } from './languages.ts'
import { listManifestsIn } from './manifests-in.ts'
import { createLinkTranslator, toPathIn } from './page-paths.ts'
import { matchChangedTexts } from './similar-texts.ts'
import { listTranslationStates } from './translation-state.ts'
import { findUntranslatedTexts } from './untranslated-texts.ts'

const GERMAN = { name: 'Deutsch', paths: { '/about': '/ueber-uns' } }

const inGerman = (translations: object = {}, changes: { steps: (string | number)[]; to: unknown }[] = []) => {
  const written = withValuesAt<object>(sampleManifest, [
    { steps: ['site', 'languages'], to: { de: GERMAN } },
    { steps: ['translations'], to: { de: translations } },
    ...changes,
  ])
  const languages = listLanguages(written)
  const german = languages.find(({ tag }) => tag === 'de')
  if (!german) throw new Error('The site has no German.')
  const [, inGerman] = listManifestsIn(written, languages)
  return { written, languages, german, manifest: JSON.parse(JSON.stringify(inGerman?.manifest)) }
}

describe('the languages of a site', () => {
  test('begin with the main one, which has its usual name', () => {
    const { languages } = inGerman()
    expect(languages.map(({ tag, name, prefix }) => [tag, name, prefix])).toEqual([
      ['en', 'English', ''],
      ['de', 'Deutsch', '/de'],
    ])
  })

  test('are none for a site in one language', () => {
    expect(listLanguages(sampleManifest)).toEqual([])
    expect(listManifestsIn(sampleManifest, [])).toEqual([])
  })
})

describe('the manifest of a language', () => {
  test('has the translated texts in all parts of the site, and others as they are', () => {
    const { manifest } = inGerman({ 'Software that works': 'Software, die läuft', About: 'Über uns', 'Why us': 'Warum wir' })
    expect(manifest.pages[0].blocks[0].heading).toBe('Software, die läuft')
    expect(manifest.navigation.items[1].label).toBe('Über uns')
    expect(manifest.shared['why-us'].heading).toBe('Warum wir')
    expect(manifest.navigation.items[0].label).toBe('Home')
  })

  test('has its pages at translated paths below its prefix', () => {
    expect(inGerman().manifest.pages.map(({ path }: { path: string }) => path)).toEqual(['/de', '/de/ueber-uns', '/de/*'])
  })

  test('leads links of fields and texts to its own pages, with their anchors', () => {
    const { manifest } = inGerman({ '{{company}}, [about us](/about).': '{{company}}, [über uns](/about).' })
    expect(manifest.navigation.items[1].items[0].link).toBe('/de/ueber-uns#team')
    expect(manifest.footer.text).toBe('{{company}}, [über uns](/de/ueber-uns).')
    expect(manifest.pages[1].blocks[0].text).toBe('We read [your letters](/de#contact).')
    expect(manifest.navigation.action.link).toBe('tel:{{phone}}')
  })

  test('leaves out the pages of other languages, and links to them lead to the language that has them', () => {
    const { manifest } = inGerman({}, [{ steps: ['pages', 1, 'languages'], to: ['en'] }])
    expect(manifest.pages).toHaveLength(2)
    expect(manifest.navigation.items[1].link).toBe('/about')
  })

  test('has the interface texts of the language instead of those of the main one', () => {
    const { manifest } = inGerman({}, [
      { steps: ['site', 'texts'], to: { sent: 'Thank you' } },
      { steps: ['site', 'languages', 'de', 'texts'], to: { retry: 'Nochmal' } },
    ])
    expect([manifest.site.language, manifest.site.texts]).toEqual(['de', { retry: 'Nochmal' }])
  })

  test('keeps what programs store: the names of fields and the values of options', () => {
    const { manifest } = inGerman({ web: 'netz', Websites: 'Webseiten', Cloud: 'Wolke', cloud: 'wolke' })
    expect(manifest.forms.contact.fields[2].options).toEqual([
      { value: 'web', label: 'Webseiten' },
      { value: 'cloud', label: 'Wolke' },
    ])
  })

  test('translates nothing on a page that is written in the language', () => {
    const { manifest } = inGerman({ Team: 'Mannschaft', 'About us': 'Über uns' }, [
      { steps: ['pages', 1, 'languages'], to: ['de'] },
    ])
    expect([manifest.pages[1].title, manifest.navigation.items[1].items[0].label]).toEqual(['About us', 'Mannschaft'])
  })
})

describe('a translation with contexts', () => {
  const translations = { Home: { '': 'Start', '/navigation': 'Startseite', '/services/cloud': 'Wolke' } }

  test.each([
    ['/navigation/items/0/label', 'Startseite'],
    ['/services/cloud', 'Wolke'],
    ['/services/cloud/prices', 'Wolke'],
    ['/services', 'Start'],
    ['/services/clouds', 'Start'],
  ])('is at %s "%s"', (context, translation) => {
    expect(findTranslation(translations, { value: 'Home', context })).toBe(translation)
  })

  test('is missing where no context applies', () => {
    expect(findTranslation({ Home: { '/navigation': 'Start' } }, { value: 'Home', context: '/' })).toBeNull()
  })
})

describe('paths of a language', () => {
  const language: SiteLanguage = { tag: 'de', name: 'Deutsch', prefix: '/de', isMain: false, paths: { '/a': '/x', '/a/b': '/y' } }

  test.each([
    ['/', '/de'],
    ['*', '/de/*'],
    ['/a', '/de/x'],
    ['/a/c', '/de/x/c'],
    ['/a/b/c', '/de/y/c'],
    ['/ab', '/de/ab'],
  ])('%s becomes %s', (path, translated) => {
    expect(toPathIn(language, path)).toBe(translated)
  })

  test('links to anything but a page of the site stay as they are', () => {
    const translate = createLinkTranslator(new Map([['/a', { de: '/de/x' }]]), language)
    expect(['/A/?q=1#x', '/b', '#x', 'https://a.example/a', 'tel:1', '/files/a.pdf'].map(translate)).toEqual([
      '/de/x?q=1#x',
      '/b',
      '#x',
      'https://a.example/a',
      'tel:1',
      '/files/a.pdf',
    ])
  })
})

test('only texts with words need a translation', () => {
  const { written, german, languages } = inGerman({}, [
    { steps: ['pages', 0, 'title'], to: '24 / 7' },
    { steps: ['pages', 0, 'description'], to: '{{phone}}' },
  ])
  const places = listUntranslated(written, german, languages).map(({ steps }) => steps.join('/'))
  expect(places).toContain('pages/0/blocks/0/heading')
  expect(places).not.toContain('pages/0/title')
  expect(places).not.toContain('pages/0/description')
  expect(places).not.toContain('site/name')
})

describe('a text that has changed', () => {
  test('is found for the translation that it has lost', () => {
    const { written } = inGerman({ 'Software that works well': 'Software', 'Something of the past': 'Früheres' })
    const german = listTranslationStates(written).find(({ language }) => language.tag === 'de')
    expect([...(german?.gone ?? [])]).toEqual([
      ['Software that works well', 'Software that works'],
      ['Something of the past', null],
    ])
  })

  test('is matched with at most one translation', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), (gone, added) => {
        const matched = [...matchChangedTexts(gone, added).values()]
        expect(new Set(matched).size).toBe(matched.length)
      }),
    )
  })
})

test('a draft of any shape never makes it throw', () => {
  const collections = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom('posts', 'a/b'), toObject(['entries', 'languages', 'tagNames'])),
  )
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), collections, (pages, languages, translations, written) => {
      const manifest = {
        site: { language: 'en', languages: { de: languages } },
        pages,
        collections: written,
        translations: { de: translations },
      }
      const all = listLanguages(manifest)
      const sites = listManifestsIn(manifest, all)
      for (const site of sites) for (const page of site.pages) findUntranslatedTexts(manifest, site, all).ofPage(page.index)
      expect(listTranslationStates(manifest)).toHaveLength(2)
    }),
  )
})

/** Objects with some fields, one of which is often a list. */
const toObject = (names: string[]) =>
  fc.dictionary(
    fc.constantFrom(...names),
    fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom('de', 'en')))),
  )
