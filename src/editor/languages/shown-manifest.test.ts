import { describe, expect, test } from 'vitest'
import { withValuesAt } from '../../manifest/pointer.ts'
import { planText, readText } from './language-texts.ts'
import { toShownManifest } from './shown-manifest.ts'
import { canTranslate } from './source-texts.ts'

const SITE = {
  site: { name: 'Bakery', language: 'en', languages: { de: { name: 'Deutsch' } } },
  pages: [
    { path: '/us', title: 'Us', description: '', languages: ['en'], blocks: [{ type: 'hero', heading: 'Bread' }] },
    { path: '/', title: 'Home', description: '', blocks: [{ type: 'hero', heading: 'Bread', anchor: 'top' }] },
  ],
  translations: { de: { Bread: 'Brot' } },
}
const HEADING = ['pages', 1, 'blocks', 0, 'heading']

const read = (value: unknown) => JSON.parse(JSON.stringify(value)).pages.map((page: { blocks: object[] }) => page.blocks[0])

describe('the draft in the language of the canvas', () => {
  test('has all pages at their places, and those of other languages as they are', () => {
    const shown = toShownManifest({ manifest: SITE, language: 'de' })
    expect(read(shown)).toEqual([
      { type: 'hero', heading: 'Bread' },
      { type: 'hero', heading: 'Brot', anchor: 'top' },
    ])
  })

  test('is the very same where nothing has changed, and the draft itself in the main language', () => {
    const before = toShownManifest({ manifest: SITE, language: 'de' })
    const edited = withValuesAt(SITE, [{ steps: ['pages', 0, 'title'], to: 'About us' }])
    const after = toShownManifest({ manifest: edited, language: 'de' })
    expect(Object(after).pages[1]).toBe(Object(before).pages[1])
    expect(toShownManifest({ manifest: SITE, language: null })).toBe(SITE)
    expect(toShownManifest({ manifest: SITE, language: 'fr' })).toBe(SITE)
  })
})

test('a text that is changed in another language gets a translation, and everything else is changed for all', () => {
  const state = { manifest: SITE, language: 'de' }
  expect(readText(state, HEADING)).toBe('Brot')
  expect(planText(state, HEADING, 'Brote')).toEqual([{ kind: 'set', at: ['translations', 'de', 'Bread'], value: 'Brote' }])
  expect(planText(state, HEADING, '')).toEqual([{ kind: 'remove', at: ['translations', 'de', 'Bread'] }])
  const other = ['pages', 0, 'blocks', 0, 'heading']
  expect(planText(state, other, 'Loaves')).toEqual([{ kind: 'set', at: other, value: 'Loaves' }])
  expect(canTranslate(state, ['pages', 1, 'blocks', 0, 'anchor'])).toBe(false)
})

test('the first translation of a site is added with what is around it', () => {
  const { translations: _, ...manifest } = SITE
  const added = { de: { Bread: 'Brot' } }
  expect(planText({ manifest, language: 'de' }, HEADING, 'Brot')).toEqual([
    expect.objectContaining({ kind: 'add', into: [], key: 'translations', value: added }),
  ])
})
