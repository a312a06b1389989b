import { expect, test } from 'vitest'
import { createWordReader } from '../../manifest/search-words.ts'
import { cutExcerpt, markWords, type TextPart } from './mark-words.ts'

const readWords = createWordReader('en')
const show = (parts: readonly TextPart[]) => parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('')

test('words are marked as they are written', () => {
  expect(show(markWords('Crème, CREME & cream', new Set(['creme']), readWords))).toBe('[Crème], [CREME] & cream')
  expect(show(markWords('none', new Set(['creme']), readWords))).toBe('none')
})

test('an excerpt begins with a whole word before the first match, and says that it is a part', () => {
  const text = `${'before '.repeat(40)}here ${'after '.repeat(40)}`
  const excerpt = show(cutExcerpt(text, new Set(['here']), readWords))
  expect(excerpt).toMatch(/^… (before ){1,9}\[here\] (after )+…$/)
  expect(excerpt.length).toBeLessThan(200)
})

test('a short text is its own excerpt, and a long one without a match is cut after a word', () => {
  expect(show(cutExcerpt('All of it.', new Set(['it']), readWords))).toBe('All of [it].')
  expect(show(cutExcerpt('word '.repeat(100), new Set(), readWords))).toMatch(/^(word )+…$/)
})
