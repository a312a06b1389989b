import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const toPlain = (html: string): string => html.replace(/ class="[^"]*"/g, '').replace(/[\u2009\u202f]/g, ' ')

const full = toPlain(renderSample('openingHours', samples.full))

test('shows the whole week in a table whose rows have headers', () => {
  const names = [...full.matchAll(/<th scope="row">([^<]*)/g)].map(([, name]) => name)
  expect(names.slice(0, 5)).toEqual(['Monday', 'Tuesday – Thursday', 'Friday', 'Saturday', 'Sunday'])
})

test('days without hours are closed, unless they have a note', () => {
  expect(full).toContain('<th scope="row">Monday</th><td data-closed="">Closed</td>')
  expect(full).toContain('<th scope="row">Sunday</th><td><span>By appointment</span></td>')
  expect(toPlain(renderSample('openingHours', samples.minimal))).toContain('Saturday – Sunday</th><td data-closed="">Closed')
})

test('a day can have several periods, with times that machines can read', () => {
  expect(full).toMatch(/<time datetime="06:00">6:00 AM<\/time> – <time datetime="12:30">12:30 PM<\/time><\/span><span><time/i)
})

test('special days are in a table of their own, with their title and dates', () => {
  expect(full).toContain('<caption>Special opening hours</caption>')
  expect(full).toContain('<th scope="row">Christmas Eve<span>Friday, December 24, 2032</span></th>')
  expect(full).toContain('<th scope="row">Thursday, April 14, 2033</th><td data-closed="">Closed</td>')
  expect(renderSample('openingHours', samples.minimal)).not.toContain('<caption')
})

test('renders no inline styles', () => {
  expect(renderSample('openingHours', samples.extreme)).not.toContain('style=')
})
