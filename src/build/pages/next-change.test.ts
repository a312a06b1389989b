import { expect, test } from 'vitest'
import { describeNextChange } from './next-change.ts'

const notice = { type: 'richText', heading: 'Closed', text: 'Until January.', from: '2026-12-24', until: '2027-01-02' }
const manifest = { pages: [{ path: '/', title: 'Home', blocks: [notice, { ...notice, heading: 'Away' }] }] }

test('the build names what changes next because of dates, and when', () => {
  expect(describeNextChange('2026-12-23', { pages: [{ ...manifest.pages[0], blocks: [notice] }] })).toBe(
    'Next change by date, on 2026-12-24: Page "Home" (/) > block 1 "Closed" (richText) appears. Build the site again on that day.',
  )
  expect(describeNextChange('2026-12-24', manifest)).toBe(
    'Next change by date, on 2027-01-03: Page "Home" (/) > block 1 "Closed" (richText) disappears, and one more change. Build the site again on that day.',
  )
  expect(describeNextChange('2027-01-03', manifest)).toBeNull()
  const collections = { posts: { path: '/blog/:slug', entries: [{ slug: 'oven', title: 'Oven', date: '2027-01-01' }] } }
  expect(describeNextChange('2026-12-23', { collections })).toBe(
    'Next change by date, on 2027-01-01: Collection "posts" > entry "Oven" (oven) appears. Build the site again on that day.',
  )
  expect(describeNextChange('2026-12-23', { announcement: { text: 'Closed.', from: '2026-12-24' } })).toBe(
    'Next change by date, on 2026-12-24: Announcement appears. Build the site again on that day.',
  )
})
