import { expect, test } from 'vitest'
import { createSecretHider, hasSameSecrets, hideSecrets } from './secrets.ts'

const toManifest = (...delivery: object[]) => ({ site: { name: 'A' }, forms: { contact: { title: 'Write', delivery } } })

const webhook = { kind: 'webhook', url: 'env:CRM_URL', secret: 'env:CRM_SECRET' }

test('hides what the schema marks as secret, and nothing else', () => {
  const hidden = { kind: 'webhook', url: '(hidden)', secret: '(hidden)' }
  expect(hideSecrets(toManifest({ kind: 'store' }, webhook))).toEqual(toManifest({ kind: 'store' }, hidden))
})

test('hides a text that looks like a key or a password, wherever it is', () => {
  const key = `whsec_${'a1B2'.repeat(8)}`
  const manifest = { $comment: `Old: ${key}`, pages: [{ unknown: [{ text: 'https://ada:secret@example.com' }] }] }
  expect(hideSecrets(manifest)).toEqual({ $comment: '(hidden)', pages: [{ unknown: [{ text: '(hidden)' }] }] })
})

test('hides secrets in messages about a manifest', () => {
  const hide = createSecretHider(toManifest({ ...webhook, secret: 'TOPSECRET' }))
  expect(hide('"secret" must begin with "env:", not "TOPSECRET".')).toBe('"secret" must begin with "env:", not "(hidden)".')
})

test('hides a secret that begins with another, one that is cut, and no part of a word', () => {
  const hide = createSecretHider(
    toManifest({ ...webhook, secret: 'ab' }, { kind: 'webhook', url: 'https://crm.example/a', secret: 'https://crm.example/ab' }),
  )
  expect(hide('Not https://crm.example/ab, "https://crm.exa…" or "ab", but a variable.')).toBe(
    'Not (hidden), "(hidden)" or "(hidden)", but a variable.',
  )
  expect(hide('Write "…".')).toBe('Write "…".')
})

test('a webhook of another place in the same form has the same secrets, one of another form has not', () => {
  const manifest = toManifest(webhook)
  expect(hasSameSecrets(manifest, toManifest({ kind: 'store' }, webhook))).toBe(true)
  expect(hasSameSecrets(manifest, { forms: { other: manifest.forms.contact } })).toBe(false)
  expect(hasSameSecrets(manifest, toManifest({ ...webhook, url: 'env:OTHER' }))).toBe(false)
  expect(hasSameSecrets(manifest, toManifest())).toBe(false)
  const other = { kind: 'webhook', url: 'env:OTHER_URL', secret: 'env:OTHER_SECRET' }
  const swapped = [
    { ...webhook, secret: other.secret },
    { ...other, secret: webhook.secret },
  ]
  expect(hasSameSecrets(toManifest(webhook, other), toManifest(other, webhook))).toBe(true)
  expect(hasSameSecrets(toManifest(webhook, other), toManifest(...swapped))).toBe(false)
})
