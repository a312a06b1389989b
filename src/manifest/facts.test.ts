import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillFacts, withFacts } from './facts.ts'
import { toHref } from './link.ts'
import { findMarkdownLinks, parseRich } from './markdown/index.ts'

const facts = { phone: '123', year: '2026' }

test('fills facts into all strings and leaves keys alone', () => {
  const written = { '{{phone}}': ['Call {{phone}}', { since: '{{ year }}', count: 3 }] }
  expect(withFacts(written, facts)).toEqual({ '{{phone}}': ['Call 123', { since: '2026', count: 3 }] })
})

test('does not copy parts without placeholders, and does not change its argument', () => {
  const written = { plain: { text: 'Hello' }, list: [{ text: 'Hello' }, '{{phone}}', '{{unknown}}'] }
  const filled = withFacts(written, facts)
  expect(filled.plain).toBe(written.plain)
  expect(filled.list[0]).toBe(written.list[0])
  expect(written.list[1]).toBe('{{phone}}')
  expect(withFacts(written, {})).toBe(written)
})

test('fills any JSON value as it fills its strings one by one', () => {
  const text = fc.constantFrom('', 'x', '{{phone}}', 'a {{ year }} b {{phone}}', '{{unknown}}', '{{', '__proto__')
  const value = fc.jsonValue({ maxDepth: 4 }).chain((json) => text.map((word) => ({ [word]: [json, word, { word }] })))
  const toFilled = (json: unknown) =>
    JSON.parse(JSON.stringify(json), (_, item) => (typeof item === 'string' ? fillFacts(item, facts) : item))
  fc.assert(
    fc.property(value, (json) => {
      expect(JSON.stringify(withFacts(json, facts))).toBe(JSON.stringify(toFilled(json)))
    }),
  )
})

describe('in a Markdown link, a fact', () => {
  test('can contain spaces: a phone number is shown as written and can be called', () => {
    const filled = fillFacts('Call [{{phone}}](tel:{{ phone }}) now', { phone: '+1 305 555 0148' })
    expect(parseRich(filled)).toMatchObject([
      {
        children: [
          { value: 'Call ' },
          { type: 'link', url: 'tel:+1 305 555 0148', children: [{ value: '+1 305 555 0148' }] },
          { value: ' now' },
        ],
      },
    ])
    expect(findMarkdownLinks(filled, 'rich').map((link) => toHref(link, ''))).toEqual(['tel:+13055550148'])
  })

  test.each([
    ['[{{f}}](tel:{{f}})', 'tel:'],
    ['[{{f}}](<tel:{{f}}>)', 'tel:'],
    ['[Call [us] {{f}}](tel:{{f}} "Title")', 'tel:'],
    ['- one\n- [{{f}}]( tel:{{f}} ), [a](/b)', 'tel:'],
    ['[{{f}}](/a_(b)/{{f}})', '/a_(b)/'],
    ['**[x]({{f}})** and {{f}}', ''],
  ])('never breaks the link: %s', (text, before) => {
    const characters = fc.constantFrom(
      ...'()<>[]{}\\&"\' \t\n;#!/?%ab1é😀`~|',
      '](',
      '](/x)',
      '&amp;',
      '{{f}}',
      '\n\n',
      'javascript:',
    )
    const fact = fc.array(characters, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fact, (f) => {
        expect(findMarkdownLinks(fillFacts(text, { f }), 'rich')[0]).toBe(`${before}${f}`)
      }),
      { numRuns: 500 },
    )
  })

  test('that contains a placeholder is filled only once', () => {
    const facts = { a: '{{b}}', b: 'x' }
    expect(fillFacts('{{a}} [{{a}}](/{{a}})', facts)).toBe('{{b}} [{{b}}](/{{b}})')
  })

  test('that is unknown leaves the placeholder as it is', () => {
    expect(fillFacts('[{{unknown}}](tel:{{unknown}}) ({{phone}})', facts)).toBe('[{{unknown}}](tel:{{unknown}}) (123)')
  })
})
