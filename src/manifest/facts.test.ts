import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillFacts, withFacts } from './facts.ts'
import { toHref } from './link.ts'
import { findMarkdownLinks, parseMarkdown } from './markdown.ts'

const facts = { phone: '123', year: '2026' }

test('facts are filled into all texts, and keys stay as they are', () => {
  const written = { '{{phone}}': ['Call {{phone}}', { since: '{{ year }}', count: 3 }] }
  expect(withFacts(written, facts)).toEqual({ '{{phone}}': ['Call 123', { since: '2026', count: 3 }] })
})

test('what holds no fact is not copied, and what was given stays as it is', () => {
  const written = { plain: { text: 'Hello' }, list: [{ text: 'Hello' }, '{{phone}}', '{{nobody}}'] }
  const filled = withFacts(written, facts)
  expect(filled.plain).toBe(written.plain)
  expect(filled.list[0]).toBe(written.list[0])
  expect(written.list[1]).toBe('{{phone}}')
  expect(withFacts(written, {})).toBe(written)
})

test('any JSON value is filled as its texts are one by one', () => {
  const text = fc.constantFrom('', 'x', '{{phone}}', 'a {{ year }} b {{phone}}', '{{nobody}}', '{{', '__proto__')
  const value = fc.jsonValue({ maxDepth: 4 }).chain((json) => text.map((word) => ({ [word]: [json, word, { word }] })))
  const toFilled = (json: unknown) =>
    JSON.parse(JSON.stringify(json), (_, item) => (typeof item === 'string' ? fillFacts(item, facts) : item))
  fc.assert(
    fc.property(value, (json) => {
      expect(JSON.stringify(withFacts(json, facts))).toBe(JSON.stringify(toFilled(json)))
    }),
  )
})

describe('a fact in a Markdown link', () => {
  test('may have spaces: the number reads as it is written, and can be called', () => {
    const filled = fillFacts('Call [{{phone}}](tel:{{ phone }}) now', { phone: '+1 305 555 0148' })
    expect(parseMarkdown(filled)).toMatchObject([
      {
        children: [
          { text: 'Call ' },
          { kind: 'link', link: 'tel:+1 305 555 0148', children: [{ text: '+1 305 555 0148' }] },
          { text: ' now' },
        ],
      },
    ])
    expect(findMarkdownLinks(filled).map((link) => toHref(link, ''))).toEqual(['tel:+13055550148'])
  })

  test.each([
    ['[{{f}}](tel:{{f}})', 'tel:'],
    ['[{{f}}](<tel:{{f}}>)', 'tel:'],
    ['[Call [us] {{f}}](tel:{{f}} "Title")', 'tel:'],
    ['- one\n- [{{f}}]( tel:{{f}} ), [a](/b)', 'tel:'],
    ['[{{f}}](/a_(b)/{{f}})', '/a_(b)/'],
    ['**[x]({{f}})** and {{f}}', ''],
  ])('leaves the link whole, whatever the fact is: %s', (text, before) => {
    const signs = fc.constantFrom(...'()<>[]{}\\&"\' \t\n;#!/?%ab1é😀', '](', '](/x)', '&amp;', '{{f}}', '\n\n', 'javascript:')
    const fact = fc.array(signs, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fact, (f) => {
        expect(findMarkdownLinks(fillFacts(text, { f }))[0]).toBe(`${before}${f}`)
      }),
      { numRuns: 500 },
    )
  })

  test('that holds another placeholder is filled once', () => {
    const facts = { a: '{{b}}', b: 'x' }
    expect(fillFacts('{{a}} [{{a}}](/{{a}})', facts)).toBe('{{b}} [{{b}}](/{{b}})')
  })

  test('without a fact stays as it is written', () => {
    expect(fillFacts('[{{nobody}}](tel:{{nobody}}) ({{phone}})', facts)).toBe('[{{nobody}}](tel:{{nobody}}) (123)')
  })
})
