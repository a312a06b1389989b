import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { formatHuman } from '../../formats/human.ts'

/** Builds keys at run time, so that secret scanners do not report this file. */
const letters = (count: number) => 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA'.repeat(2).slice(0, count)
const SECRETS: readonly [what: string, text: string][] = [
  ['a webhook signing secret', `whsec_${letters(32)}`],
  ['a secret key of a payment service', `sk_live_${letters(24)}`],
  ['a secret key', `sk-${letters(40)}`],
  ['a key of a cloud service', `AKIA${'IOSFODNN7EXAMPLE'}`],
  ['an access token', `ghp_${letters(36)}`],
  ['an access token', `xoxb-${'1234567890-abcdefghij'}`],
  ['an access token', `eyJ${letters(20)}.eyJ${letters(20)}.${letters(20)}`],
  ['a private key', `-----BEGIN ${'RSA PRIVATE KEY'}-----\nMIIE`],
  ['a password', `postgres://admin:${letters(8)}@db.example.com/leads`],
]

describe('a secret is an error and never shown', () => {
  test.each(SECRETS)('%s', (what, secret) => {
    const { diagnostics } = checkSource(textAfter({ '/site/facts/key': secret, '/pages/1/blocks/0/text': 'See {{key}}' }))
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      `SEC805 This looks like ${what}, which must not be in this file.`,
    ])
    expect(JSON.stringify(diagnostics)).not.toContain(secret.slice(-8))
  })

  test('but the word "password" instead of one is none', () => {
    expect(diagnosticsAfter({ '/pages/1/blocks/0/text': 'Set SMTP_URL=smtps://user:password@mail.example.com' })).toEqual([])
  })

  test('in a comment', () => {
    const secret = `ghp_${letters(36)}`
    const { diagnostics } = checkSource(textAfter({ '/forms/$comment': `The token is ${secret}` }))
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['SEC805 /forms/$comment'])
    expect(JSON.stringify(diagnostics)).not.toContain(secret.slice(-8))
  })

  test.each(['url', 'secret'])('in the %s of a webhook', (field) => {
    const webhook = { kind: 'webhook', url: 'env:CRM_URL', [field]: 'hunter2' }
    const { diagnostics } = checkSource(textAfter({ '/forms/contact/delivery': [webhook] }))
    expect(diagnostics.map(({ code }) => code)).toEqual(['SEC805'])
    expect(JSON.stringify(diagnostics)).not.toContain('hunter2')
  })
})

test('the URL of a webhook belongs in the environment', () => {
  const webhook = { kind: 'webhook', url: 'https://hooks.zapier.com/hooks/catch/1234567/abcdefg/' }
  const { diagnostics } = checkSource(textAfter({ '/forms/contact/delivery': [webhook] }))
  expect(diagnostics.map(({ code, message, help }) => `${code} ${message} ${help}`)).toEqual([
    'SEC805 The URL of a webhook must not be in this file: anyone who knows it can send to it. Store the URL in an environment variable of the server, and write the name of the variable here, such as "env:CRM_URL".',
  ])
  expect(JSON.stringify(diagnostics)).not.toContain('zapier')
})

test('a misspelled environment variable is not a secret', () => {
  const webhook = { kind: 'webhook', url: 'env:crm_url' }
  expect(diagnosticsAfter({ '/forms/contact/delivery': [webhook] })).toEqual([
    'SCH107 "env:crm_url" "env:crm_url" is not a valid value for "url". Write env: and the name of the environment variable, for example env:CRM_URL.',
  ])
})

test.each([
  ['a link', '/pages/0/blocks/0/actions/0/link', 'SEC801'],
  ['the site URL', '/site/url', 'SEO604'],
  ['the URL of a form', '/forms/contact/delivery/0/url', 'SEC803'],
])('another rule reports a password in %s without showing it', (_, pointer, code) => {
  const { diagnostics } = checkSource(textAfter({ [pointer]: 'http://me:hunter2@example.org' }))
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code])
  expect(JSON.stringify(diagnostics)).not.toContain('hunter2')
})

test.each([
  '/sk-nase-sluzby-pre-male-a-stredne-podniky',
  'Keys that start with sk_live_ are secret, like those with whsec_.',
  'Write to info@example.com: https://example.org/a:b is a page, and @you are here.',
  'https://example.org/path/@name:tag',
])('text that only looks like a secret is fine: %s', (text) => {
  expect(diagnosticsAfter({ '/pages/1/blocks/0/text': text }).filter((line) => line.startsWith('SEC805'))).toEqual([])
})

test('a report does not show the secret', () => {
  const secret = `whsec_${letters(32)}`
  const report = formatHuman(checkSource(textAfter({ '/site/facts/key': secret })))
  expect(report).toContain('"key": •••')
  expect(report).not.toContain(secret)
})
