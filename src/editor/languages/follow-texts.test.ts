import { describe, expect, test } from 'vitest'
import type { Change, Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { createTextFollower } from './follow-texts.ts'

const HEADING: Steps = ['pages', 0, 'blocks', 0, 'heading']

const toSite = (translations: object) => ({
  site: { language: 'en', languages: { de: { name: 'Deutsch' } } },
  navigation: { items: [{ label: 'Team', link: '/' }] },
  pages: [
    { path: '/', title: 'Start page', description: '', blocks: [{ type: 'hero', heading: 'Bread', text: 'Fresh *daily*' }] },
    { path: '/about', title: 'About', description: '', blocks: [{ type: 'hero', heading: 'Team', text: 'Fresh *daily*' }] },
  ],
  translations: { de: { First: 'Erstes', ...translations, Last: 'Letztes' } },
})

/** Makes changes, each of which joins the step of the one before it, and gives the translations after each. */
function change(site: unknown, ...steps: (readonly Change[])[]) {
  const follower = createTextFollower()
  let manifest = site
  return steps.map((changes, index) => {
    manifest = applyChanges(manifest, follower.extend(manifest, changes, index > 0))
    follower.keep(manifest)
    const { de } = Object(manifest).translations
    const { First: _, Last: __, ...others } = de
    expect([Object.keys(de)[0], Object.keys(de).at(-1)]).toEqual(['First', 'Last'])
    return others
  })
}

const set = (at: Steps, value: unknown): Change[] => [{ kind: 'set', at, value }]
const marked = (text: string) => ({ '': text, needsReview: true })

describe('the translation of a text that is changed', () => {
  test('moves to the new text and is marked for review', () => {
    expect(change(toSite({ Bread: 'Brot' }), set(HEADING, 'Good bread'))).toEqual([{ 'Good bread': marked('Brot') }])
  })

  test('moves from the first text to the last one while a text is typed, and is as before when it is typed back', () => {
    const typed = ['Brea', 'Team', '', 'Bread!', 'Bread'].map((text) => set(HEADING, text))
    expect(change(toSite({ Bread: 'Brot', Team: 'Mannschaft' }), ...typed)).toEqual([
      { Brea: marked('Brot'), Team: 'Mannschaft' },
      { Team: 'Mannschaft' },
      { Bread: 'Brot', Team: 'Mannschaft' },
      { 'Bread!': marked('Brot'), Team: 'Mannschaft' },
      { Bread: 'Brot', Team: 'Mannschaft' },
    ])
  })

  test('comes back to an optional text that was cleared and written again', () => {
    const at: Steps = ['pages', 0, 'blocks', 0, 'text']
    const clear: Change[] = [{ kind: 'remove', at }]
    const write: Change[] = [{ kind: 'add', into: at.slice(0, -1), before: null, key: 'text', value: 'Fresh' }]
    const site = applyChanges(toSite({ 'Fresh *daily*': 'Frisch' }), set(['pages', 1, 'blocks', 0, 'text'], 'Other'))
    expect(change(site, clear, write)).toEqual([{ 'Fresh *daily*': 'Frisch' }, { Fresh: marked('Frisch') }])
  })

  test('stays with a text that occurs elsewhere, and the new text gets a copy', () => {
    const at: Steps = ['pages', 0, 'blocks', 0, 'text']
    expect(change(toSite({ 'Fresh *daily*': 'Frisch' }), set(at, 'Fresh'))).toEqual([
      { 'Fresh *daily*': 'Frisch', Fresh: marked('Frisch') },
    ])
  })

  test('keeps all its places if the text changes everywhere', () => {
    const both = [...set(['navigation', 'items', 0, 'label'], 'We'), ...set(['pages', 1, 'blocks', 0, 'heading'], 'We')]
    expect(change(toSite({ Team: { '': 'Team', '/navigation': 'Mannschaft' } }), both)).toEqual([
      { We: { '': 'Team', '/navigation': 'Mannschaft', needsReview: true } },
    ])
  })

  test('is copied for the place that changes, which the old one loses', () => {
    const at: Steps = ['navigation', 'items', 0, 'label']
    expect(change(toSite({ Team: { '': 'Team', '/navigation': 'Mannschaft' } }), set(at, 'We'))).toEqual([
      { Team: { '': 'Team' }, We: marked('Mannschaft') },
    ])
  })

  test('follows a block that is moved in the same step', () => {
    const move: Change = { kind: 'move', at: ['pages', 0, 'blocks', 0], into: ['pages', 1, 'blocks'], index: 0 }
    const changes = [...set(HEADING, 'Rolls'), move]
    expect(change(toSite({ Bread: 'Brot' }), changes)).toEqual([{ Rolls: marked('Brot') }])
  })

  test('stays when the text is deleted with its block, also if another block takes its place', () => {
    const add: Change = { kind: 'add', into: ['pages', 0, 'blocks'], before: 0, value: { type: 'hero', heading: 'Rolls' } }
    const changes: Change[] = [{ kind: 'remove', at: ['pages', 0, 'blocks', 0] }, add]
    expect(change(toSite({ Bread: 'Brot' }), changes)).toEqual([{ Bread: 'Brot' }])
  })
})

test('what others have changed in between begins another step', () => {
  const follower = createTextFollower()
  const site = toSite({ Bread: 'Brot' })
  const first = applyChanges(site, follower.extend(site, set(HEADING, 'Rolls'), false))
  follower.keep(first)
  const other = applyChanges(first, set(['translations', 'de', 'Rolls'], 'Brötchen'))
  expect(follower.extend(other, set(HEADING, 'Bread'), true)).toContainEqual(
    expect.objectContaining({ kind: 'add', key: 'Bread', value: marked('Brötchen') }),
  )
})

test('a site in one language is changed as before', () => {
  const { site: _, translations: __, ...site } = toSite({})
  const changes = set(HEADING, 'Rolls')
  expect(createTextFollower().extend(site, changes, false)).toBe(changes)
})
