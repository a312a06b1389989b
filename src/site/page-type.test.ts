import { expect, test } from 'vitest'
import { toSampleModel } from '../../tests/support/site/render-sample.tsx'
import { findPageType } from './page-type.ts'

const faq = { type: 'faq', items: [{ question: 'When?', answer: 'Now.' }] }
const text = { type: 'richText', text: 'Text.' }
const toModel = (block: object) => toSampleModel({ block })

test('a page with questions is a page of questions, whatever the number of blocks with them', () => {
  expect(findPageType([text, faq, faq].map(toModel))).toBe('https://schema.org/FAQPage')
})

test('blocks in a container count', () => {
  const columns = { type: 'columns', columns: [{ blocks: [text] }, { blocks: [text, faq] }] }
  expect(findPageType([toModel(columns)])).toBe('https://schema.org/FAQPage')
})

test('other pages have no type', () => {
  expect(findPageType([text].map(toModel))).toBe(null)
  expect(findPageType([])).toBe(null)
})
