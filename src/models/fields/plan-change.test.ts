import { describe, expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { describeField } from './index.ts'
import { planChange, toUniqueEntry } from './plan-change.ts'

const hero: Steps = ['pages', 0, 'blocks', 0]

const withHero = (block: object) => ({ pages: [{ blocks: [{ type: 'hero', ...block }] }] })

describe('the changes that give a field a value', () => {
  test('replace a value', () => {
    expect(planChange(withHero({ heading: 'A' }), [...hero, 'heading'], 'B')).toEqual([
      { kind: 'set', at: [...hero, 'heading'], value: 'B' },
    ])
  })

  test('remove a value', () => {
    expect(planChange(withHero({ heading: 'A' }), [...hero, 'heading'], undefined)).toEqual([
      { kind: 'remove', at: [...hero, 'heading'] },
    ])
  })

  test.each([
    ['after the nearest field that is before it in the schema', { heading: 'A', layout: 'wide' }, 'text', 'layout'],
    ['after the type if all other fields are after it', { heading: 'A', layout: 'wide' }, 'eyebrow', 'heading'],
    ['at the end if all other fields are before it', { heading: 'A' }, 'tone', null],
    ['at the end if the schema does not know it', { heading: 'A' }, 'colour', null],
    ['next to its neighbors in another order', { layout: 'wide', heading: 'A', id: 'a' }, 'text', 'id'],
  ])('add a field %s', (_, block, name, before) => {
    expect(planChange(withHero(block), [...hero, name], 'x')).toEqual([
      { kind: 'add', into: hero, before, key: name, value: 'x' },
    ])
  })

  test('add an entry to the end of a list', () => {
    const manifest = withHero({ actions: [] })
    expect(planChange(manifest, [...hero, 'actions', 0], 'x')).toEqual([
      { kind: 'add', into: [...hero, 'actions'], before: null, value: 'x' },
    ])
  })

  test('are none where there is nothing to change', () => {
    expect(planChange(withHero({}), [...hero, 'text'], undefined)).toEqual([])
    expect(planChange(withHero({}), [...hero, 'picture', 'src'], 'x')).toEqual([])
    expect(planChange(withHero({}), [], 'x')).toEqual([])
  })
})

describe('an entry next to others', () => {
  const manifest = { forms: { contact: { fields: [{ type: 'select', options: [{ value: 'a' }] }] } }, shared: { a: {} } }
  const fields = describeField(manifest, ['forms', 'contact', 'fields', 0])
  const block = describeField(manifest, ['shared', 'a'])
  if (fields === null || block === null) throw new Error('The schema has changed.')

  test('gets a key of its own', () => {
    const entry = { type: 'email', name: 'email', label: 'Email' }
    expect(toUniqueEntry(fields, entry, [{ name: 'email' }, { name: 'email2' }])).toEqual({ ...entry, name: 'email3' })
    expect(toUniqueEntry(fields, { ...entry, name: 'email2' }, [{ name: 'email2' }])).toEqual({ ...entry, name: 'email3' })
  })

  test('keeps a key that is free, and names of other things', () => {
    const entry = { type: 'form', form: 'contact', id: 'write' }
    expect(toUniqueEntry(block, entry, [{ type: 'form', form: 'contact' }])).toEqual(entry)
  })
})
