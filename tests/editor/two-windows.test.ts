import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Conflict } from '../../src/contracts/editor-protocol.ts'
import { listOf } from '../../src/manifest/json.ts'
import { valueAt } from '../../src/manifest/pointer.ts'
import type { EditorClient } from '../support/editor/editor-client.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { readTitle, set, TITLE, toEditorChange, typeTitle } from '../support/editor/title-changes.ts'

/** Two windows of one draft. The first one does not receive what the second one does before it sends its own changes. */
let site: OpenedSite
let one: EditorClient
let other: EditorClient
let revision: number

beforeEach(async () => {
  site = await copySite()
  one = await site.connect()
  other = await site.connect()
  revision = (await one.call('open', {})).revision
})

afterEach(() => site[Symbol.asyncDispose]())

const open = (client: EditorClient) => client.call('open', {})

const describeConflicts = (conflicts: readonly Conflict[]) =>
  conflicts.map(({ pointer, base, draft, file, author }) => ({ pointer, base, draft, file, author }))

describe('a value that both windows change before they know of each other', () => {
  test('is a conflict, which says for each window whose the other version is', async () => {
    await other.call('change', typeTitle('Theirs'))
    await one.call('change', { ...typeTitle('Mine'), revision })
    const conflict = { pointer: '/pages/0/title', base: 'Spine', draft: 'Mine', file: 'Theirs' }
    expect(readTitle((await open(one)).manifest)).toBe('Mine')
    expect(describeConflicts((await open(one)).conflicts)).toEqual([{ ...conflict, author: 'other-window' }])
    expect(describeConflicts((await open(other)).conflicts)).toEqual([{ ...conflict, author: 'this-window' }])
    expect(await one.call('save', { withErrors: true })).toEqual({ kind: 'conflicts', count: 1 })
  })

  test('is one conflict, however many letters follow', async () => {
    await other.call('change', typeTitle('Theirs'))
    for (const [index, value] of ['M', 'Mi', 'Min', 'Mine'].entries())
      await one.call('change', { ...toEditorChange([set(TITLE, value)], 'Type', index > 0), revision })
    expect(describeConflicts((await open(one)).conflicts)).toMatchObject([{ base: 'Spine', draft: 'Mine', file: 'Theirs' }])
  })

  test('is no conflict if both change it in the same way', async () => {
    await other.call('change', typeTitle('Same'))
    await one.call('change', { ...typeTitle('Same'), revision })
    expect((await open(one)).conflicts).toEqual([])
  })

  test('is a conflict if one of them has removed it', async () => {
    await other.call('change', toEditorChange([{ kind: 'remove', at: ['pages', 0] }]))
    await one.call('change', { ...typeTitle('Mine'), revision })
    const { manifest, conflicts } = await open(one)
    expect(readTitle(manifest)).toBe('Mine')
    expect(conflicts).toMatchObject([{ pointer: '/pages/0', draft: { title: 'Mine' }, author: 'other-window' }])
    expect(conflicts[0]).not.toHaveProperty('file')
  })

  test('is a conflict if a removal would take along what the other window has changed', async () => {
    await other.call('change', typeTitle('Theirs'))
    await one.call('change', { ...toEditorChange([{ kind: 'remove', at: ['pages', 0] }]), revision })
    expect((await open(one)).conflicts).toMatchObject([{ pointer: '/pages/0', file: { title: 'Theirs' } }])
  })
})

test('a page that the other window has removed is there again, and later changes stay with their pages', async () => {
  await other.call('change', toEditorChange([{ kind: 'remove', at: ['pages', 0] }]))
  await one.call('change', { ...typeTitle('Mine'), revision })
  // The window still counts the pages as before.
  await one.call('change', { ...toEditorChange([set(['pages', 1, 'title'], 'Typed')]), revision })
  const { manifest } = await open(one)
  expect([readTitle(manifest), valueAt(manifest, ['pages', 1, 'title'])]).toEqual(['Mine', 'Typed'])
})

test('what a window types after its own undo is no conflict', async () => {
  await one.call('change', typeTitle('First'))
  await one.call('undo', {})
  await one.call('change', { ...typeTitle('Second'), revision: revision + 1 })
  const { manifest, conflicts } = await open(one)
  expect([readTitle(manifest), conflicts]).toEqual(['Second', []])
})

test('typing in one window and then in the other one asks nothing', async () => {
  for (const value of ['A', 'B', 'C', 'D'])
    for (const client of [one, other]) {
      const seen = (await open(client)).revision
      await client.call('change', { ...typeTitle(`${value}${client === one}`), revision: seen })
    }
  expect((await open(one)).conflicts).toEqual([])
})

describe('undo', () => {
  test('names a step of the other window, and says to both that it was taken back', async () => {
    await other.call('change', typeTitle('Theirs'))
    expect((await open(one)).history.undo).toBe('Change the title (in another window)')
    expect((await open(other)).history.undo).toBe('Change the title')
    expect(await one.call('undo', {})).toEqual({ label: 'Change the title (in another window)' })
    expect(await one.waitFor('notice')).toEqual({
      text: 'You took back a step of another window: Change the title. Redo brings it back.',
    })
    expect(await other.waitFor('notice')).toEqual({
      text: 'Another window took back a step of this window: Change the title. Redo brings it back.',
    })
  })

  test('says nothing about the steps of a window that is closed', async () => {
    await other.call('change', typeTitle('Earlier'))
    await other.close()
    expect((await open(one)).history.undo).toBe('Change the title')
    await one.call('undo', {})
    expect(one.events('notice')).toEqual([])
  })

  test('is refused while the window does not know what it would take back', async () => {
    await other.call('change', typeTitle('Theirs'))
    await expect(one.call('undo', { revision })).rejects.toMatchObject({ code: 'refused' })
    await expect(one.call('discard', { revision })).rejects.toMatchObject({ code: 'refused' })
    await expect(one.call('writeSource', { pointer: '', text: '{}', revision })).rejects.toMatchObject({ code: 'refused' })
    expect(readTitle((await open(other)).manifest)).toBe('Theirs')
  })

  test('of a merge with the file does not decide what both have changed', async () => {
    await one.call('change', typeTitle('Mine'))
    await site.edit('"title": "Spine"', '"title": "Theirs"')
    await one.waitFor('conflicts')
    await one.call('undo', {})
    const { conflicts, manifest } = await open(one)
    expect([readTitle(manifest), describeConflicts(conflicts)]).toMatchObject(['Mine', [{ file: 'Theirs', author: 'file' }]])
  })
})

test('letters of one window do not join the step of the other one', async () => {
  await one.call('change', typeTitle('N'))
  await other.call('change', toEditorChange([set(['pages', 1, 'title'], 'Other')], 'Other'))
  await one.call('change', toEditorChange([set(TITLE, 'Ne')], 'Change the title', true))
  await one.call('undo', {})
  const { manifest } = await open(one)
  expect([readTitle(manifest), valueAt(manifest, ['pages', 1, 'title'])]).toEqual(['N', 'Other'])
  expect(listOf(manifest, 'pages').length).toBeGreaterThan(1)
})
