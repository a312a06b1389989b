import { expect, test } from 'vitest'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planConditionNames } from './plan-condition-names.ts'

const options = ['job', 'offer'].map((value) => ({ value, label: value }))
const manifest = {
  forms: {
    contact: {
      fields: [
        { type: 'select', name: 'topic', options },
        { type: 'text', name: 'place', showWhen: { field: 'topic', is: 'job' } },
        { type: 'text', name: 'budget', showWhen: { field: 'topic', oneOf: ['job', 'offer'] } },
        { type: 'text', name: 'other' },
      ],
    },
    other: { fields: [{ type: 'text', name: 'place', showWhen: { field: 'topic', is: 'job' } }] },
  },
}

const conditionsAfter = (at: (string | number)[], next: string) => {
  const after = applyChanges(manifest, planConditionNames(manifest, ['forms', 'contact', 'fields', ...at], next))
  return [1, 2].map((index) => valueAt(after, ['forms', 'contact', 'fields', index, 'showWhen']))
}

test('the conditions of a form follow the name of a field', () => {
  expect(conditionsAfter([0, 'name'], 'reason')).toEqual([
    { field: 'reason', is: 'job' },
    { field: 'reason', oneOf: ['job', 'offer'] },
  ])
})

test('they follow the stored value of a choice', () => {
  expect(conditionsAfter([0, 'options', 0, 'value'], 'career')).toEqual([
    { field: 'topic', is: 'career' },
    { field: 'topic', oneOf: ['career', 'offer'] },
  ])
})

test.each<[string, (string | number)[], string]>([
  ['the label of a choice', [0, 'options', 0, 'label'], 'Career'],
  ['a name that another field has', [0, 'name'], 'other'],
  ['a value that another choice has', [0, 'options', 0, 'value'], 'offer'],
  ['a field on which none depends', [3, 'name'], 'rest'],
])('nothing follows %s', (_, at, next) => {
  expect(planConditionNames(manifest, ['forms', 'contact', 'fields', ...at], next)).toEqual([])
})
