import { expect, test } from 'vitest'
import type { Form } from '../manifest/manifest.gen.ts'
import { englishFormTexts, englishTexts } from '../manifest/texts.gen.ts'
import { toCustomTexts, toPublicForm, withEnglishTexts } from './public-form.ts'

const form: Form = { title: 'Contact', submitLabel: 'Send', fields: [{ type: 'text', name: 'name', label: 'Name' }] }

test('does not reveal where the answers are delivered', () => {
  const delivery: Form['delivery'] = [
    { kind: 'webhook', url: 'env:CRM_URL', secret: 'env:CRM_SECRET' },
    { kind: 'email', to: 'sales@example.com' },
  ]
  const shown = toPublicForm('contact', { ...form, delivery, success: { text: 'Thanks', page: '/thanks' } }, () => 'v1')
  expect(shown).toEqual({
    id: 'contact',
    version: 'v1',
    ...form,
    privacy: null,
    successText: 'Thanks',
    successPage: '/thanks',
    sending: { kind: 'server' },
  })
})

test('says how the browser sends the form', () => {
  expect(toPublicForm('a', form, () => 'v1').sending).toEqual({ kind: 'server' })
  expect(toPublicForm('a', { ...form, delivery: [{ kind: 'simulate' }] }, () => 'v1').sending).toEqual({
    kind: 'simulate',
    outcome: 'success',
  })
  const url = 'https://forms.example.com/a'
  expect(toPublicForm('a', { ...form, delivery: [{ kind: 'endpoint', url }] }, () => 'v1').sending).toEqual({
    kind: 'endpoint',
    url,
  })
})

test('includes only texts of forms that differ from English', () => {
  const texts = { ...englishFormTexts, sending: 'Wird gesendet' }
  const ofSite = { ...englishTexts, menu: 'Menü' }
  expect(toCustomTexts(ofSite)).toEqual({})
  expect(toCustomTexts(texts)).toEqual({ sending: 'Wird gesendet' })
  expect(withEnglishTexts(toCustomTexts(texts))).toEqual(texts)
})
