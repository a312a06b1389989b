import { expect, test } from 'vitest'
import { mistakesAfter, REMOVED, textAfter } from '../../../../tests/support/find-mistakes.ts'
import { createMinimalManifest, minimalHost } from '../../../../tests/support/minimal-manifest.ts'
import { checkManifest, type Preset } from '../../index.ts'

const delivery = '/forms/contact/delivery'
const untold = 'An enquiry from this form would be kept, but nobody would be told of it.'

const atLaunch = (changes: Record<string, unknown>, preset: Preset = 'launch') => {
  const source = { file: 'site.json', bytes: new TextEncoder().encode(textAfter(changes)) }
  const { diagnostics } = checkManifest(source, minimalHost, preset)
  return diagnostics.filter(({ code }) => code === 'FRM401').map(({ severity, message }) => `${severity} ${message}`)
}

test('a form whose enquiries are only kept is told', () => {
  expect(mistakesAfter({ [delivery]: REMOVED })).toEqual([`FRM401 "contact" ${untold}`])
  expect(mistakesAfter({ [delivery]: [{ kind: 'store' }] })).toEqual([`FRM401 "delivery" ${untold}`])
  expect(atLaunch({ [delivery]: REMOVED })).toEqual([`warning ${untold}`])
})

test.each([
  { kind: 'webhook', url: 'env:CRM_URL' },
  { kind: 'email', to: 'sales@example.com' },
  { kind: 'endpoint', url: 'https://forms.example.com/1' },
])('it is enough that somebody is told by $kind', (target) => {
  expect(mistakesAfter({ [delivery]: [target] })).toEqual([])
})

test('a form that only pretends is an error on the day a site goes live, and nothing before', () => {
  const simulated = { [delivery]: [{ kind: 'simulate' }] }
  expect(mistakesAfter(simulated)).toEqual([])
  expect(atLaunch(simulated)).toEqual(['error This form only pretends to send: what visitors write would be lost.'])
})

test('a form that no visitor sees is none of its business', () => {
  const [home] = createMinimalManifest().pages
  const without = { ...home, blocks: home?.blocks.slice(0, 2) }
  const link = { '/pages/0/blocks/0/actions/0/link': '/about', '/pages/1/blocks/0/text': 'x' }
  expect(mistakesAfter({ [delivery]: REMOVED, '/pages/0': without, ...link }).filter((line) => line.includes(untold))).toEqual([])
  const hidden = mistakesAfter({ [delivery]: REMOVED, '/pages/0/blocks/2/hidden': true, ...link })
  expect(hidden.filter((line) => line.includes(untold))).toEqual([])
})
