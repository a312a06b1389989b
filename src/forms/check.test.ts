import { describe, expect, test } from 'vitest'
import type { FieldAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Condition, Field } from '../manifest/manifest.gen.ts'
import { englishTexts as texts } from '../manifest/texts.gen.ts'
import { checkAnswers } from './check.ts'

const locale = { texts, language: 'en' }

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
const file = (name: string, size = 10) => ({ name, size, type: '' })

const messageOf = (field: Field, answer?: FieldAnswer, own = {}): string | undefined =>
  checkAnswers({ fields: [field] }, answer === undefined ? {} : { [field.name]: answer }, {
    texts: { ...texts, ...own },
    language: 'en',
  })[0]?.message

describe('a required field without an answer', () => {
  test.each<[Field, string]>([
    [{ type: 'text', name: 'x', label: 'Full name', required: true }, 'Enter full name'],
    [{ type: 'text', name: 'x', label: 'LinkedIn profile:', required: true }, 'Enter LinkedIn profile'],
    [{ type: 'text', name: 'x', label: 'VAT number', required: true }, 'Enter VAT number'],
    [{ type: 'text', name: 'x', label: 'What do you plan?', required: true }, 'Answer the question "What do you plan?"'],
    [{ type: 'email', name: 'x', label: 'E-mail', required: true }, 'Enter e-mail'],
    [{ type: 'select', name: 'x', label: 'Company type', options, required: true }, 'Select company type'],
    [{ type: 'checkboxGroup', name: 'x', label: 'Services', options, min: 1 }, 'Select services'],
    [{ type: 'radio', name: 'x', label: 'Topic', options, required: true }, 'Select topic'],
    [{ type: 'number', name: 'x', label: 'Guests', required: true }, 'Enter guests'],
    [{ type: 'date', name: 'x', label: 'Date', required: true }, 'Enter date'],
    [{ type: 'file', name: 'x', label: 'Attach a file (optional)', required: true }, 'Choose a file for "Attach a file"'],
    [{ type: 'captcha', name: 'x', label: "I'm not a robot" }, 'Tick the box "I\'m not a robot"'],
  ])('%j', (field, message) => {
    expect(messageOf(field)).toBe(message)
  })

  test('uses the label as written in custom texts', () => {
    const field: Field = { type: 'text', name: 'x', label: 'Name $&', required: true }
    expect(messageOf(field, undefined, { enterField: 'Bitte {label} angeben' })).toBe('Bitte Name $& angeben')
  })
})

describe('a required field with a condition', () => {
  const topic: Field = { type: 'select', name: 'topic', label: 'Topic', options }
  const box: Field = { type: 'checkbox', name: 'call', label: 'Call me' }
  const phone = (showWhen: Condition): Field => ({ type: 'tel', name: 'phone', label: 'Phone', required: true, showWhen })
  const codesOf = (fields: Field[], answers: FormAnswers) =>
    checkAnswers({ fields }, answers, locale).map(({ field, code }) => [field, code])

  test('has to be answered only while it is shown', () => {
    const fields = [topic, phone({ field: 'topic', is: 'a' })]
    expect(codesOf(fields, { topic: 'a' })).toEqual([['phone', 'required']])
    expect(codesOf(fields, { topic: 'b' })).toEqual([])
  })

  test('is shown with any answer, or with one of several', () => {
    expect(codesOf([box, phone({ field: 'call' })], { call: true })).toEqual([['phone', 'required']])
    expect(codesOf([topic, phone({ field: 'topic' })], { topic: 'c' })).toEqual([['phone', 'required']])
    const several = [topic, phone({ field: 'topic', oneOf: ['a', 'c'] })]
    expect(['a', 'b', 'c'].map((value) => codesOf(several, { topic: value }).length)).toEqual([1, 0, 1])
  })

  test('does not make an empty form complete', () => {
    expect(codesOf([topic, phone({ field: 'topic', is: 'a' })], {})).toEqual([[null, 'empty']])
  })
})

test('a fixed value does not make an empty form complete', () => {
  const fields: Field[] = [
    { type: 'text', name: 'name', label: 'Name' },
    { type: 'hidden', name: 'source', label: 'Source', value: 'website' },
  ]
  expect(checkAnswers({ fields }, { source: 'website' }, locale)).toMatchObject([{ field: null, code: 'empty' }])
})

