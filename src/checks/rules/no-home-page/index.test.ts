import { expect, test } from 'vitest'
import { diagnosticsAfter, REMOVED } from '../../../../tests/support/manifest/diagnostics.ts'

const home = {
  path: '/start',
  title: 'Start',
  noindex: true,
  description: 'A page.',
  blocks: [
    { type: 'form', id: 'contact', form: 'contact' },
    { type: 'shared', ref: 'why-us' },
  ],
}

test('a site without a home page is an error', () => {
  const errors = diagnosticsAfter({
    '/pages/0': home,
    '/navigation/items/0/link': '/about#team',
    '/pages/1/blocks/0/text': 'No link',
  })
  expect(errors).toEqual(['REF211 "pages" The site has no home page.'])
})

test('a home page that is a draft does not count', () => {
  const errors = diagnosticsAfter({
    '/pages/0/draft': true,
    '/navigation/items/0/link': '/about#team',
    '/pages/1/blocks/0/text': 'No link',
  })
  expect(errors).toEqual(['REF211 true "Home" (/) is the home page, which is a draft and not published.'])
})

test('a home page that a language does not have is an error', () => {
  const site = {
    name: 'Example Ltd',
    url: 'https://www.example.com',
    language: 'en',
    facts: { phone: '1', company: 'Example Ltd' },
  }
  const languages = { de: { name: 'Deutsch' } }
  const findErrors = (tags: readonly string[]) =>
    diagnosticsAfter({ '/site': { ...site, languages }, '/pages/0/languages': tags }).filter((line) => line.startsWith('REF211'))
  expect(findErrors(['en'])).toEqual([
    'REF211 "languages" The home page is not in "de", but the logo and the language menu lead to it in every language.',
  ])
  expect(findErrors(['en', 'de'])).toEqual([])
})

test('a site without a page for unknown paths gets a warning', () => {
  expect(diagnosticsAfter({ '/pages/2': REMOVED })).toEqual(['REF211 "pages" The site has no page for unknown paths.'])
})

test('a page whose path cannot be read may be the home page', () => {
  expect(diagnosticsAfter({ '/pages/0/path': 5 })).toEqual(['SCH104 5 "path" must be text in double quotes, but it is 5.'])
})

test.each([
  ['until', '2026-01-01', 'published only until 2026-01-01'],
  ['from', '2999-01-01', 'published only from 2999-01-01'],
])('a home page that "%s" leaves out today is reported at that date', (field, date, reason) => {
  const errors = diagnosticsAfter({ [`/pages/0/${field}`]: date }).filter((line) => line.startsWith('REF211'))
  expect(errors).toEqual([`REF211 "${date}" "Home" (/) is the home page, which is ${reason}.`])
})

test('a home page whose last day is before its first one has one error', () => {
  expect(diagnosticsAfter({ '/pages/0/from': '2026-02-01', '/pages/0/until': '2026-01-01' })).toEqual([
    'SCH117 "2026-01-01" "until" is 2026-01-01, but "from" is later: 2026-02-01.',
  ])
})
