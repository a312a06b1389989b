import { describe, expect, test } from 'vitest'
import type { Field } from '../manifest/manifest.gen.ts'
import { englishTexts as texts } from '../manifest/texts.gen.ts'
import { parseAnswers, parseJsonAnswers } from './answers.ts'

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
]
const read = (...entries: [string, string | { name: string; size: number; type: string }][]) =>
  parseAnswers({ fields }, entries, texts)

describe('parseAnswers', () => {
  test.each<[string, string, string, unknown]>([
    ['blanks of one line become one', 'name', ' Ada \u00a0\t Lovelace ', 'Ada Lovelace'],
    ['letters are composed', 'name', 'Zoe\u0308', 'Zo\u00eb'],
    [
      'marks beyond what any letter has',
      'name',
      `e${'\u0316\u0301'.repeat(30_000)}`,
      `\u00e9${'\u0316'.repeat(15)}${'\u0301'.repeat(14)}`,
    ],
    ['half a character is replaced', 'name', 'a\ud800b', 'a\ufffdb'],
    ['line ends', 'text', 'one\r\ntwo\rthree \r\n', 'one\ntwo\nthree'],
    ['the indent of a text stays', 'text', '  - a', '  - a'],
    ['the domain is in small letters', 'email', ' Ada@Example.ORG ', 'Ada@example.org'],
    ['a domain of other letters', 'email', 'ada@B\u00fccher.example', 'ada@xn--bcher-kva.example'],
    ['invisible marks of copied addresses', 'email', '\u202aada@example.org\u202c', 'ada@example.org'],
    ['dashes and blanks of numbers', 'phone', '+44\u00a020\u20117946\u20130000', '+44 20-7946-0000'],
    ['values of choices stay', 'kind', ' a ', ' a '],
    ['a ticked box', 'nda', 'on', true],
  ])('%s', (_, name, written, stored) => {
    expect(read([name, written])).toEqual({ answers: { [name]: stored }, problems: [], unknown: [] })
  })

  test('what says nothing is no answer', () => {
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

  test('a group is in the order of its definition, without doubles, unknown values last', () => {
    expect(read(['likes', 'x'], ['likes', 'b'], ['likes', 'a'], ['likes', 'b']).answers).toEqual({ likes: ['a', 'b', 'x'] })
  })

  test('answers come in the order of the fields', () => {
    expect(Object.keys(read(['nda', '1'], ['name', 'Ada']).answers)).toEqual(['name', 'nda'])
  })

  test('what cannot be read is a problem of its field', () => {
    const { answers, problems } = read(['name', 'a'], ['name', 'b'], ['file', 'cv.pdf'], ['nda', 'maybe'])
    expect(answers).toEqual({})
    expect(problems).toEqual([
      { field: 'name', code: 'repeated', message: 'Give one answer for "Name"' },
      { field: 'nda', code: 'type', message: 'Give one answer for "NDA"' },
      { field: 'file', code: 'type', message: 'Give one answer for "File"' },
    ])
  })

  test('unknown names are told and change nothing', () => {
    const { answers, unknown } = read(['__proto__', 'x'], ['constructor', 'x'], ['name[first]', 'x'])
    expect(unknown).toEqual(['__proto__', 'constructor', 'name[first]'])
    expect(Object.keys(answers)).toEqual([])
    expect(Object.getPrototypeOf(answers)).toBeNull()
  })
})

describe('parseJsonAnswers', () => {
  test('takes texts, true and false, and lists', () => {
    const { answers, problems } = parseJsonAnswers({ fields }, { nda: true, likes: ['b', 'a'], name: 'Ada', text: '' }, texts)
    expect(answers).toEqual({ name: 'Ada', likes: ['a', 'b'], nda: true })
    expect(problems).toEqual([])
  })

  test.each([[7], [null], [{ a: 1 }], [[['a']]], [true]])('%j is no answer to a question', (value) => {
    expect(parseJsonAnswers({ fields }, { name: value }, texts)).toMatchObject({
      answers: {},
      problems: [{ field: 'name', code: 'type' }],
    })
  })

  test('a key of the prototype is an unknown name', () => {
    const data = JSON.parse('{"__proto__": {"polluted": true}}')
    expect(parseJsonAnswers({ fields }, data, texts).unknown).toEqual(['__proto__'])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
