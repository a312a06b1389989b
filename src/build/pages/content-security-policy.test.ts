import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Block } from '../../manifest/manifest.gen.ts'
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