describe('an answer', () => {
  test.each<[Field, FieldAnswer, string | undefined]>([
    [{ type: 'text', name: 'x', label: 'Name', maxLength: 2 }, '😀😀', undefined],
    [{ type: 'text', name: 'x', label: 'Name', maxLength: 2 }, 'abc', 'Name must be 2 characters or less'],
    [{ type: 'text', name: 'x', label: 'Name' }, 'a\nBcc: b', 'Name must not include control characters'],
    [{ type: 'textarea', name: 'x', label: 'Text' }, 'a\n\tb', undefined],
    [{ type: 'textarea', name: 'x', label: 'Text' }, 'a\u0000b', 'Text must not include control characters'],
    [{ type: 'select', name: 'x', label: 'Kind', options }, 'd', 'Choose one of the options for kind'],
    [{ type: 'radio', name: 'x', label: 'Kind', options }, 'd', 'Choose one of the options for kind'],
    [{ type: 'number', name: 'x', label: 'Guests' }, 0, undefined],
    [{ type: 'number', name: 'x', label: 'Guests' }, 'many', 'Guests must be a number'],
    [{ type: 'number', name: 'x', label: 'Guests' }, 1.5, 'Guests must be a whole number'],
    [{ type: 'number', name: 'x', label: 'Hours', step: 0.1 }, 0.3, undefined],
    [{ type: 'number', name: 'x', label: 'Hours', step: 0.5 }, 1.2, 'Hours must be a multiple of 0.5'],
    [{ type: 'number', name: 'x', label: 'Area', unit: 'm²', min: 10 }, 9, 'Area must be 10 m² or more'],
    [{ type: 'number', name: 'x', label: 'Area', max: 2000 }, 2001, 'Area must be 2,000 or less'],
    [{ type: 'number', name: 'x', label: 'Area' }, 1e13, 'Area must be 1,000,000,000,000 or less'],
    [{ type: 'date', name: 'x', label: 'Date' }, '2028-02-29', undefined],
    [{ type: 'date', name: 'x', label: 'Date' }, '2027-02-29', 'Date must be a real date'],
    [{ type: 'date', name: 'x', label: 'Date' }, '24.12.2026', 'Date must be a real date'],
    [{ type: 'date', name: 'x', label: 'Date', min: 'today' }, '2026-11-01', 'Date must be today or later'],
    [{ type: 'date', name: 'x', label: 'Date', max: '2026-12-24' }, '2026-12-25', 'Date must be December 24, 2026 or earlier'],
    [{ type: 'checkboxGroup', name: 'x', label: 'Kinds', options, min: 2 }, ['a'], 'Select at least 2'],
    [{ type: 'checkboxGroup', name: 'x', label: 'Kinds', options, max: 1 }, ['a', 'b'], 'Select no more than 1'],
    [{ type: 'checkboxGroup', name: 'x', label: 'Kinds', options }, ['d'], 'Choose one of the options for kinds'],
    [{ type: 'file', name: 'x', label: 'File' }, [file('cv.PDF')], undefined],
    [{ type: 'file', name: 'x', label: 'File', accept: ['jpg'] }, [file('a.jpeg', 1)], undefined],
    [
      { type: 'file', name: 'x', label: 'File', accept: ['pdf', 'doc', 'jpg'] },
      [file('a.exe')],
      'The selected file must be a PDF, DOC or JPG',
    ],
    [
      { type: 'file', name: 'x', label: 'File' },
      [file('pdf')],
      'The selected file must be a PDF, DOC, DOCX, ODT, TXT, PNG or JPG',
    ],
    [{ type: 'file', name: 'x', label: 'File' }, [file('a.pdf', 0)], 'The selected file is empty'],
    [{ type: 'file', name: 'x', label: 'File' }, [file('a.pdf', 10485760)], undefined],
    [{ type: 'file', name: 'x', label: 'File' }, [file('a.pdf', 10485761)], 'The selected file must be smaller than 10 MB'],
    [
      { type: 'file', name: 'x', label: 'File', maxFiles: 2 },
      ['a', 'b', 'c'].map((name) => file(`${name}.pdf`)),
      'You can only select up to 2 files',
    ],
  ])('%j %j', (field, answer, message) => {
    expect(messageOf(field, answer)).toBe(message)
  })

  test.each(['a@example.com', "o'brien+x@mail.example.co.uk", `${'a'.repeat(64)}@example.com`])(
    'accepts %s as an email address',
    (email) => {
      expect(messageOf({ type: 'email', name: 'x', label: 'Email' }, email)).toBeUndefined()
    },
  )

  test.each([
    'a',
    'a@b',
    'a@b.c',
    'a@b.com, c@d.com',
    '"a"<a@b.com>',
    'a b@c.com',
    'a`@b.com',
    'a@-b.com',
    `${'a'.repeat(65)}@b.com`,
    `a@${'b.'.repeat(125)}com`,
    'a@b.com\nBcc:c@d.com',
  ])('rejects %j as an email address', (email) => {
    expect(messageOf({ type: 'email', name: 'x', label: 'Email' }, email)).toBe(texts.wrongEmail)
  })

  test.each(['020 7946 0000', '+44 (0)20 7946-0000', '(+44) 20.7946.0000', '12345', '555-1234 x12', '555 1234 ext. 9'])(
    'accepts %s as a phone number',
    (number) => {
      expect(messageOf({ type: 'tel', name: 'x', label: 'Phone' }, number)).toBeUndefined()
    },
  )

  test.each(['1234', 'call me', '+', '((((((', '1'.repeat(40), '=cmd()12345'])('rejects %s as a phone number', (number) => {
    expect(messageOf({ type: 'tel', name: 'x', label: 'Phone' }, number)).toBe(texts.wrongPhone)
  })
})

describe('checkAnswers', () => {
  const name: Field = { type: 'text', name: 'name', label: 'Name' }
  const box: Field = { type: 'captcha', name: 'box', label: 'Human' }
  const email: Field = { type: 'email', name: 'email', label: 'Email', required: true }

  test('rejects an empty form without required fields', () => {
    expect(checkAnswers({ fields: [name] }, {}, locale)).toEqual([
      { field: null, code: 'empty', message: 'Fill in at least one field' },
    ])
    expect(checkAnswers({ fields: [name, box] }, { box: true }, locale)).toMatchObject([{ field: null }])
    expect(checkAnswers({ fields: [name] }, { name: 'Ada' }, locale)).toEqual([])
  })

  test('returns one problem for each field in order, including parse problems', () => {
    const unreadable = [{ field: 'name', code: 'repeated', message: 'Twice' }]
    expect(checkAnswers({ fields: [email, name, box] }, {}, locale, unreadable).map(({ field, code }) => [field, code])).toEqual([
      ['email', 'required'],
      ['name', 'repeated'],
      ['box', 'required'],
    ])
  })

  test('supports a field named "constructor"', () => {
    expect(checkAnswers({ fields: [{ ...name, name: 'constructor', required: true }] }, {}, locale)).toMatchObject([
      { code: 'required' },
    ])
  })
})
