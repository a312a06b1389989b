import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('the start slide comes first and the others follow in a cycle', () => {
  const slides = renderSample('carousel', samples.full).match(/data-kept="slide-\d"/g)
  expect(slides).toEqual([2, 3, 4, 0, 1].map((slide) => `data-kept="slide-${slide}"`))
})

test('slides keep their manifest numbers', () => {
  const names = renderSample('carousel', samples.full).match(/aria-label="\d of 5"/g)
  expect(names?.[0]).toBe('aria-label="3 of 5"')
})

test('a carousel that does not loop starts with its first slide', () => {
  expect(renderSample('carousel', samples.marks)).toMatch(/<ul[^>]*><li data-kept="slide-0"/)
})

test('the markup says how many slides are visible at each width, and whether there are more', () => {
  const html = renderSample('carousel', samples.badges)
  expect(html).toContain('data-phone="2+" data-wide-phone="2+" data-tablet="2+" data-desktop="6+"')
  expect(renderSample('carousel', samples.minimal)).toContain('data-phone="1"')
})

test('the title of a slide is a heading one level below the block heading, and the link of the slide', () => {
  expect(renderSample('carousel', samples.full)).toMatch(/<h2[^>]*><a href="\/market"[^>]*>The market<\/a><\/h2>/)
})

test('a link without a title is named by its picture', () => {
  expect(renderSample('carousel', samples.extreme)).toMatch(/<a href="\/c"[^>]*><span[^>]*><img[^>]*alt="Without words"/)
})

test('its buttons have names; the pause button exists only with autoplay', () => {
  const html = renderSample('carousel', samples.full)
  for (const name of ['Previous slide', 'Next slide', 'Pause', 'Go to slide 5']) expect(html).toContain(`aria-label="${name}"`)
  expect(renderSample('carousel', samples.marks)).not.toContain('Pause')
})
