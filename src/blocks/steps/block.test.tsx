import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('shows the steps as an ordered list, their titles one level below the heading', () => {
  const html = renderSample('steps', samples.full)
  expect(html).toMatch(/<h1[^>]*>From flour to bread<\/h1>/)
  expect(html).toMatch(/<ol[^>]*><li[^>]*><h2[^>]*>Mix<\/h2>/)
  expect(html).toContain('href="/dough"')
})

test('by default a few steps are side by side, many are rows', () => {
  expect(renderSample('steps', samples.minimal)).toContain('data-layout="columns"')
  expect(renderSample('steps', samples.extreme)).toContain('data-layout="rows"')
})

test('an explicit layout wins over the number of steps', () => {
  expect(renderSample('steps', samples.rows)).toContain('data-layout="rows"')
  expect(renderSample('steps', samples.path)).toContain('data-layout="path"')
  expect(renderSample('steps', samples.sheet)).toContain('data-layout="sheet"')
})

test('renders no inline styles', () => {
  expect(renderSample('steps', samples.extreme)).not.toContain('style=')
})

test('a note is after its step, in every layout', () => {
  for (const layout of ['sheet', 'rows'])
    expect(renderSample('steps', { block: { ...samples.sheet.block, layout } })).toMatch(
      /Beech, four logs\.<\/p><\/div><p[^>]*>Not ash: it <strong>spits<\/strong>/,
    )
})

test('a sheet stays one in a column, where other steps are rows', () => {
  const inside = { place: { inside: true } }
  expect(renderSample('steps', samples.sheet, inside)).toContain('data-layout="sheet"')
  expect(renderSample('steps', samples.full, inside)).toContain('data-layout="rows"')
})
