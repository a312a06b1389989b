import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const name = '/forms/contact/fields/0/name'

test.each(['reset', 'submit', 'elements', 'querySelector', 'contains', 'parentNode'])('no field is named %s', (word) => {
  expect(mistakesAfter({ [name]: word })).toEqual([
    `FRM405 "${word}" "${word}" cannot be the name of a field: browsers use it for a part of the form.`,
  ])
})

test.each(['name', 'title', 'id', 'action', 'method', 'target', 'length', 'children', 'role', 'message'])(
  '%s is a name of a field',
  (word) => {
    expect(mistakesAfter({ [name]: word })).toEqual([])
  },
)
