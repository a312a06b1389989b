import { expect, test } from 'vitest'
import type { Form } from '../manifest/manifest.gen.ts'
import { toShownForm, withPlainLabels } from './shown-form.ts'

const toForm = (label: string): Form => ({
  title: 'Contact',
  submitLabel: 'Send',
  fields: [
    { type: 'checkbox', name: 'consent', label },
    { type: 'text', name: 'name', label: '*Name*' },
  ],
})

test('messages and emails get the words of a label with a link, and pages its Markdown', () => {
  const label = 'I have read the [privacy **note**](/privacy)'
  const { fields, labels } = toShownForm('contact', toForm(label), () => 'v1')
  expect(fields.map((field) => field.label)).toEqual(['I have read the privacy note', '*Name*'])
  expect(labels).toEqual({ consent: label })
  expect(withPlainLabels(toForm(label)).fields[0]?.label).toBe('I have read the privacy note')
})

test('the version changes with the target of the link', () => {
  const toVersion = (label: string) => toShownForm('contact', toForm(label), (text) => text).version
  expect(toVersion('[Note](/a)')).not.toBe(toVersion('[Note](/b)'))
})

test('a form without Markdown in its labels has none to keep', () => {
  const form = toForm('I agree')
  expect(toShownForm('contact', form, () => 'v1').labels).toBeUndefined()
  expect(withPlainLabels(form)).toBe(form)
})
