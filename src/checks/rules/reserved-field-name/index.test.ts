import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const name = '/forms/contact/fields/0/name'

test.each(['reset', 'submit', 'elements', 'querySelector', 'contains', 'parentNode'])(
  'a form field cannot be named %s',
  (word) => {
    expect(diagnosticsAfter({ [name]: word })).toEqual([
      `FRM405 "${word}" "${word}" is not allowed as a field name: browsers reserve it for forms.`,
    ])
  },
)

test.each(['name', 'title', 'id', 'action', 'method', 'target', 'length', 'children', 'role', 'message'])(
  '%s is allowed as a field name',
  (word) => {
    expect(diagnosticsAfter({ [name]: word })).toEqual([])
  },
)
