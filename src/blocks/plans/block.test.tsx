import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

const full = withoutClasses(renderSample('plans', samples.full))

test('shows each plan with its title one level below the heading, its price and its period', () => {
  expect(full).toMatch(/<h1>Bread by subscription<\/h1>/)
  expect(full).toContain('<h2>Taste</h2>')
  expect(full).toContain('<p><span>Free</span><span> for a week</span></p><p>One loaf of our choice</p>')
})

test('radio buttons with a legend choose the period, and the first is chosen', () => {
  expect(full).toMatch(/<fieldset><legend><span>Billing period<\/span><\/legend>/)
  expect(full).toContain('<input type="radio" name="b1-period" checked="" value="0"/>Monthly</label>')
  expect(full).toContain('<input type="radio" name="b1-period" value="1"/>Yearly<span> two months free</span></label>')
})

test('each price says for which period it is, and has its own note or that of the plan', () => {
  expect(full).toMatch(
    /<div data-period="1"><p>Yearly<\/p><p><span>€190<\/span>.*?<p>Billed once a year, in <em>spring<\/em><\/p>/,
  )
  expect(full.match(/<p>From forty loaves, plus VAT<\/p>/g)).toHaveLength(2)
})

test('there is no switch without prices for several periods', () => {
  const { items, ...others } = samples.two.block
  const block = { ...others, items, periods: samples.full.block.periods }
  for (const sample of [samples.minimal, samples.two, { block }]) expect(renderSample('plans', sample)).not.toContain('<fieldset')
})

test('screen readers hear the words of the featured plan below its title, and which features are not included', () => {
  expect(full).toContain('<h2>Household</h2><p>Most popular</p>')
  expect(full).toContain('<span>Not included: </span>Delivery')
})

test('the sign of a list is the one of the theme for what a plan includes, and a cross for what it does not', () => {
  expect(renderSample('plans', samples.full)).toMatch(/<ul class="marks [^"]*"[^>]*><li><span>/)
  expect(full).toMatch(/<li data-missing="">/)
})

test('only the featured plan has a solid button; without one, all have', () => {
  const looksOf = (sample: Parameters<typeof renderSample>[1]) => {
    const html = renderSample('plans', sample)
    return new Set([...html.matchAll(/<a href="[^"]*" class="([^"]*)"[^>]*>(?:Rent|Ask|Buy)/g)].map(([, look]) => look)).size
  }
  expect(looksOf(samples.four)).toBe(2)
  expect(looksOf(samples.two)).toBe(1)
})

test('links with the same label name their plan', () => {
  expect(withoutClasses(renderSample('plans', samples.two))).toMatch(/Buy<span>: (<!-- -->)?Sliced<\/span>/)
})

test('prices are the smaller the longer the longest of them is', () => {
  expect(renderSample('plans', samples.minimal)).toContain('data-length="short"')
  expect(renderSample('plans', samples.four)).toContain('data-length="medium"')
  expect(renderSample('plans', samples.extreme)).toContain('data-length="long"')
})

test('renders no inline styles', () => {
  expect(renderSample('plans', samples.extreme)).not.toContain('style=')
})
