import { expect, test } from 'vitest'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Analytics } from '../manifest.gen.ts'
import { createMarkPlan, walkMarks } from '../walk.ts'
import { toAnalyticsService } from './index.ts'
import { needsConsent } from './service.ts'

const SETTINGS: readonly Analytics[] = [
  { type: 'plausible', domain: 'example.com' },
  { type: 'plausible', domain: 'example.com', url: 'https://plausible.example.com/' },
  { type: 'umami', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' },
  { type: 'umami', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409', url: 'https://umami.example.com' },
  { type: 'goatCounter', url: 'https://example.goatcounter.com' },
  { type: 'matomo', url: 'https://www.example.com/matomo/', siteId: 3 },
  { type: 'matomo', url: 'https://www.example.com/matomo/', siteId: 3, cookies: true },
  { type: 'googleAnalytics', measurementId: 'G-1A2BC3D4E5' },
]

test('each service loads its script from where it runs', () => {
  expect(SETTINGS.map((settings) => toAnalyticsService(settings).script)).toEqual([
    'https://plausible.io/js/script.js',
    'https://plausible.example.com/js/script.js',
    'https://cloud.umami.is/script.js',
    'https://umami.example.com/script.js',
    'https://example.goatcounter.com/count.js',
    'https://www.example.com/matomo/matomo.js',
    'https://www.example.com/matomo/matomo.js',
    'https://www.googletagmanager.com/gtag/js?id=G-1A2BC3D4E5',
  ])
})

test('all origins are without a path, and that of the script is one of them', () => {
  for (const { script, origins } of SETTINGS.map(toAnalyticsService)) {
    expect(origins.script).toContain(new URL(script).origin)
    for (const origin of Object.values(origins).flat()) expect(origin).toMatch(/^https:\/\/(\*\.)?[a-z.-]+$/)
  }
})

test('only a service that sets cookies needs consent, as the schema says', () => {
  const plan = createMarkPlan(schema, 'Analytics', ['needs-consent'])
  for (const settings of SETTINGS) {
    let isMarked = false
    walkMarks(settings, plan, (value) => {
      isMarked ||= value !== undefined && value !== false
    })
    expect(needsConsent(toAnalyticsService(settings)), JSON.stringify(settings)).toBe(isMarked)
  }
})
