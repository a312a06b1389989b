import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../manifest/manifest.gen.ts'
import { englishTexts as texts } from '../manifest/texts.gen.ts'
import { parseAnswers, parseJsonAnswers } from './answers.ts'
import { checkAnswers } from './check.ts'
import { toJsonSchema } from './json-schema.ts'
import { normalizeText } from './normalize.ts'

type FieldType = Field['type']

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'Z',
      '7',
      '@',
      '.',
      '-',
      '+',
      '(',
      ' ',
      '\t',
      '\r',
      '\n',
      '\u00a0',
      '\u200b',
      '\u2013',
      '\u0308',
      '\u0958',
      '\ufeff',
      '\u2028',
      '\0',
      '\ud800',
      '\u0130',
      '\u00fc',
    ),
    maxLength: 14,
  }),
  fc.constantFrom('ada@example.com', 'Ada@B\u00fccher.example', '+44 20 7946 0000', 'a', 'b', 'c', 'on', 'true', ''),
  fc
    .string({ unit: fc.constantFrom('\u0344', '\u0316', '\u0301', '\u0958', '\u034f'), minLength: 25, maxLength: 70 })
    .map((marks) => `a${marks}\u1161`),
)
const options = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
  .map((values) => values.map((value) => ({ value, label: value })))
const limit = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined })
const names = ['name', 'email', 'constructor', 'toString', 'hasOwnProperty', 'nda']
const types: FieldType[] = ['text', 'textarea', 'email', 'tel', 'select', 'checkbox', 'checkboxGroup', 'captcha']

/** Any field that can be sent as JSON, with limits small enough for random answers to meet and to exceed them. */
const toField = (name: string): fc.Arbitrary<Field> =>
  fc
    .record({
      type: fc.constantFrom(...types),
      required: fc.boolean(),
      options,
      min: limit,
      max: limit,
      maxLength: fc.integer({ min: 1, max: 9 }),
    })
    .map(({ type, required, options: choices, min, max, maxLength }): Field => {
      const base = { name, label: 'Label', required }
      if (type === 'text' || type === 'textarea') return { ...base, type, maxLength }
      if (type === 'select') return { ...base, type, options: choices }
      if (type === 'checkboxGroup')
        return { ...base, type, options: choices, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
      if (type === 'file') return { ...base, type }
      return { ...base, type }
    })

const fields = fc.subarray(names, { minLength: 1 }).chain((chosen) => fc.tuple(...chosen.map(toField)))

type SubmittedValue = string | boolean | string[]

/** A possible answer to a field: nothing, or a value that its type sends. */
function toData(field: Field): fc.Arbitrary<SubmittedValue | undefined> {
  const isBox = field.type === 'checkbox' || field.type === 'captcha'
  const ticked = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  const given: fc.Arbitrary<SubmittedValue> = isBox ? fc.boolean() : field.type === 'checkboxGroup' ? ticked : text
  return fc.option(given, { nil: undefined })
}

const formWithData = fields.chain((list) =>
  fc.tuple(fc.constant({ fields: list }), fc.tuple(...list.map(toData))).map(([form, values]) => ({
    form,
    data: Object.fromEntries(list.flatMap((field, index) => (values[index] === undefined ? [] : [[field.name, values[index]]]))),
  })),
)

const toEntries = (data: Record<string, unknown>): [string, string][] =>
  Object.entries(data).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((item) => [name, String(item)])
    if (typeof value === 'boolean') return value ? [[name, 'on']] : []
    return [[name, String(value)]]
  })

test('normalizing is idempotent', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), text, (type, written) => {
      const once = normalizeText(type, written)
      expect(normalizeText(type, once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(formWithData, ({ form, data }) => {
      const { answers } = parseJsonAnswers(form, data, texts)
      expect(parseJsonAnswers(form, answers, texts).answers).toEqual(answers)
    }),
    { numRuns: 300 },
  )
})

test('JSON and urlencoded bodies give the same answers', () => {
  fc.assert(
    fc.property(formWithData, ({ form, data }) => {
      const urlencoded = new URLSearchParams(new URLSearchParams(toEntries(data)).toString())
      expect(parseAnswers(form, urlencoded, texts)).toEqual(parseJsonAnswers(form, data, texts))
    }),
    { numRuns: 500 },
  )
})

test('the check and the JSON Schema of a form agree', () => {
  fc.assert(
    fc.property(formWithData, ({ form, data }) => {
      const { answers } = parseJsonAnswers(form, data, texts)
      const isValid = new Ajv({ strict: true, strictRequired: false, ownProperties: true }).compile(toJsonSchema(form))
      expect(checkAnswers(form, answers, texts).length === 0).toBe(isValid({ ...answers }))
    }),
    { numRuns: 300 },
  )
})

test('the check and the JSON Schema agree about files', () => {
  const file = fc.record({
    name: fc.constantFrom('a.pdf', 'a.JPEG', 'a.exe', 'pdf', 'a.pdf\n'),
    size: fc.integer({ min: 0, max: 12 }),
    type: fc.constant(''),
  })
  const isValid = new Ajv().compile(
    toJsonSchema({
      fields: [{ type: 'file', name: 'cv', label: 'CV', maxBytes: 9, maxFiles: 2, required: true, accept: ['pdf', 'jpg'] }],
    }),
  )
  fc.assert(
    fc.property(fc.array(file, { maxLength: 3 }), (cv) => {
      const form = {
        fields: [
          {
            type: 'file',
            name: 'cv',
            label: 'CV',
            maxBytes: 9,
            maxFiles: 2,
            required: true,
            accept: ['pdf', 'jpg'],
          } satisfies Field,
        ],
      }
      expect(checkAnswers(form, { cv }, texts).length === 0).toBe(isValid({ cv }))
    }),
    { numRuns: 300 },
  )
})

test('hostile names change neither prototypes nor other answers', () => {
  const hostile = fc.oneof(
    fc.constantFrom('__proto__', 'prototype', '__proto__.x', 'a[b]', 'a.b', 'valueOf'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(formWithData, fc.array(fc.tuple(hostile, text), { maxLength: 5 }), ({ form, data }, extra) => {
      const known = new Set(form.fields.map((field) => field.name))
      const unknown = extra.filter(([name]) => !known.has(name))
      const result = parseAnswers(form, [...unknown, ...toEntries(data)], texts)
      expect(result.answers).toEqual(parseAnswers(form, toEntries(data), texts).answers)
      expect(result.unknown).toEqual([...new Set(unknown.map(([name]) => name))])
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
