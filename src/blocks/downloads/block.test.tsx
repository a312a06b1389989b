import { expect, test } from 'vitest'
import { renderSample, toSampleModel } from '../../../tests/support/site/render-sample.tsx'
import { toBlockModels } from '../../models/block-models.ts'
import { describeFile } from './describe-file.ts'
import samples from './samples.json' with { type: 'json' }

/** The words of each link. */
const findLinks = (html: string): string[] =>
  [...html.matchAll(/<a href="\/files[^>]*>(.*?)<\/a>/g)].map(([, words = '']) => words.replaceAll(/<[^>]*>/g, ''))

test('the name of a link has the type of its file', () => {
  expect(findLinks(renderSample('downloads', samples.full))).toEqual([
    'Price list PDF',
    'Order form for parties DOCX',
    'Logos for the press ZIP',
  ])
})

test('a plain link leads to the file, so that the browser can show it', () => {
  const html = renderSample('downloads', samples.minimal)
  expect(html).toContain('<a href="/files/prices.pdf"')
  expect(html).not.toMatch(/ download[= >]|target=/)
})

test('the block gets the sizes of its own files only', () => {
  const { block } = toSampleModel(samples.minimal)
  const tables = { shared: {}, pictures: {}, icons: {}, forms: {}, fileSizes: { '/files/prices.pdf': 84_200, '/other.pdf': 1 } }
  expect(toBlockModels([block], tables)[0]?.place.fileSizes).toEqual({ '/files/prices.pdf': 84_200 })
})

test.each([
  [12, 'en', 'PDF, 1 kB'],
  [84_200, 'en', 'PDF, 84 kB'],
  [999_600, 'en', 'PDF, 1 MB'],
  [1_240_000, 'en', 'PDF, 1.2 MB'],
  [1_240_000, 'de', 'PDF, 1,2 MB'],
  [1_240_000, 'fr', 'PDF, 1,2 Mo'],
])('%i bytes in the language "%s" are "%s"', (bytes, language, words) => {
  expect(describeFile('/files/prices.pdf', bytes, language).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(words)
})
