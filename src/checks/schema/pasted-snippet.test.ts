import { expect, test } from 'vitest'
import { diagnosticsAfter, textAfter } from '../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../tests/support/manifest/minimal-manifest.ts'
import { applySafeFixes } from '../fixes/apply-safe-fixes.ts'

const messageOf = (integrations: object) => diagnosticsAfter({ '/integrations': integrations })
const withService = (service: object) => messageOf({ analytics: [service] })

const UMAMI_ID = '94db1cb1-74f4-4a40-ad6c-962362670409'

test('the message about a pasted script says which part of it to copy', () => {
  expect(
    withService({
      type: 'umami',
      websiteId: `<script defer src="https://cloud.umami.is/script.js" data-website-id="${UMAMI_ID}"></script>`,
    }),
  ).toEqual([expect.stringMatching(`^SCH107 .* "websiteId" contains HTML, but only a part of it is needed: "${UMAMI_ID}".$`)])
  expect(
    withService({
      type: 'googleAnalytics',
      measurementId: '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1A2BC3D4E5"></script>',
    })[0],
  ).toContain('only a part of it is needed: "G-1A2BC3D4E5".')
  expect(withService({ type: 'plausible', domain: 'https://www.example.com/about' })[0]).toContain('Did you mean "example.com"?')
  expect(withService({ type: 'matomo', siteId: 1, url: 'var u="//matomo.example.com/";' })[0]).toContain(
    '"https://matomo.example.com/"',
  )
})

test('HTML without the part is not turned into words', () => {
  expect(withService({ type: 'plausible', domain: '<script src="https://plausible.io/js/pa-x.js"></script>' })[0]).toContain(
    'Write only the domain, without https://.',
  )
})

test('IDs of other products say where they belong', () => {
  expect(withService({ type: 'googleAnalytics', measurementId: 'UA-12345-1' })[0]).toContain('no longer collects data')
  expect(withService({ type: 'googleAnalytics', measurementId: 'GTM-ABC123' })[0]).toContain('Google Tag Manager')
  expect(withService({ type: 'googleAnalytics', measurementId: 'G-XXXXXXXXXX' })[0]).toContain('placeholder')
})

test('the code of a pasted meta element is a safe fix', () => {
  const code = 'dBw5CvburAxi537Rp9qi5uG2174Vb6JwHwIRwPSLIK8'
  const google = `<meta name="google-site-verification" content="${code}" />`
  const written = new TextEncoder().encode(textAfter({ '/integrations': { verification: { google } } }))
  expect(applySafeFixes(written, minimalHost).text).toContain(`"google": "${code}"`)
})
