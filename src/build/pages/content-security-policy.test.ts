import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Block, Integrations } from '../../manifest/manifest.gen.ts'
import { toBlockModels } from '../../models/block-models.ts'
import { findMediaOnPage, findMediaOnSite, toContentSecurityPolicy, withMedia } from './content-security-policy.ts'

const context = { shared: {}, pictures: {}, icons: {}, forms: {} }
const policy = toContentSecurityPolicy(createMinimalManifest())

const youtube: Block = { type: 'video', title: 'A tour', url: 'https://youtu.be/aqz-KE-bpKQ' }
const vimeo: Block = { type: 'video', title: 'A ride', url: 'https://vimeo.com/76979871' }
const file: Block = { type: 'video', title: 'A hammer', file: '/videos/hammer.mp4', silent: true }
const text: Block = { type: 'richText', text: 'See https://youtu.be/aqz-KE-bpKQ.' }

const map: Block = { type: 'map', address: 'Mill Lane 4', url: 'https://www.openstreetmap.org/?mlat=52.1&mlon=4.4' }
const calendar: Block = { type: 'embed', title: 'Free times', url: 'https://cal.com/bakery/tasting' }

const policyOf = (blocks: Block[]) => withMedia(policy, findMediaOnPage(toBlockModels(blocks, context)))

test('a page without videos and embeds has the policy of the site', () => {
  expect(policyOf([text])).toBe(policy)
  expect(policy).not.toMatch(/media-src|frame-src/)
})

test('a page with a video file allows media of the site, and no frames', () => {
  expect(policyOf([file])).toBe(`${policy}; media-src 'self'`)
})

test('a page with a video of another site allows the frames of exactly that site', () => {
  expect(policyOf([youtube])).toBe(`${policy}; frame-src https://www.youtube-nocookie.com`)
})

test('a page with a map or an embed allows the frames of exactly its service', () => {
  expect(policyOf([map])).toBe(`${policy}; frame-src https://www.openstreetmap.org`)
  expect(policyOf([{ type: 'columns', columns: [{ blocks: [map] }, { blocks: [calendar] }] }])).toBe(
    `${policy}; frame-src https://cal.com https://www.openstreetmap.org`,
  )
})

test('videos in columns count, hidden ones do not', () => {
  const columns: Block = { type: 'columns', columns: [{ blocks: [vimeo] }, { blocks: [file] }] }
  expect(policyOf([columns, { ...youtube, hidden: true }])).toBe(
    `${policy}; media-src 'self'; frame-src https://player.vimeo.com`,
  )
})

test('the policy of the site allows what any page shows, also by a shared block', () => {
  const pages = [youtube, { type: 'shared' as const, ref: 'ride' }].map((block, index) => ({
    path: `/${index}`,
    title: 'Videos',
    description: 'Videos.',
    blocks: [block],
  }))
  const media = findMediaOnSite({ pages, context: { ...context, shared: { ride: vimeo }, afterForms: new Set() } })
  expect(media).toEqual({ hasFiles: false, frameOrigins: ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'] })
})

const policyWith = (integrations: Integrations) => toContentSecurityPolicy({ ...createMinimalManifest(), integrations })

test('an analytics service opens the policy for exactly its hosts', () => {
  const allowed = policyWith({ analytics: [{ type: 'matomo', url: 'https://matomo.example.com/stats/', siteId: 1 }] })
  expect(allowed).toBe(
    policy
      .replace("script-src 'self'", "script-src 'self' https://matomo.example.com")
      .replace("'self' data:", "'self' data: https://matomo.example.com")
      .replace(
        "connect-src 'self' https://forms.example.com",
        "connect-src 'self' https://forms.example.com https://matomo.example.com",
      ),
  )
})

test('several services of one host name it once, and forms are still sent only to their own endpoints', () => {
  const url = 'https://stats.example.com'
  const analytics: Integrations['analytics'] = [
    { type: 'plausible', domain: 'example.com', url },
    { type: 'goatCounter', url },
  ]
  expect(policyWith({ analytics })).toContain(`script-src 'self' ${url};`)
  expect(policyWith({ analytics })).toContain("form-action 'self' https://forms.example.com;")
})

test('codes for search engines and a privacy page do not change the policy', () => {
  expect(policyWith({ verification: { bing: '12C1203B5086AECE94EB3A3D9830B2E0' }, privacyPage: '/privacy' })).toBe(policy)
})
