import { describe, expect, it } from 'vitest'
import type { Form } from '../../manifest/manifest.gen.ts'
import { hashText } from './hash-text.ts'

const definition: Form = {
  title: 'Contact',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'who', label: 'Name', autocomplete: 'name' },
    { type: 'email', name: 'email', label: 'Email' },
    { type: 'textarea', name: 'message', label: 'Message' },
  ],
}

describe('a text', () => {
  const message = 'We would like to talk about a new web shop for our company.'

  it('is recognized regardless of spaces, punctuation, case and sender', () => {
    const hash = hashText(definition, { who: 'Ada', email: 'ada@example.com', message })
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hashText(definition, { who: 'Eve', email: 'eve@example.com', message: `${message.toUpperCase()}\n\n!!!` })).toBe(hash)
    expect(hashText(definition, { who: 'Ada', email: 'ada@example.com', message: `${message} Today.` })).not.toBe(hash)
  })

  it('that is short is not tracked', () => {
    expect(hashText(definition, { message: 'Please call me back!' })).toBeNull()
    expect(hashText(definition, { who: 'Ada Lovelace of the Analytical Engine Company' })).toBeNull()
  })
})
