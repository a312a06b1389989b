import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

const full = withoutClasses(renderSample('quote', samples.full))

test('the text is a quotation with emphasis, and its caption says who said it', () => {
  expect(full).toContain(
    '<p>We hid a loaf behind the scales once, and on Sunday it <em>still</em> sang when we cut it.</p></blockquote>',
  )
  expect(full).toMatch(/<figcaption>.*<cite>Ada Lund<\/cite><span>Cook<\/span><span>Museum café<\/span>/)
})

test('the link to the story is outside the figure and names the person', () => {
  expect(full).toMatch(
    /<\/figure><div[^>]*><a href="\/stories\/museum">How the café buys bread<span>: (<!-- -->)?Ada Lund<\/span><\/a>/,
  )
})

test('the logo has its description', () => {
  expect(full).toContain('alt="The museum"')
})

test('it is centered unless its layout says otherwise', () => {
  expect(renderSample('quote', samples.minimal)).toContain('data-layout="centered"')
  expect(renderSample('quote', samples.start)).not.toContain('data-layout="centered"')
})

test('it is the larger the shorter it is', () => {
  expect(renderSample('quote', samples.minimal)).toContain('data-length="short"')
  expect(renderSample('quote', samples.start)).toContain('data-length="medium"')
  expect(renderSample('quote', samples.extreme)).toContain('data-length="long"')
})
