import { globSync, readFileSync } from 'node:fs'
import { Version } from 'csp_evaluator/dist/csp.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { SVG_POLICY, toSecurityHeaders } from '../../contracts/response-headers.ts'
import type { Analytics, Block, Manifest } from '../../manifest/manifest.gen.ts'
import { findMediaOnSite, toContentSecurityPolicy, withMedia } from './content-security-policy.ts'

/** What visitors can load from other hosts, one of each kind. */
const BLOCKS: Record<string, Block> = {
  'a video file': { type: 'video', title: 'A hammer', file: '/videos/hammer.mp4', silent: true },
  YouTube: { type: 'video', title: 'A tour', url: 'https://youtu.be/aqz-KE-bpKQ' },
  Vimeo: { type: 'video', title: 'A ride', url: 'https://vimeo.com/76979871' },
  OpenStreetMap: { type: 'map', address: 'Mill Lane 4', url: 'https://www.openstreetmap.org/?mlat=52.1&mlon=4.4' },
  'Google Maps': { type: 'map', address: 'Mill Lane 4', url: 'https://www.google.com/maps/embed?pb=!1m18' },
  Calendly: { type: 'embed', title: 'Free times', url: 'https://calendly.com/bakery/tasting' },
  'Cal.com': { type: 'embed', title: 'Free times', url: 'https://cal.com/bakery/tasting' },
}

const ANALYTICS: readonly Analytics[] = [
  { type: 'plausible', domain: 'example.com' },
  { type: 'umami', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' },
  { type: 'goatCounter', url: 'https://example.goatcounter.com' },
  { type: 'matomo', url: 'https://matomo.example.com', siteId: 1 },
  { type: 'googleAnalytics', measurementId: 'G-ABCDEFGHIJ' },
]

const context = { pictures: {}, icons: {}, forms: {}, afterForms: new Set<string>() }

function policyOf(manifest: Manifest): string {
  const media = findMediaOnSite({ pages: manifest.pages, context: { ...context, shared: manifest.shared ?? {} } })
  return withMedia(toContentSecurityPolicy(manifest), media)
}

const policyWith = (changes: Partial<Manifest>): string => policyOf({ ...createMinimalManifest(), ...changes })

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8'))

const POLICIES: [string, string][] = [
  ...globSync('{tests/fixtures/sites,templates}/*/site.manifest.json').map((file): [string, string] => [
    file,
    policyOf(readManifest(file)),
  ]),
  ...ANALYTICS.map((one): [string, string] => [
    one.type,
    policyWith({ integrations: { analytics: [one], privacyPage: '/privacy' } }),
  ]),
  ...Object.entries(BLOCKS).map(([name, block]): [string, string] => [
    name,
    policyWith({ pages: [{ path: '/', title: 'Home', description: 'Home.', blocks: [block] }] }),
  ]),
]

const evaluate = (policy: string) => new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate()

/** What the evaluator says of every host in `script-src`, also of the site itself: it cannot know what the host serves. */
const REMINDER =
  /^('self' can be problematic if you host JSONP, AngularJS or user uploaded files|No bypass found; make sure that this URL doesn't serve JSONP replies or Angular libraries)\.$/

describe.each(POLICIES)('the policy of a site with %s', (_name, policy) => {
  const headers = toSecurityHeaders(policy, true)

  test('has no weakness that CSP Evaluator knows', () => {
    const found = evaluate(headers['content-security-policy'] ?? '').filter(({ description }) => !REMINDER.test(description))
    expect(found).toEqual([])
  })

  test('gives the headers the grade A+ by the rules of the HTTP Observatory', () => {
    expect(scoreOf(headers)).toBeGreaterThanOrEqual(100)
  })
})

test('each kind of block and each service was part of a policy', () => {
  const text = POLICIES.map(([, policy]) => policy).join('\n')
  for (const origin of [
    'media-src',
    'youtube-nocookie.com',
    'vimeo.com',
    'openstreetmap.org',
    'google.com',
    'calendly.com',
    'cal.com',
  ])
    expect(text).toContain(origin)
})

test('the policy of a picture opened by its own URL allows no script', () => {
  expect(evaluate(SVG_POLICY)).toEqual([])
})

test('the evaluator and the rules find weak headers', () => {
  expect(evaluate("script-src 'self' 'unsafe-inline'").length).toBeGreaterThan(1)
  const strict = toSecurityHeaders("default-src 'none'; form-action 'self'", true)
  expect(scoreOf(strict)).toBe(130)
  const unsafe = toSecurityHeaders("default-src 'none'; script-src 'unsafe-inline'", true)
  expect(scoreOf(unsafe)).toBe(75)
  expect(scoreOf(toSecurityHeaders("default-src 'none'", false))).toBeLessThan(100)
})

interface Rule {
  isMet: (headers: Readonly<Record<string, string>>) => boolean
  /** Points that are lost if it is not met. */
  loss?: number
  /** Points that are gained if it is met and at most ten points were lost. */
  bonus?: number
}

const policyIn = (headers: Readonly<Record<string, string>>) => headers['content-security-policy'] ?? ''
const sourcesOf = (policy: string, directive: string): string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? []

/** The rules about headers at developer.mozilla.org/observatory. Its others, on cookies and redirects to HTTPS, are not about headers. */
const RULES: readonly Rule[] = [
  { isMet: (headers) => policyIn(headers) !== '', loss: 25 },
  { isMet: (headers) => !/'unsafe-inline'|'unsafe-eval'|\bhttps?:(?!\/\/)/.test(policyIn(headers)), loss: 20 },
  { isMet: (headers) => !policyIn(headers).includes('http://'), loss: 20 },
  { isMet: (headers) => sourcesOf(policyIn(headers), 'default-src').join() === "'none'", bonus: 5 },
  { isMet: (headers) => sourcesOf(policyIn(headers), 'form-action').every((source) => source === "'self'"), bonus: 5 },
  { isMet: (headers) => sourcesOf(policyIn(headers), 'script-src').every((source) => source === "'self'"), loss: 5 },
  { isMet: (headers) => policyIn(headers).includes("frame-ancestors 'none'"), loss: 20, bonus: 5 },
  {
    isMet: (headers) => Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0) >= 15_768_000,
    loss: 20,
  },
  { isMet: (headers) => headers['x-content-type-options'] === 'nosniff', loss: 5 },
  { isMet: (headers) => headers['referrer-policy'] === 'strict-origin-when-cross-origin', bonus: 5 },
  { isMet: (headers) => headers['cross-origin-resource-policy'] === 'same-origin', bonus: 10 },
  { isMet: (headers) => headers['access-control-allow-origin'] === undefined, loss: 50 },
]

function scoreOf(headers: Readonly<Record<string, string>>): number {
  const base = RULES.reduce((score, { isMet, loss = 0 }) => score - (isMet(headers) ? 0 : loss), 100)
  return base < 90 ? base : RULES.reduce((score, { isMet, bonus = 0 }) => score + (isMet(headers) ? bonus : 0), base)
}
