import { describe, expect, test } from 'vitest'
import { markForeignTexts } from './index.ts'

const mark = (html: string, ...words: string[]) => markForeignTexts(html, 'de', [{ language: 'en', words }])

describe('markForeignTexts', () => {
  test.each([
    ['<p>One & two</p>'.replace('&', '&amp;'), 'One & two', '<p lang="en">One &amp; two</p>'],
    ['<li><p>One</p></li>', 'One', '<li><p lang="en">One</p></li>'],
    ['<p>See <a href="/x">the <b>docs</b></a></p>', 'See the docs', '<p lang="en">See <a href="/x">the <b>docs</b></a></p>'],
    ['<h2>Eins</h2><h2>One</h2>', 'One', '<h2>Eins</h2><h2 lang="en">One</h2>'],
    ['<p>One<br/>two</p>', 'One two', '<p lang="en">One<br/>two</p>'],
    ['<img src="a.png" alt="A cat"/>', 'A cat', '<img lang="en" src="a.png" alt="A cat"/>'],
    ['<p title="a > b">One</p>', 'One', '<p lang="en" title="a > b">One</p>'],
  ])('in %s', (html, words, marked) => {
    expect(mark(html, words)).toBe(marked)
  })

  test('leaves the words of the page as they are', () => {
    expect(mark('<p>One and two</p>', 'One')).toBe('<p>One and two</p>')
  })

  test('marks the direction where it differs from that of the page', () => {
    expect(markForeignTexts('<p>One</p>', 'ar', [{ language: 'en', words: ['One'] }])).toBe('<p lang="en" dir="ltr">One</p>')
  })
})
