import { expect, test } from 'vitest'
import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { findNextPlace, findPlaceByKey, findSitePlace, listSitePlaces, type SitePlace } from './site-places.ts'

const manifest = {
  site: { name: 'Bakery', facts: { phone: '+44 1', email: 'a@example.com' } },
  forms: { contact: { title: 'Write to us' } },
  shared: { hours: { type: 'richText', heading: 'Opening hours' }, team: { type: 'list', items: [] }, broken: 7 },
  redirects: [{ from: '/a', to: '/b' }],
  pages: [],
}

const places = listSitePlaces(manifest)
const find = (name: string): SitePlace | undefined => places.find(({ at }) => at[0] === name)

test('every field of the manifest is a place, so that a new one appears by itself', () => {
  const fields = Object.keys(schema.properties).filter((name) => !['$schema', '$comment', 'version', 'pages'].includes(name))
  expect(places.map(({ at }) => at[0])).toEqual(fields)
  expect(places.every(({ title }) => title !== '')).toBe(true)
})

test('entries with names are below their place, called by their titles', () => {
  expect(find('shared')?.children.map(({ title, detail }) => [title, detail])).toEqual([
    ['Opening hours', 'hours'],
    ['team', 'Shared list'],
    ['broken', ''],
  ])
  expect(find('forms')?.detail).toBe('1')
})

test('long parts and facts of the site are places of their own, and a list only says how long it is', () => {
  expect(find('site')?.children.map(({ title, detail, isAbsent }) => [title, detail, isAbsent])).toEqual([
    ['Other languages', '', true],
    ['Facts', '2', false],
    ['Interface texts', expect.stringMatching(/^0 of \d+$/), true],
  ])
  expect(find('redirects')).toMatchObject({ detail: '1', children: [] })
})

test('a fact is an entry called by its name, with its value', () => {
  expect(findPlaceByKey(places, '/site/facts/phone')).toMatchObject({ title: 'phone', detail: '+44 1', isEntry: true })
  expect(findPlaceByKey(places, '/site/facts')?.isEntry).toBe(false)
})

test('what is not added yet is a place too', () => {
  expect(find('footer')).toMatchObject({ isAbsent: true, children: [] })
  expect(listSitePlaces(null).every(({ isAbsent }) => isAbsent)).toBe(true)
})

test('the place of a value is the innermost one around it', () => {
  expect(findSitePlace(places, ['shared', 'hours', 'heading'])?.at).toEqual(['shared', 'hours'])
  expect(findSitePlace(places, ['site', 'facts'])?.at).toEqual(['site', 'facts'])
  expect(findSitePlace(places, ['site', 'name'])?.at).toEqual(['site'])
  expect(findSitePlace(places, ['pages', 0])).toBeNull()
})

test('after a removed entry comes the next one, then the one before it, then what contained it', () => {
  const findNext = (...at: string[]) => findNextPlace(places, at)?.at
  expect(findNext('shared', 'hours')).toEqual(['shared', 'team'])
  expect(findNext('site', 'facts', 'email')).toEqual(['site', 'facts', 'phone'])
  expect(findNext('forms', 'contact')).toEqual(['forms'])
})
