import { expect, test } from 'vitest'
import type { GroupDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { findBranch } from '../../models/fields/match-value.ts'
import { listFields } from './override-fields.ts'

const reference = { type: 'shared', ref: 'item' }

function describeReference(): GroupDescriptor {
  const field = describeField({ pages: [{ blocks: [reference] }] }, ['pages', 0, 'blocks', 0])
  const group = field?.kind === 'union' ? findBranch(field, reference) : null
  if (group === null) throw new Error('The schema has no shared block.')
  return group
}

const group = describeReference()

const listOverrides = (item: unknown, written: readonly string[] = []) =>
  listFields(group, item, written).filter((field) => field.group === 'override')

test('a placed shared block has the fields that its type has, and no others', () => {
  expect(listOverrides({ type: 'richText' }).map(({ name }) => name)).toEqual(['heading', 'text', 'layout', 'action'])
  expect(listOverrides({ type: 'banner' }).map(({ name }) => name)).toEqual(['heading', 'text', 'layout', 'actions'])
  expect(listOverrides({ type: 'claims' }).map(({ title }) => title)).toEqual(['Heading', 'Layout'])
  expect(listOverrides(undefined)).toEqual([])
})

test('a field that cannot be replaced is there as long as it is written, so that it can be removed', () => {
  expect(listOverrides({ type: 'claims' }, ['text']).map(({ name }) => name)).toEqual(['heading', 'text', 'layout'])
})

test('none of them is required, their limits are those of the shared block, and its text applies while they are empty', () => {
  const [heading, text] = listOverrides({ type: 'banner', heading: 'We are hiring' })
  expect(heading).toMatchObject({ isRequired: false, fallback: 'We are hiring', maxLength: 160 })
  expect(text).toMatchObject({ fallback: undefined, maxLength: 1500 })
})

test('the other fields stay as they are', () => {
  const others = group.fields.filter((field) => field.group !== 'override')
  expect(listFields(group, { type: 'claims' }, []).filter((field) => field.group !== 'override')).toEqual(others)
})
