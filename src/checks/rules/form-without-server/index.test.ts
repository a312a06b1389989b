import { expect, test } from 'vitest'
import { diagnosticsAfter, REMOVED } from '../../../../tests/support/manifest/diagnostics.ts'
import { createMinimalManifest, minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'

const delivery = '/forms/contact/delivery'

const hostWith = (canReceiveForms: boolean) => ({
  ...minimalHost,
  target: {
    name: 'files',
    title: 'The file host',
    canReceiveForms,
    canHaveBasePath: true,
    alternatives: ['nginx', 'caddy', 'server'],
  },
})

const errorsAfter = (changes: Record<string, unknown>, host = hostWith(false)) =>
  diagnosticsAfter(changes, host).filter((line) => line.startsWith('FRM413'))

test.each(['store', 'simulate'])('the delivery "%s" is an error where nothing can receive forms', (kind) => {
  expect(errorsAfter({ [delivery]: [{ kind }] })).toEqual([
    'FRM413 "delivery" The form "contact" needs a server, but The file host has none.',
  ])
})

test('a form without a delivery is an error at its name', () => {
  expect(errorsAfter({ [delivery]: REMOVED })).toEqual([
    'FRM413 "contact" The form "contact" needs a server, but The file host has none.',
  ])
})

test('a form that another service receives is fine everywhere', () => {
  expect(errorsAfter({ [delivery]: [{ kind: 'endpoint', url: 'https://forms.example.com/1' }] })).toEqual([])
})

test('every delivery is fine without a target, and where forms can be received', () => {
  expect(errorsAfter({ [delivery]: [{ kind: 'store' }] }, hostWith(true))).toEqual([])
  expect(diagnosticsAfter({ [delivery]: [{ kind: 'store' }] }).filter((line) => line.startsWith('FRM413'))).toEqual([])
})

test('a form that no page shows is not checked', () => {
  const [home] = createMinimalManifest().pages
  const without = { ...home, blocks: home?.blocks.slice(0, 2) }
  expect(errorsAfter({ [delivery]: [{ kind: 'store' }], '/pages/0': without })).toEqual([])
})
