import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findAnchorProblem, toAnchorChanges } from './rename-anchor.ts'

const site = {
  navigation: { items: [{ label: 'Top', link: '/#top' }] },
  pages: [
    {
      path: '/',
      blocks: [
        { type: 'hero', id: 'top', heading: 'Bread' },
        { type: 'richText', id: 'about', text: 'See [the top](#top) and [the oven](/a#top).' },
      ],
    },
    { path: '/a', blocks: [{ type: 'richText', text: '> [Home](/#top)\n\n[here][t]\n\n[t]: /#top' }] },
  ],
}
const hero = ['pages', 0, 'blocks', 0]

describe('the anchor of a block', () => {
  test('changes together with every link to it', () => {
    const { changes, linkCount } = toAnchorChanges(site, hero, 'start')
    const manifest = applyChanges(site, changes)
    expect(valueAt(manifest, [...hero, 'id'])).toBe('start')
    expect(valueAt(manifest, ['pages', 0, 'blocks', 1, 'text'])).toBe('See [the top](#start) and [the oven](/a#top).')
    expect(valueAt(manifest, ['navigation', 'items', 0, 'link'])).toBe('/#start')
    expect(valueAt(manifest, ['pages', 1, 'blocks', 0, 'text'])).toBe('> [Home](/#start)\n\n[here][t]\n\n[t]: /#start')
    expect(linkCount).toBe(3)
  })

  test('can be removed, which leaves the links alone', () => {
    expect(toAnchorChanges(site, hero, '')).toEqual({ changes: [{ kind: 'remove', at: [...hero, 'id'] }], linkCount: 0 })
  })

  test('is added in front of the second field of a block', () => {
    const at = ['pages', 1, 'blocks', 0]
    const manifest = applyChanges(site, toAnchorChanges(site, at, 'oven').changes)
    expect(Object.keys(Object(valueAt(manifest, at)))).toEqual(['type', 'id', 'text'])
  })

  test('is in lowercase with hyphens and unique on the page', () => {
    expect(findAnchorProblem(site, hero, 'Not Valid')).toContain('lowercase')
    expect(findAnchorProblem(site, hero, 'about')).toBe('Another block of this page has the anchor "about". Choose another name.')
    expect(findAnchorProblem(site, hero, 'top')).toBeNull()
    expect(findAnchorProblem(site, hero, '')).toBeNull()
  })
})
