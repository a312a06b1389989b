import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../manifest/manifest.gen.ts'
import { englishTexts } from '../manifest/texts.gen.ts'
import { parseAnswers, parseJsonAnswers } from './answers.ts'
import { checkAnswers } from './check.ts'
import { toJsonSchema } from './json-schema.ts'
import { normalizeText } from './normalize.ts'

type FieldType = Field['type']

const locale = { texts: englishTexts, language: 'de' }

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
  fc.constantFrom('1.234,5', '12', '-0', '0,5', '1e3', '\u0663', '2026-12-24', '2028-02-29', '2027-02-29', '2026-12-06'),
  fc
    .string({ unit: fc.constantFrom('\u0344', '\u0316', '\u0301', '\u0958', '\u034f'), minLength: 25, maxLength: 70 })
    .map((marks) => `a${marks}\u1161`),
)
const options = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })
  .map((values) => values.map((value) => ({ value, label: value })))
const limit = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined })
const names = ['name', 'email', 'constructor', 'toString', 'hasOwnProperty', 'nda']
const types = [
  'text',
  'textarea',
  'email',
  'tel',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'checkboxGroup',
  'captcha',
  'hidden',
] as const

const day = fc.option(fc.constantFrom('today', '2026-12-06', '2027-01-31'), { nil: undefined })

const toLimits = <Limit>(min: Limit | undefined, max: Limit | undefined): { min?: Limit; max?: Limit } => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

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
      step: fc.constantFrom(1, 0.5, 0.01, 3),
      first: day,
      last: day,
    })
    .map(({ type, required, options: choices, min, max, maxLength, step, first, last }): Field => {
      const base = { name, label: 'Label', required }
      if (type === 'text' || type === 'textarea') return { ...base, type, maxLength }
      if (type === 'select' || type === 'radio') return { ...base, type, options: choices }
      if (type === 'number') return { ...base, type, step, ...toLimits(min, max) }
      if (type === 'date') return { ...base, type, ...toLimits(first, last) }
      if (type === 'hidden') return { type, name, label: 'Label', value: 'fixed' }
      if (type === 'checkboxGroup') return { ...base, type, options: choices, ...toLimits(min, max) }
      return { ...base, type }
    })

const fields = fc
  .subarray(names, { minLength: 1 })
  .chain((chosen) => fc.tuple(fc.tuple(...chosen.map(toField)), fc.array(fc.option(fc.constantFrom('a', 'b')), { minLength: 2 })))
  .map(([list, conditions]) => {
    const [first, ...others] = list
    if (!first || !CONDITION_TYPES.has(first.type)) return list
    return [first, ...others.map((field, index) => withCondition(field, first, conditions[index]))]
  })

const CONDITION_TYPES: ReadonlySet<FieldType> = new Set(['select', 'radio', 'checkbox', 'checkboxGroup'])

/** The field, shown only with an answer to another one, unless `is` is undefined. Null: with any answer. */
function withCondition(field: Field, other: Field, is: string | null | undefined): Field {
  if (is === undefined || field.type === 'captcha' || field.type === 'hidden') return field
  return { ...field, showWhen: { field: other.name, ...(is !== null && other.type !== 'checkbox' && { is }) } }
}

type SubmittedValue = string | number | boolean | string[]

/** A possible answer to a field: nothing, or a value that its type sends. */
function toData(field: Field): fc.Arbitrary<SubmittedValue | undefined> {
  const isBox = field.type === 'checkbox' || field.type === 'captcha'
  const ticked = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  const choice = fc.constantFrom('a', 'b', 'c', 'e', '')
  const given: fc.Arbitrary<SubmittedValue> = isBox
    ? fc.boolean()
    : field.type === 'checkboxGroup'
      ? ticked
      : field.type === 'number'
        ? fc.oneof(
            text,
            fc.integer({ min: -500, max: 500 }).map((count) => count / 100),
          )
        : CONDITION_TYPES.has(field.type)
          ? choice
          : text
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
    return [[name, String(value).replace('.', typeof value === 'number' ? ',' : '.')]]
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
      const { answers } = parseJsonAnswers(form, data, locale)
      expect(parseJsonAnswers(form, answers, locale).answers).toEqual(answers)
    }),
    { numRuns: 300 },
  )
})

test('JSON and urlencoded bodies give the same answers', () => {
  fc.assert(
    fc.property(formWithData, ({ form, data }) => {
      const urlencoded = new URLSearchParams(new URLSearchParams(toEntries(data)).toString())
      expect(parseAnswers(form, urlencoded, locale)).toEqual(parseJsonAnswers(form, data, locale))
    }),
    { numRuns: 500 },
  )
})

const ajv = new Ajv({
  strict: true,
  strictRequired: false,
  strictTypes: false,
  ownProperties: true,
  multipleOfPrecision: 6,
})

test('the check and the JSON Schema of a form agree', () => {
  fc.assert(
    fc.property(formWithData, ({ form, data }) => {
      const { answers } = parseJsonAnswers(form, data, locale)
      const isValid = ajv.compile(toJsonSchema(form))
      expect(checkAnswers(form, answers, locale).length === 0).toBe(isValid({ ...answers }))
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
      expect(checkAnswers(form, { cv }, locale).length === 0).toBe(isValid({ cv }))
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
      const result = parseAnswers(form, [...unknown, ...toEntries(data)], locale)
      expect(result.answers).toEqual(parseAnswers(form, toEntries(data), locale).answers)
      expect(result.unknown).toEqual([...new Set(unknown.map(([name]) => name))])
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 300 },
  )
})
