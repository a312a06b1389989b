import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

test('the letter begins with its heading and ends with the name and position of the person', () => {
  const html = withoutClasses(renderSample('letter', samples.full))
  expect(html).toMatch(/<h1>Dear neighbors<\/h1>.*<p>Yours<\/p>.*<p>Ada Lund<\/p><p>Master baker<\/p>/s)
})

test('the signature is above the name and is not read aloud', () => {
  expect(renderSample('letter', samples.full)).toMatch(/<img src="\/pictures\/signature\.svg" alt="".*Ada Lund/)
})

test('without pictures, the name is the signature', () => {
  const html = withoutClasses(renderSample('letter', samples['without pictures']))
  expect(html).not.toContain('<img')
  expect(html).toContain('<p>Ben Okafor</p>')
})
