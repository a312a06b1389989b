import { expect, test } from 'vitest'
import { checkBytes } from '../check-bytes.ts'
import { toExampleText } from '../example.ts'
import { sampleHost } from '../sample.ts'
import { isImproved } from './is-improved.ts'

const examineText = (text: string) => checkBytes(new TextEncoder().encode(text), sampleHost)
const examineAfter = (set: Record<string, unknown>) => examineText(toExampleText({ set }))

const link = '/navigation/items/0/link'

test.each<[string, string, string]>([
  ['is still there', '{,}', '{,}'],
  ['has become one of JSON', toExampleText({ set: { [link]: '/x' } }), '{'],
])('a mistake that %s was not mended', (_, before, after) => {
  const examined = examineText(before)
  expect(isImproved(examined, examineText(after), [...examined.syntax, ...examined.rules], 'recommended')).toBe(false)
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['nothing else', { [link]: '/about' }, true],
  ['the next one at its place', { [link]: '/about#nowhere' }, true],
  ['another one elsewhere and the same here', { [link]: '/about', '/pages/1/path': '/x' }, false],
  ['a mistake of shape', { [link]: '/about', '/pages/1/title': 5 }, false],
])('mending a link that brings %s', (_, set, expected) => {
  const before = examineAfter({ [link]: '/nowhere' })
  const mended = before.rules.filter(({ kind }) => kind.code === 'REF203')
  expect(isImproved(before, examineAfter(set), mended, 'recommended')).toBe(expected)
})

test('a mistake of shape may have hidden others in its object, and whatever the rules find', () => {
  const before = examineAfter({ '/theme/shape/radius': '8' })
  const shown = { '/theme/shape/radius': 8000, [link]: '/nowhere' }
  expect(isImproved(before, examineAfter(shown), before.shape, 'recommended')).toBe(true)
  expect(isImproved(before, examineAfter({ ...shown, '/pages/1/title': 5 }), before.shape, 'recommended')).toBe(false)
})
