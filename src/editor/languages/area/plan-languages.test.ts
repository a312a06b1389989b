import { expect, test } from 'vitest'
import { applyChanges } from '../../../document/change.ts'
import { planLanguageRemoval, planNewLanguage } from './plan-languages.ts'

const PAGES = [{ path: '/' }, { path: '/a', languages: ['en', 'de'] }, { path: '/b', languages: ['de'] }]

test('a new language is added after the others, or as the first one', () => {
  const site = { site: { language: 'en' } }
  const first = applyChanges(site, planNewLanguage(site, 'de', 'Deutsch'))
  expect(first).toEqual({ site: { language: 'en', languages: { de: { name: 'Deutsch' } } } })
  const second = applyChanges(first, planNewLanguage(first, 'fr', 'Français'))
  expect(Object(second).site.languages).toEqual({ de: { name: 'Deutsch' }, fr: { name: 'Français' } })
})

test('a language is removed with its translations and from the pages that have others', () => {
  const languages = { de: { name: 'Deutsch' }, fr: { name: 'Français' } }
  const site = { site: { language: 'en', languages }, pages: PAGES, translations: { de: { Home: 'Start' } } }
  expect(applyChanges(site, planLanguageRemoval(site, 'de'))).toEqual({
    site: { language: 'en', languages: { fr: { name: 'Français' } } },
    pages: [{ path: '/' }, { path: '/a', languages: ['en'] }, { path: '/b', languages: ['de'] }],
  })
})

test('the last language leaves nothing behind', () => {
  const site = { site: { language: 'en', languages: { de: { name: 'Deutsch' } } }, pages: [], translations: { de: {} } }
  expect(applyChanges(site, planLanguageRemoval(site, 'de'))).toEqual({ site: { language: 'en' }, pages: [] })
})
