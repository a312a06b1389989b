import { expect, test } from 'vitest'
import { checkBytes } from '../check-bytes.ts'
import { toExampleText } from '../example.ts'
import { sampleHost } from '../sample.ts'
import { isImproved } from './is-improved.ts'

const checkText = (text: string) => checkBytes(new TextEncoder().encode(text), sampleHost)
const checkAfter = (set: Record<string, unknown>) => checkText(toExampleText({ set }))

const link = '/navigation/items/0/link'

test.each<[string, string, string]>([
  ['is still there', '{,}', '{,}'],
  ['has become a syntax error', toExampleText({ set: { [link]: '/x' } }), '{'],
])('a diagnostic that %s was not fixed', (_, before, after) => {
  const report = checkText(before)
  expect(isImproved(report, checkText(after), [...report.syntax, ...report.rules], 'recommended')).toBe(false)
})

test.each<[string, Record<string, unknown>, boolean]>([
  ['no other diagnostic', { [link]: '/about' }, true],
  ['another diagnostic at its place', { [link]: '/about#nowhere' }, true],
  ['another diagnostic elsewhere', { [link]: '/about', '/pages/1/path': '/x' }, false],
  ['a schema error', { [link]: '/about', '/pages/1/title': 5 }, false],
])('fixing a link that causes %s', (_, set, expected) => {
  const before = checkAfter({ [link]: '/nowhere' })
  const fixed = before.rules.filter(({ kind }) => kind.code === 'REF203')
  expect(isImproved(before, checkAfter(set), fixed, 'recommended')).toBe(expected)
})

test('a fixed schema error may reveal others in its object and those of the rules', () => {
  const before = checkAfter({ '/theme/shape/radius': '8' })
  const shown = { '/theme/shape/radius': 8000, [link]: '/nowhere' }
  expect(isImproved(before, checkAfter(shown), before.schema, 'recommended')).toBe(true)
  expect(isImproved(before, checkAfter({ ...shown, '/pages/1/title': 5 }), before.schema, 'recommended')).toBe(false)
})
