import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

test('shows each question as a heading in the summary of its answer', () => {
  const html = withoutClasses(renderSample('faq', samples.full))
  expect(html).toMatch(/<h1>What people ask at the counter<\/h1>/)
  expect(html).toContain('<summary><h2>How long does bread keep?</h2></summary>')
})

test('the headings in an answer are below its question', () => {
  expect(withoutClasses(renderSample('faq', samples.full))).toContain('<h3 id="without-yeast">Without yeast</h3>')
})

test('opening one answer closes the previous one only with "open": "one"', () => {
  expect(renderSample('faq', samples.full).match(/<details[^>]* name="b1"/g)).toHaveLength(3)
  expect(renderSample('faq', samples.aside)).not.toMatch(/<details[^>]* name=/)
})

test('the first answer is open only with "firstOpen"', () => {
  expect(withoutClasses(renderSample('faq', samples.full)).match(/<details[^>]* open=""/g)).toHaveLength(1)
  expect(withoutClasses(renderSample('faq', samples.aside))).not.toMatch(/<details[^>]* open/)
})
