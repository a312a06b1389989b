import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Analytics, Manifest } from '../../manifest/manifest.gen.ts'
import { toSiteModel } from '../../models/site-model.ts'
import { toPageSizeText } from './page-size.ts'

const sizes = { html: 18_849, styles: 17_000, scripts: 1_449, idleScripts: 86_900 }
const toText = (analytics: Analytics[] = [], site: Partial<Manifest['site']> = {}) => {
  const manifest = createMinimalManifest()
  const model = toSiteModel({ ...manifest, site: { ...manifest.site, ...site }, integrations: { analytics } }, {}, {})
  return toPageSizeText(model, sizes)
}

const plausible: Analytics = { type: 'plausible', domain: 'example.com' }
const google: Analytics = { type: 'googleAnalytics', measurementId: 'G-ABCDEF1234' }

test('sizes have one decimal and units of 1000 bytes', () => {
  expect(toText()).toMatch(
    /^This page: 18\.8 kB HTML, 17\.0 kB CSS, 1\.4 kB script\. .* No cookies, nothing from third parties\.$/,
  )
})

test('numbers are written as in the language of the site', () => {
  expect(toText([], { language: 'de' })).toContain('18,8 kB HTML, 17,0 kB CSS, 1,4 kB Skript.')
})

test('scripts that an idle browser loads are stated', () => {
  expect(toText()).toContain('1.4 kB script. Up to 86.9 kB more script while the browser is idle. No cookies')
})

test.each([
  ['without cookies', [plausible], 'Visits are counted with Plausible, without cookies.'],
  ['with cookies', [google], 'If you agree, visits are counted with Google Analytics, which sets cookies.'],
  ['of both kinds', [google, plausible], 'Visits are counted with Plausible, without cookies. If you agree, '],
])('a site with services %s says so, and does not claim the opposite', (_, services, sentence) => {
  expect(toText(services)).toContain(sentence)
  expect(toText(services)).not.toContain('third parties')
})

test('without sizes, which only the build knows, the sentences are shown without numbers', () => {
  const text = toPageSizeText(toSiteModel(createMinimalManifest(), {}, {}), null)
  expect(text).toMatch(/^This page: … HTML, … CSS, … script\./)
})
