import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const matomo = { type: 'matomo', url: 'https://matomo.example.com', siteId: 1 }

test('a site that needs consent says how it uses data', () => {
  const analytics = [{ ...matomo, cookies: true }]
  expect(diagnosticsAfter({ '/integrations': { analytics } })).toEqual([
    'FRM410 "cookies" This needs the consent of visitors, but no page says how their data is used.',
  ])
  expect(diagnosticsAfter({ '/integrations': { analytics, privacyPage: '/about' } })).toEqual([])
})

test('services that set no cookies need no such page', () => {
  expect(diagnosticsAfter({ '/integrations': { analytics: [matomo, { type: 'plausible', domain: 'example.com' }] } })).toEqual([])
  expect(diagnosticsAfter({ '/integrations': { analytics: [{ ...matomo, cookies: false }] } })).toEqual([])
})
