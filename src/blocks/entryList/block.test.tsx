import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

const withoutClasses = (html: string): string => html.replace(/ class="[^"]*"/g, '')
const full = withoutClasses(renderSample('entryList', samples.full))

test('the title of each entry is its link, and its date is for people and programs', () => {
  expect(full).toContain('<a href="/news/rye">We bake with rye again</a></h3>')
  expect(full).toContain('<time dateTime="2026-09-14">')
})

test('entries are grouped by year below headings of one level more', () => {
  expect(full.match(/<h2>20\d\d<\/h2>/g)).toEqual(['<h2>2026</h2>', '<h2>2025</h2>'])
})

test('tags with a list are links, others are words', () => {
  expect(full).toContain('<a href="/news/tags/bread">bread</a>')
  expect(full).toContain('<span>valley</span>')
})

test('a compact list has only titles and dates', () => {
  const compact = renderSample('entryList', { block: { ...samples.full.block, layout: 'compact' } })
  expect(compact).not.toContain('Anna Weber')
  expect(compact).not.toContain('<img')
})

test('renders no inline styles', () => {
  expect(renderSample('entryList', samples.extreme)).not.toContain('style=')
})
