import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('the text is a quotation, and its author is the caption', () => {
  const html = renderSample('testimonials', samples.full)
  expect(html).toMatch(/<figure[^>]*><blockquote[^>]*><div[^>]*><p>The rye <strong>lasts<\/strong> a week.<\/p>/)
  expect(html).toMatch(/<figcaption[^>]*>.*Ada.*Cook.*Museum café/)
})

test('the name links to the page of the person', () => {
  expect(renderSample('testimonials', samples.full)).toContain('<a href="https://example.com/ada">Ada</a>')
})

test('a single testimonial is larger the shorter it is; several are side by side', () => {
  expect(renderSample('testimonials', samples['in a few words, without pictures'])).toContain('data-look="huge"')
  expect(renderSample('testimonials', samples['one at a time'])).toContain('data-look="large"')
  expect(renderSample('testimonials', samples.extreme)).toContain('data-look="alone"')
  expect(renderSample('testimonials', samples.full)).toContain('data-look="card"')
})

test('testimonials side by side are cards of the theme', () => {
  const isCard = (desktop: number) =>
    renderSample('testimonials', { block: { ...samples.full.block, slides: { desktop } } }).includes('<figure class="card ')
  expect([isCard(1), isCard(3)]).toEqual([false, true])
})

test('its buttons mention testimonials', () => {
  const html = renderSample('testimonials', samples.full)
  expect(html).toContain('aria-label="Previous testimonial"')
  expect(html).toContain('aria-label="Next testimonial"')
})

test('without a portrait the initial of the name replaces it, hidden from screen readers', () => {
  const html = renderSample('testimonials', samples['in a few words, without pictures'])
  expect(html).toMatch(/<span[^>]*aria-hidden="true">B<\/span><span[^>]*><cite[^>]*>Ben</)
  expect(html).not.toContain('<img')
})

test.each([
  ['Ada', 'A'],
  ['Östen', 'Ö'],
  ['O\u0308sten', 'O\u0308'],
  ['각시', '각'],
  ['👩‍🍳 Ben', '👩‍🍳'],
  [' Ben', ' '],
])('the initial of %s is one grapheme', (name, letter) => {
  const block = { type: 'testimonials', items: [{ text: 'Good bread.', name }] }
  expect(renderSample('testimonials', { block })).toContain(` aria-hidden="true">${letter}</span>`)
})
