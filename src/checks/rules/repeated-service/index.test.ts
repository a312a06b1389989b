import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const plausible = { type: 'plausible', domain: 'example.com' }
const goatCounter = { type: 'goatCounter', url: 'https://example.goatcounter.com' }

test('each further entry of the same service is one diagnostic', () => {
  expect(diagnosticsAfter({ '/integrations': { analytics: [plausible, goatCounter] } })).toEqual([])
  expect(diagnosticsAfter({ '/integrations': { analytics: [plausible, goatCounter, plausible, plausible] } })).toEqual([
    expect.stringContaining('REF218'),
    expect.stringContaining('Two entries of "analytics" have the type "plausible".'),
  ])
})
