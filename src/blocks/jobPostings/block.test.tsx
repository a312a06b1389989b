import { expect, test } from 'vitest'
import { renderSample } from '../../../tests/support/site/render-sample.tsx'
import samples from './samples.json' with { type: 'json' }

test('at build time the list is empty', () => {
  const html = renderSample('jobPostings', samples.full)
  expect(html).toContain('No job postings yet.')
  expect(html).not.toContain('<li')
})

test('each field has a label', () => {
  const html = renderSample('jobPostings', samples.full)
  const ids = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(2)
  for (const id of ids) expect(html).toMatch(new RegExp(`<(input|textarea)[^>]*id="${id}"`))
})
