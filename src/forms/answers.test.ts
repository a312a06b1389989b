import { describe, expect, test } from 'vitest'
import type { Field } from '../manifest/manifest.gen.ts'
import { englishTexts } from '../manifest/texts.gen.ts'
import { parseAnswers, parseJsonAnswers } from './answers.ts'

const locale = { texts: englishTexts, language: 'en' }

const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const fields: Field[] = [
  { type: 'text', name: 'name', label: 'Name' },
  { type: 'email', name: 'email', label: 'Email' },
  { type: 'tel', name: 'phone', label: 'Phone' },
  { type: 'textarea', name: 'text', label: 'Text' },
  { type: 'select', name: 'kind', label: 'Kind', options: choices },
  { type: 'checkboxGroup', name: 'likes', label: 'Likes', options: choices },
  { type: 'checkbox', name: 'nda', label: 'NDA' },
  { type: 'file', name: 'file', label: 'File' },
  { type: 'number', name: 'count', label: 'Count', unit: 'm²' },
  { type: 'date', name: 'day', label: 'Day' },
  { type: 'text', name: 'why', label: 'Why', showWhen: { field: 'likes', oneOf: ['a', 'b'] } },
]
const read = (...entries: [string, string | { name: string; size: number; type: string }][]) =>
  parseAnswers({ fields }, entries, locale)

describe('parseAnswers', () => {
  test.each<[string, string, string, unknown]>([
    ['collapses white space in a line', 'name', ' Ada \u00a0\t Lovelace ', 'Ada Lovelace'],
    ['composes letters (NFC)', 'name', 'Zoe\u0308', 'Zo\u00eb'],
    [
      'removes excessive combining marks',
      'name',
      `e${'\u0316\u0301'.repeat(30_000)}`,
      `\u00e9${'\u0316'.repeat(15)}${'\u0301'.repeat(14)}`,
    ],
    ['replaces lone surrogates', 'name', 'a\ud800b', 'a\ufffdb'],
    ['normalizes line endings', 'text', 'one\r\ntwo\rthree \r\n', 'one\ntwo\nthree'],
    ['keeps the indentation of a text', 'text', '  - a', '  - a'],
    ['converts the domain to lowercase', 'email', ' Ada@Example.ORG ', 'Ada@example.org'],
    ['converts an internationalized domain to ASCII', 'email', 'ada@B\u00fccher.example', 'ada@xn--bcher-kva.example'],
    ['removes invisible characters of copied email addresses', 'email', '\u202aada@example.org\u202c', 'ada@example.org'],
    ['replaces unusual dashes and spaces in phone numbers', 'phone', '+44\u00a020\u20117946\u20130000', '+44 20-7946-0000'],
    ['keeps the values of options unchanged', 'kind', ' a ', ' a '],
    ['reads a ticked box as true', 'nda', 'on', true],
  ])('%s', (_, name, written, stored) => {
    expect(read([name, written])).toEqual({ answers: { [name]: stored }, problems: [], unknown: [] })
  })

  test('drops empty answers', () => {
    const emptyFile = { name: '', size: 0, type: 'application/octet-stream' }
    const { answers } = read(
      ['name', ' \u200b '],
      ['email', ''],
      ['text', '\r\n'],
      ['kind', ''],
      ['nda', 'false'],
      ['likes', ''],
      ['file', emptyFile],
    )
    expect(answers).toEqual({})
  })

  test('sorts the values of a group by its options, without duplicates, with unknown values last', () => {
    expect(read(['likes', 'x'], ['likes', 'b'], ['likes', 'a'], ['likes', 'b']).answers).toEqual({ likes: ['a', 'b', 'x'] })
  })

  test('sorts answers by the order of the fields', () => {
    expect(Object.keys(read(['nda', '1'], ['name', 'Ada']).answers)).toEqual(['name', 'nda'])
  })

  test('reports an answer that cannot be parsed as a problem of its field', () => {
    const { answers, problems } = read(['name', 'a'], ['name', 'b'], ['file', 'cv.pdf'], ['nda', 'maybe'])
    expect(answers).toEqual({})
    expect(problems).toEqual([
      { field: 'name', code: 'repeated', message: 'Give one answer for "Name"' },
      { field: 'nda', code: 'type', message: 'Give one answer for "NDA"' },
      { field: 'file', code: 'type', message: 'Give one answer for "File"' },
    ])
  })

  test('lists unknown names and ignores their values', () => {
    const { answers, unknown } = read(['__proto__', 'x'], ['constructor', 'x'], ['name[first]', 'x'])
    expect(unknown).toEqual(['__proto__', 'constructor', 'name[first]'])
    expect(Object.keys(answers)).toEqual([])
    expect(Object.getPrototypeOf(answers)).toBeNull()
  })
})

