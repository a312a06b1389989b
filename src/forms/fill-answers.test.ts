import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Form } from '../manifest/manifest.gen.ts'
import { fillAnswers } from './fill-answers.ts'
import { findMailLanguage } from './mail-words.ts'

const definition: Form = {
  title: 'Appointment',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'name', label: 'Name' },
    { type: 'tel', name: 'phone', label: 'Phone' },
    { type: 'textarea', name: 'message', label: 'Message' },
    { type: 'select', name: 'topic', label: 'Topic', options: [{ value: 'a', label: 'Law of *succession*' }] },
    {
      type: 'checkboxGroup',
      name: 'days',
      label: 'Days',
      options: [
        { value: 'mo', label: 'Monday' },
        { value: 'tu', label: 'Tuesday' },
      ],
    },
    { type: 'file', name: 'plan', label: 'Plan' },
  ],
}
const answers = {
  name: 'Ada',
  phone: '0711 1',
  message: 'Buy\nnow',
  topic: 'a',
  days: ['mo', 'tu'],
  plan: [{ name: 'a', size: 1 }],
}
const given = { answers, definition, receipt: 'K7Q4-9M2X' }
const ALL = '{name}|{phone}|{message}|{topic}|{days}|{plan}|{receipt}|{other}'

it('owners get every answer but files, with the words of options', () => {
  expect(fillAnswers(ALL, given, 'owner')).toBe('Ada|0711 1|Buy, now|Law of *succession*|Monday, Tuesday||K7Q4-9M2X|')
})

it('senders get choices, names and the receipt', () => {
  expect(fillAnswers(ALL, given, 'sender')).toBe('Ada|||Law of *succession*|Monday, Tuesday||K7Q4-9M2X|')
})

it('owners get numbers and dates in the language of the email, senders get none', () => {
  const visit: Form = {
    ...definition,
    fields: [
      { type: 'date', name: 'day', label: 'Day' },
      { type: 'number', name: 'area', label: 'Area', unit: 'm²' },
    ],
  }
  const answered = { ...given, definition: visit, answers: { day: '2026-12-24', area: 1234.5 } }
  const german = findMailLanguage('de')
  expect(fillAnswers('{day}: {area}', answered, 'owner', german)).toBe('24. Dezember 2026: 1.234,5 m²')
  expect(fillAnswers('{day}: {area}', answered, 'sender', german)).toBe(':')
})

it('a placeholder without an answer takes the space before it away', () => {
  expect(fillAnswers('Hello {name}, thank you', { ...given, answers: {} }, 'sender')).toBe('Hello, thank you')
  expect(fillAnswers('Hello {name}', { ...given, definition: null }, 'owner')).toBe('Hello')
})

it('an answer is not filled in again, and braces that are no placeholder stay', () => {
  expect(fillAnswers('{name} {1} { name }', { ...given, answers: { name: '{receipt}' } }, 'owner')).toBe('{receipt} {1} { name }')
})

it.each(['Dr. Ada O’Neil', 'Anne-Marie', 'आदित्य जोशी', 'محمد علي', 'J. R. R. Tolkien'])('%s is a name', (name) => {
  expect(fillAnswers('{name}', { ...given, answers: { name } }, 'sender')).toBe(name)
})

it.each([
  'evil.example',
  'https://evil.example',
  'Call 0900 123456',
  'a@b.example',
  'Ada\nBcc: x',
  'x'.repeat(61),
  'evil。example',
  'ev\u200bil',
])('%j is no name', (name) => {
  expect(fillAnswers('{name}', { ...given, answers: { name } }, 'sender')).toBe('')
})

it('nothing that a program turns into a link reaches a sender', () => {
  const piece = fc.constantFrom('a', '.', 'com', '/', ':', '@', ' ', 'http', '9', '\n', '．')
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        const filled = fillAnswers(
          '{name}{phone}{message}',
          { ...given, answers: { name: text, phone: text, message: text } },
          'sender',
        )
        expect(filled).not.toMatch(/\S\.\S|[:/@\n]|\d/)
      },
    ),
  )
})
