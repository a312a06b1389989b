import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Analytics, Integrations } from '../../manifest/manifest.gen.ts'
import { toSiteModel } from '../../models/site-model.ts'
import { ConsentBar, ConsentSettings } from './consent-bar.tsx'

const matomo: Analytics = { type: 'matomo', url: 'https://matomo.example.com', siteId: 1 }
const google: Analytics = { type: 'googleAnalytics', measurementId: 'G-1A2BC3D4E5' }

const toSite = (integrations?: Integrations) =>
  toSiteModel({ ...createMinimalManifest(), ...(integrations && { integrations }) }, {}, {})
const renderBar = (integrations?: Integrations) => renderToStaticMarkup(<ConsentBar site={toSite(integrations)} />)

test('the question names the services that need consent, what they store and the privacy page, and is hidden at first', () => {
  const html = renderBar({ analytics: [{ ...matomo, cookies: true }, google], privacyPage: '/privacy' })
  expect(html).toMatch(/^<section [^>]*hidden=""/)
  expect(html).toContain('We would like to use Matomo and Google Analytics to see')
  expect(html).toContain('Matomo stores _pk_id*, _pk_ref*, _pk_ses* for up to 13 months.')
  expect(html).toContain('Google Analytics stores _ga, _ga_* for up to 24 months.')
  expect(html).toContain('<a href="/privacy"')
})

test('both choices look the same', () => {
  const classes = [...renderBar({ analytics: [google] }).matchAll(/<button [^>]*class="([^"]*)"/g)].map(([, name]) => name)
  expect(classes).toHaveLength(2)
  expect(new Set(classes).size).toBe(1)
})

test('a site without a service that needs consent asks nothing', () => {
  for (const integrations of [undefined, {}, { analytics: [matomo] }]) {
    expect(renderBar(integrations)).toBe('')
    expect(renderToStaticMarkup(<ConsentSettings site={toSite(integrations)} />)).toBe('')
  }
})
