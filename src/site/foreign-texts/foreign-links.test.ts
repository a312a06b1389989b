import { describe, expect, test } from 'vitest'
import { markForeignLinks } from './foreign-links.ts'

const all = [
  { tag: 'en-GB', name: 'English', home: '/' },
  { tag: 'de', name: 'Deutsch', home: '/de' },
]
const mark = (html: string, language = 'de', basePath = '') =>
  markForeignLinks(html, { language, basePath, languages: { all, home: language === 'de' ? '/de' : '/', untranslated: [] } })

describe('markForeignLinks', () => {
  test.each([
    ['a page in the main language', '<a href="/team">Team</a>', '<a hreflang="en" href="/team">Team</a>'],
    ['its home page, with a query', '<a class="b" href="/?a=1">Start</a>', '<a hreflang="en" class="b" href="/?a=1">Start</a>'],
    ['a page of another language that begins like this one', '<a href="/deals">A</a>', '<a hreflang="en" href="/deals">A</a>'],
  ])('marks a link to %s', (_, html, marked) => {
    expect(mark(html)).toBe(marked)
  })

  test.each([
    ['a page in the language of the page', '<a href="/de/team">Team</a>'],
    ['its home page', '<a href="/de">Start</a>'],
    ['another site', '<a href="https://example.com/team">Team</a>'],
    ['an anchor', '<a href="#top">Top</a>'],
    ['a file', '<a href="/prices.pdf">Preise</a>'],
    ['another language, as its attribute says already', '<a href="/team" hrefLang="en-GB" lang="en-GB">English</a>'],
  ])('leaves a link to %s as it is', (_, html) => {
    expect(mark(html)).toBe(html)
  })

  test('marks links of pages in the main language, too', () => {
    expect(mark('<a href="/de/team">Team</a><a href="/team">Team</a>', 'en-GB')).toBe(
      '<a hreflang="de" href="/de/team">Team</a><a href="/team">Team</a>',
    )
  })

  test('reads paths below the base path of the site', () => {
    const html = '<a href="/club/de/team">Team</a><a href="/club">Start</a>'
    expect(mark(html, 'de', '/club')).toBe('<a href="/club/de/team">Team</a><a hreflang="en" href="/club">Start</a>')
  })
})
