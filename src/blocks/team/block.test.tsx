import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

const full = withoutClasses(renderSample('team', samples.full))

test('each person has their name as a heading below that of the block, and their position', () => {
  expect(full).toMatch(/<h1>Who bakes<\/h1>/)
  expect(full).toContain('<h2>Ada Lund</h2><p>Master baker</p>')
})

test('visitors can write to a person and call them', () => {
  expect(full).toContain('<a href="mailto:ada@bakery.example">ada@bakery.example</a>')
  expect(full).toContain('<a href="tel:+49301234567"><span dir="ltr">+49 30 123 45-67</span></a>')
})

test('links say whose they are', () => {
  expect(full).toMatch(/<a href="\/recipes"><svg[^>]*>.*?<\/svg>Recipes<span>: (<!-- -->)?Ada Lund<\/span><\/a>/)
})

test.each([
  ['Ada', 'A'],
  ['Ada Lund', 'AL'],
  ['Dr. Anna Maria Vogt, LL.M.', 'AV'],
  ['J. R. R. Olsen', 'JO'],
  ['Östen Ek', 'ÖE'],
  ['각시', '각'],
  ['Prof. Dr.', 'PD'],
])('without a portrait, the initials of %s replace it, hidden from screen readers', (name, initials) => {
  const html = renderSample('team', { block: { type: 'team', items: [{ name }] } })
  expect(html).toContain(` aria-hidden="true">${initials}</span>`)
  expect(html).not.toContain('<img')
})

test.each([
  [1, 2],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [8, 4],
])('%i people are in a grid of %i columns', (count, columns) => {
  const items = Array.from({ length: count }, (_, index) => ({ name: `Person ${index}` }))
  expect(renderSample('team', { block: { type: 'team', items } })).toContain(`data-columns="${columns}"`)
})

test('the number of columns can be set, and rows have none', () => {
  expect(renderSample('team', samples.full)).toContain('data-columns="3"')
  expect(renderSample('team', samples.rows)).not.toContain('data-columns')
})

test('monograms are small in a block without any portrait', () => {
  expect(renderSample('team', samples.full)).toContain('data-portraits')
  expect(renderSample('team', samples['without portraits'])).not.toContain('data-portraits')
})
