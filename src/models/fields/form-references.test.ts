import { expect, test } from 'vitest'
import { createFittingValue } from './fitting-value.ts'
import { listFormReferences } from './form-references.ts'
import { describeField } from './index.ts'

const options = [
  { value: 'job', label: 'A job' },
  { value: 'offer', label: 'An offer' },
]
const manifest = {
  forms: {
    contact: {
      fields: [
        { type: 'text', name: 'name', label: 'Name' },
        { type: 'radio', name: 'topic', label: 'What is it about?', options },
        { type: 'checkbox', name: 'call', label: 'Call me', showWhen: { field: 'topic', is: 'job' } },
        { type: 'tel', name: 'phone', label: 'Phone', showWhen: { field: 'topic' } },
        { type: 'checkbox', name: 'news', label: 'News' },
      ],
    },
  },
}
const condition = ['forms', 'contact', 'fields', 3, 'showWhen']

test('a field can depend on earlier fields with choices that have no condition, by the words that visitors read', () => {
  expect(listFormReferences(manifest, [...condition, 'field'], 'field')).toEqual([{ value: 'topic', label: 'What is it about?' }])
})

test('its choices are those of the field that the condition names', () => {
  const choices = [
    { value: 'job', label: 'A job' },
    { value: 'offer', label: 'An offer' },
  ]
  expect(listFormReferences(manifest, [...condition, 'is'], 'choice')).toEqual(choices)
  expect(listFormReferences(manifest, [...condition, 'oneOf', 0], 'choice')).toEqual(choices)
})

test('a new condition names a field that exists', () => {
  const at = ['forms', 'contact', 'fields', 4, 'showWhen']
  const field = describeField(manifest, at)
  if (field === null) throw new Error('A checkbox can have a condition.')
  expect(createFittingValue(field, manifest, { at })).toEqual({ field: 'topic' })
})
