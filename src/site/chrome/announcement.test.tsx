import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import type { Announcement as AnnouncementData } from '../../manifest/manifest.gen.ts'
import { toSiteModel } from '../../models/site-model.ts'
import { Announcement, toDismissal } from './announcement.tsx'

const toSite = (announcement: AnnouncementData) => toSiteModel({ ...createMinimalManifest(), announcement }, {}, {})
const render = (announcement: AnnouncementData) => renderToStaticMarkup(<Announcement site={toSite(announcement)} />)

test('an announcement is a named region in the brand color, with a button that says what it does', () => {
  const html = render({ text: 'We **move**.' })
  expect(html).toContain('aria-label="Announcement" data-tone="brand"')
  expect(html).toContain('We <strong>move</strong>.')
  expect(html).toMatch(/<button type="button"[^>]* aria-label="Dismiss"/)
  expect(html).not.toMatch(/<h\d|role="alert"/)
})

test('an announcement that cannot be dismissed has no button', () => {
  const html = render({ text: 'We move.', action: { label: 'See where', link: '/contact' }, dismissible: false, tone: 'muted' })
  expect(html).not.toContain('<button')
  expect(html).toContain('data-tone="muted"')
  expect(html).toMatch(/<a href="\/contact"[^>]*>See where<\/a>/)
})

test('a hidden announcement is not on the site', () => {
  expect(render({ text: 'We move.', hidden: true })).toBe('')
})

test('sites below different paths of one origin remember their announcements separately', () => {
  const site = toSite({ text: 'We move.' })
  const keys = [site, { ...site, basePath: '/shop' }].map((one) => toDismissal(one)['data-key'])
  expect(new Set(keys).size).toBe(2)
})
