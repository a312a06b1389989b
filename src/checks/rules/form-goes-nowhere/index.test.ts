import { expect, test } from 'vitest'
import { diagnosticsAfter, REMOVED, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { createMinimalManifest, minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { checkManifest, type Preset } from '../../index.ts'

const delivery = '/forms/contact/delivery'
const unnotified = 'Enquiries from this form would be stored, but no one would be notified.'

const atLaunch = (changes: Record<string, unknown>, preset: Preset = 'launch') => {
  const source = { file: 'site.json', bytes: new TextEncoder().encode(textAfter(changes)) }
  const { diagnostics } = checkManifest(source, minimalHost, preset)
  return diagnostics.filter(({ code }) => code === 'FRM401').map(({ severity, message }) => `${severity} ${message}`)
}

test('a form that only stores its enquiries gets a warning', () => {
  expect(diagnosticsAfter({ [delivery]: REMOVED })).toEqual([`FRM401 "contact" ${unnotified}`])
  expect(diagnosticsAfter({ [delivery]: [{ kind: 'store' }] })).toEqual([`FRM401 "delivery" ${unnotified}`])
  expect(atLaunch({ [delivery]: REMOVED })).toEqual([`warning ${unnotified}`])
})

test.each([
  { kind: 'webhook', url: 'env:CRM_URL' },
  { kind: 'email', to: 'sales@example.com' },
  { kind: 'endpoint', url: 'https://forms.example.com/1' },
])('a delivery of the kind $kind is enough', (target) => {
  expect(diagnosticsAfter({ [delivery]: [target] })).toEqual([])
})

test('a form that only simulates sending is an error at launch, and fine before', () => {
  const simulated = { [delivery]: [{ kind: 'simulate' }] }
  expect(diagnosticsAfter(simulated)).toEqual([])
  expect(atLaunch(simulated)).toEqual(['error This form only simulates sending: enquiries would be lost.'])
})

test('a form that no page shows is not checked', () => {
  const [home] = createMinimalManifest().pages
  const without = { ...home, blocks: home?.blocks.slice(0, 2) }
  const link = { '/pages/0/blocks/0/actions/0/link': '/about', '/pages/1/blocks/0/text': 'x' }
  expect(
    diagnosticsAfter({ [delivery]: REMOVED, '/pages/0': without, ...link }).filter((line) => line.includes(unnotified)),
  ).toEqual([])
  const hidden = diagnosticsAfter({ [delivery]: REMOVED, '/pages/0/blocks/2/hidden': true, ...link })
  expect(hidden.filter((line) => line.includes(unnotified))).toEqual([])
})
