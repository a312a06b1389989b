import { expect, test } from 'vitest'
import { applyChanges } from '../../document/change.ts'
import type { MapDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { findUses } from './find-uses.ts'
import { findNameProblem, proposeName } from './name-rules.ts'
import { planCopies, planRename } from './plan-names.ts'

const manifest = {
  site: { facts: { phone: '+44 1', other: 'Not {{phone}}' } },
  footer: { text: 'Call {{phone}} or {{ phone }}, not {{phones}}' },
  forms: { contact: { title: 'Contact' }, other: { title: 'Other' } },
  shared: {
    hours: { type: 'richText', text: 'Open daily' },
    team: { type: 'list', items: [{ title: 'Ada' }] },
    aside: { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'hours' }] }] },
  },
  pages: [
    {
      title: 'hours',
      blocks: [
        { type: 'shared', ref: 'hours', hidden: true },
        { type: 'cards', heading: 'team', items: 'team' },
        { type: 'form', form: 'contact', heading: 'contact', link: 'tel:{{phone}}' },
      ],
    },
  ],
}

function mapAt(...at: string[]): MapDescriptor {
  const field = describeField(manifest, at)
  if (field?.kind !== 'map') throw new Error(`${at} is not a map.`)
  return field
}

test('the uses of an entry are its references, found by the schema and not by their text', () => {
  expect(findUses(manifest, ['shared', 'hours'])).toEqual([
    ['shared', 'aside', 'columns', 0, 'blocks', 0, 'ref'],
    ['pages', 0, 'blocks', 0, 'ref'],
  ])
  expect(findUses(manifest, ['shared', 'team'])).toEqual([['pages', 0, 'blocks', 1, 'items']])
  expect(findUses(manifest, ['forms', 'contact'])).toEqual([['pages', 0, 'blocks', 2, 'form']])
  expect(findUses(manifest, ['navigation', 'items'])).toEqual([])
})

test('the uses of a fact are the texts that insert it', () => {
  expect(findUses(manifest, ['site', 'facts', 'phone'])).toEqual([
    ['footer', 'text'],
    ['pages', 0, 'blocks', 2, 'link'],
  ])
})

test('an entry that gets another name stays at its place, and its references follow', () => {
  const renamed = applyChanges(manifest, planRename(manifest, ['shared', 'hours'], 'opening-hours'))
  expect(Object.keys(Object(renamed).shared)).toEqual(['opening-hours', 'team', 'aside'])
  expect(findUses(renamed, ['shared', 'opening-hours'])).toHaveLength(2)
  expect(findUses(renamed, ['shared', 'hours'])).toEqual([])
})

test('a fact that gets another name is renamed in each text', () => {
  const renamed = applyChanges(manifest, planRename(manifest, ['site', 'facts', 'phone'], 'tel'))
  expect(Object(renamed).footer.text).toBe('Call {{tel}} or {{ tel }}, not {{phones}}')
  expect(Object.keys(Object(renamed).site.facts)).toEqual(['tel', 'other'])
})

test('the content of an entry replaces its references where that is possible', () => {
  const copy = (...at: string[]) => planCopies(manifest, at)
  const hours = applyChanges(manifest, copy('shared', 'hours') ?? [])
  expect(Object(hours).pages[0].blocks[0]).toEqual({ type: 'richText', text: 'Open daily', hidden: true })
  expect(findUses(hours, ['shared', 'hours'])).toEqual([])
  const team = applyChanges(manifest, copy('shared', 'team') ?? [])
  expect(Object(team).pages[0].blocks[1].items).toEqual([{ title: 'Ada' }])
  const phone = applyChanges(manifest, copy('site', 'facts', 'phone') ?? [])
  expect(Object(phone).footer.text).toBe('Call +44 1 or +44 1, not {{phones}}')
  expect(copy('forms', 'contact')).toBeNull()
})

test('a proposed name has the form that the schema allows, and is free', () => {
  expect(proposeName(mapAt('forms'), 'Écrire à l’équipe!', [])).toBe('ecrire-a-lequipe')
  expect(proposeName(mapAt('forms'), '', ['form', 'form-2'])).toBe('form-3')
  expect(proposeName(mapAt('site', 'facts'), 'Phone number', ['phone'])).toBe('phoneNumber')
  expect(proposeName(mapAt('forms'), 'word '.repeat(40), [])).toMatch(/^word(-word)+$/)
})

test('a name that the schema does not allow, or that is taken, is refused in a sentence', () => {
  expect(findNameProblem(mapAt('forms'), 'Get in touch', [])).toMatch(/^Use lowercase letters/)
  expect(findNameProblem(mapAt('forms'), '', [])).toBe('Write a name.')
  expect(findNameProblem(mapAt('forms'), 'contact', ['contact'])).toMatch(/already an entry "contact"/)
  expect(findNameProblem(mapAt('forms'), 'a'.repeat(61), [])).toBe('Use at most 60 characters.')
  expect(findNameProblem(mapAt('forms'), 'contact', [])).toBeNull()
})
