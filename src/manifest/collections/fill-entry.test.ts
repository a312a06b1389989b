import { expect, test } from 'vitest'
import { fillEntry } from './fill-entry.ts'

const facts = { 'entry.title': 'Salt', 'entry.date': '9 March 2026', 'entry.author': '', 'entry.authorPath': '' }

test.each([
  ['{{entry.title}}', 'Salt'],
  ['{{ entry.title }}: how much', 'Salt: how much'],
  ['{{entry.date}} · by [{{entry.author}}]({{entry.authorPath}})', '9 March 2026'],
  ['by {{entry.author}} · {{entry.date}}', '9 March 2026'],
  ['{{entry.title}}\nWritten by {{entry.author}}', 'Salt'],
  ['Call {{phone}} about {{entry.title}}', 'Call {{phone}} about Salt'],
  ['{{entry.unknown}}', '{{entry.unknown}}'],
  ['One · two', 'One · two'],
])('%j becomes %j', (text, filled) => {
  expect(fillEntry({ text }, facts)).toEqual({ text: filled })
})

test('leaves out fields and list entries whose placeholder has no value', () => {
  expect(fillEntry({ heading: '{{entry.title}}', note: '{{entry.author}}', points: ['a', '{{entry.author}}'] }, facts)).toEqual({
    heading: 'Salt',
    points: ['a'],
  })
})

test('an author without a page is a name, not a link', () => {
  const named = { ...facts, 'entry.author': 'Anna Weber' }
  expect(fillEntry('By [{{entry.author}}]({{entry.authorPath}})', named)).toBe('By Anna Weber')
})

test('a value without placeholders is the very same object', () => {
  const block = { heading: 'Salt', items: [{ title: 'Bread' }] }
  expect(fillEntry(block, facts)).toBe(block)
})
