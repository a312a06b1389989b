import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listTranslationProgress } from './translation-progress.ts'

const toManifest = (translations: object, more: object = {}) => ({
  site: { name: 'Studio', language: 'en', languages: { de: { name: 'Deutsch' } } },
  navigation: { items: [{ label: 'Home', link: '/' }] },
  pages: [
    { path: '/', title: 'Home', description: 'We build', blocks: [{ type: 'hero', heading: 'We build' }] },
    { path: '/about', title: 'About', description: '24 / 7', blocks: [] },
    { path: '/news', title: 'News', description: 'News', languages: ['en'], blocks: [] },
  ],
  translations: { de: translations },
  ...more,
})

const readGerman = (translations: object, more?: object) => {
  const [german, ...others] = listTranslationProgress(toManifest(translations, more))
  expect(others).toEqual([])
  return german
}

describe('the progress of a translation', () => {
  test('counts each text of a part once, and leaves out pages that the language does not have', () => {
    expect(readGerman({})).toMatchObject({
      language: { tag: 'de' },
      total: { texts: 3, translated: 0, missing: 3, toReview: 0 },
      gone: 0,
      parts: [
        { steps: ['navigation'], texts: 1, missing: 1 },
        { steps: ['pages', 0], texts: 2, missing: 2 },
        { steps: ['pages', 1], texts: 1, missing: 1 },
      ],
    })
  })

  test('counts translations, those to review among them, and those whose text is gone', () => {
    const german = readGerman({ Home: 'Start', About: { '': 'Über uns', needsReview: true }, Old: 'Alt', News: 'Neues' })
    expect(german).toMatchObject({
      total: { texts: 3, translated: 2, missing: 1, toReview: 1 },
      gone: 1,
      parts: [
        { steps: ['navigation'], translated: 1, missing: 0 },
        { steps: ['pages', 0], translated: 1, missing: 1 },
        { steps: ['pages', 1], translated: 1, missing: 0, toReview: 1 },
      ],
    })
  })

  test('counts a text as missing only where none of its contexts applies', () => {
    const german = readGerman({ Home: { '/navigation': 'Startseite' } })
    expect(german?.total).toMatchObject({ texts: 3, missing: 3 })
    expect(german?.parts.map(({ missing }) => missing)).toEqual([0, 2, 1])
  })

  test('is none for a site in one language', () => {
    expect(listTranslationProgress({ ...toManifest({}), site: { language: 'en' } })).toEqual([])
  })

  test('adds up for a draft of any shape', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (pages, translations) => {
        for (const { total } of listTranslationProgress({ ...toManifest({}), pages, translations: { de: translations } }))
          expect(total.translated + total.missing).toBe(total.texts)
      }),
    )
  })
})