describe('a number', () => {
  test('is parsed in the language of the site, and stays as it was typed if it is none', () => {
    const readCount = (text: string, language: string) =>
      parseAnswers({ fields }, [['count', text]], { ...locale, language }).answers
    expect(readCount('1.234,5 m2', 'de')).toEqual({ count: 1234.5 })
    expect(readCount('1,234.5', 'en')).toEqual({ count: 1234.5 })
    expect(readCount(' many ', 'en')).toEqual({ count: 'many' })
  })
})

describe('a fixed value', () => {
  const source: Field = { type: 'hidden', name: 'source', label: 'Source', value: 'website' }

  test.each<[string, [string, string][]]>([
    ['is there without being sent', []],
    [
      'ignores what was sent',
      [
        ['source', 'forged'],
        ['source', 'twice'],
      ],
    ],
  ])('%s', (_, entries) => {
    expect(parseAnswers({ fields: [source] }, entries, locale)).toEqual({
      answers: { source: 'website' },
      problems: [],
      unknown: [],
    })
  })
})

describe('a field with a condition', () => {
  test('has an answer only while it is shown', () => {
    expect(read(['likes', 'b'], ['why', 'I do']).answers).toEqual({ likes: ['b'], why: 'I do' })
    expect(read(['why', 'I do']).answers).toEqual({})
    expect(read(['likes', 'x'], ['why', 'I do']).answers).toEqual({ likes: ['x'] })
  })

  test('has no problem while it is not shown', () => {
    expect(read(['why', 'one'], ['why', 'two'])).toEqual({ answers: {}, problems: [], unknown: [] })
  })
})

describe('parseJsonAnswers', () => {
  test('accepts strings, booleans and lists', () => {
    const { answers, problems } = parseJsonAnswers({ fields }, { nda: true, likes: ['b', 'a'], name: 'Ada', text: '' }, locale)
    expect(answers).toEqual({ name: 'Ada', likes: ['a', 'b'], nda: true })
    expect(problems).toEqual([])
  })

  test('accepts numbers, also as texts, and nothing that JSON cannot say', () => {
    const readCount = (count: unknown) => parseJsonAnswers({ fields }, { count }, locale)
    expect([readCount(0.5), readCount('0.5'), readCount(-0)].map(({ answers }) => answers.count)).toEqual([0.5, 0.5, 0])
    expect(readCount(Number.POSITIVE_INFINITY).problems).toMatchObject([{ field: 'count', code: 'type' }])
  })

  test.each([[7], [null], [{ a: 1 }], [[['a']]], [true]])('rejects %j as the answer to a text field', (value) => {
    expect(parseJsonAnswers({ fields }, { name: value }, locale)).toMatchObject({
      answers: {},
      problems: [{ field: 'name', code: 'type' }],
    })
  })

  test('treats __proto__ as an unknown name', () => {
    const data = JSON.parse('{"__proto__": {"polluted": true}}')
    expect(parseJsonAnswers({ fields }, data, locale).unknown).toEqual(['__proto__'])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
