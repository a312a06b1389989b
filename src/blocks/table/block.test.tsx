import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')

test('columns and rows have titles that screen readers say with their cells', () => {
  const html = withoutClasses(renderSample('table', samples.full))
  expect(html).toContain('<caption><span>Prices per week in euros, with tax</span></caption>')
  expect(html).toContain('<th scope="col"><span>What you get</span></th>')
  expect(html).toContain('<th scope="row">Loaves a week</th>')
})

test('without a title, the first cell of the head is no heading', () => {
  expect(withoutClasses(renderSample('table', samples.minimal))).toContain('<thead><tr><td></td><th scope="col"')
})

test('a tick and a dash have words for screen readers', () => {
  const html = withoutClasses(renderSample('table', samples.extreme))
  expect(html).toMatch(/<td[^>]*><span><span>Yes<\/span><\/span><\/td>/)
  expect(html).toMatch(/<td[^>]*><span><span>No<\/span><\/span><\/td>/)
})

test('a row with the title of a group starts a new one', () => {
  const html = withoutClasses(renderSample('table', samples.full))
  expect(html.match(/<tbody>/g)).toHaveLength(3)
  expect(html).toContain('<tbody><tr><th scope="rowgroup"><span>Delivery</span></th>')
})

test('the featured column continues next to the title of a group', () => {
  const toRow = (title: string, html: string) => withoutClasses(html).split(`<span>${title}</span></th>`)[1]?.split('</tr>')[0]
  const [middle, last, none] = [1, 2, undefined].map((index) => ({ ...samples.full.block, featured: index && index + 1 }))
  const [before, featured, after] = ['<td colSpan="1"></td>', '<td data-featured=""></td>', '<td colSpan="1"></td>']
  expect(toRow('Price', renderSample('table', { block: middle }))).toBe(`${before}${featured}${after}`)
  expect(toRow('Price', renderSample('table', { block: last }))).toBe(`<td colSpan="2"></td>${featured}`)
  const { featured: _, ...plain } = none ?? samples.full.block
  expect(toRow('Price', renderSample('table', { block: plain }))).toBe('<td colSpan="3"></td>')
})

test('screen readers learn which column is featured', () => {
  const html = withoutClasses(renderSample('table', samples.full))
  expect(html.match(/data-align="[a-z]+" data-featured=""><span>Family<span> \(featured\)<\/span><\/span>/g)).toHaveLength(1)
})

test('a table that scrolls can be reached by keyboard and has a name; a stacked one needs neither', () => {
  const scrolling = renderSample('table', samples.full)
  expect(scrolling).toContain('aria-label="Prices per week in euros, with tax" tabindex="0"')
  const stacked = renderSample('table', samples.stack)
  expect(stacked).not.toContain('tabindex')
  expect(stacked).toMatch(/<td[^>]* role="cell"[^>]* data-column="Wheat"/)
})

test('the name of the box is the caption, or else the heading, or else the titles of the columns', () => {
  const { caption: _, ...block } = samples.full.block
  expect(renderSample('table', { block })).toContain('aria-label="Bread by subscription"')
  expect(renderSample('table', samples.minimal)).toContain('aria-label="Rye"')
})

test('a cell that is missing is empty', () => {
  const block = { ...samples.full.block, rows: [{ title: 'Loaves', cells: ['1'] }] }
  const row = /<tbody>.*<\/tbody>/.exec(withoutClasses(renderSample('table', { block })))?.[0]
  expect(row?.match(/<td/g)).toHaveLength(3)
})
