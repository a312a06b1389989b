import { describe, expect, test } from 'vitest'
import { listTranslationStates } from '../../../manifest/translations/translation-state.ts'
import { createRowFilter, listRows, type TranslationRow } from './list-rows.ts'

const SITE = {
  site: { name: 'Bakery', language: 'en', languages: { de: { name: 'Deutsch' } } },
  navigation: { items: [{ label: 'Home', link: '/' }] },
  pages: [
    { path: '/', title: 'Home', description: 'Bread of today', blocks: [{ type: 'hero', heading: 'Bread', text: 'Call 24' }] },
    { path: '/us', title: 'Us', description: 'Bread of today', blocks: [], languages: ['en'] },
  ],
  translations: { de: { Home: { '': 'Start', '/navigation': 'Startseite' }, Bread: { '': 'Brot', needsReview: true } } },
}

function list() {
  const state = listTranslationStates(SITE).find(({ language }) => language.tag === 'de')
  if (!state) throw new Error('The site has no German.')
  return listRows(state, [['navigation'], ['pages', 0]])
}

const textOf = ({ places }: TranslationRow) => [...places.values()][0]?.value

describe('the rows of the table of translations', () => {
  test('have each text once for each of its translations, with its pages and its status', () => {
    expect(list().map((row) => [textOf(row), [...row.places.keys()], row.count, row.status])).toEqual([
      ['Bakery', ['/site'], 1, 'same'],
      ['Home', ['/navigation'], 1, 'translated'],
      ['Home', ['/pages/0'], 1, 'translated'],
      ['Bread of today', ['/pages/0'], 1, 'missing'],
      ['Bread', ['/pages/0'], 1, 'toReview'],
      ['Call 24', ['/pages/0'], 1, 'missing'],
    ])
  })

  test.each([
    [{ status: 'missing' }, ['Bread of today', 'Call 24']],
    [{ part: '/navigation' }, ['Home']],
    [{ find: 'brot' }, ['Bread']],
    [{ find: 'BREAD', status: 'missing' }, ['Bread of today']],
  ] as const)('are filtered by %o', (filter, expected) => {
    const matches = createRowFilter({ status: null, find: '', part: null, ...filter })
    expect(list().filter(matches).map(textOf)).toEqual(expected)
  })
})
