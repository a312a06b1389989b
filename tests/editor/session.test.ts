import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Change } from '../../src/contracts/change.ts'
import type { EditorChange } from '../../src/contracts/editor-protocol.ts'
import { copySite, type EditedSite } from '../support/editor/opened-site.ts'

let site: EditedSite

beforeEach(async () => {
  site = await copySite()
})

afterEach(() => site[Symbol.asyncDispose]())

let count = 0
function toEditorChange(changes: Change[], label = 'Change', joins = false): EditorChange {
  count += 1
  return { id: `change-${count}`, changes, label, joins }
}

const setTitle = (value: string): Change => ({ kind: 'set', at: ['pages', 0, 'title'], value })

describe('a change', () => {
  test('is undone and repeated, and the window gets the changes to apply', async () => {
    const client = await site.connect()
    const opened = await client.call('open', {})
    await client.call('change', toEditorChange([setTitle('New')], 'Change the title'))
    expect(await client.waitFor('history', ({ isChanged }) => isChanged)).toEqual({
      undo: 'Change the title',
      redo: null,
      isChanged: true,
    })
    expect(await client.call('undo', {})).toEqual({ label: 'Change the title' })
    expect(client.events('changed').at(-1)).toMatchObject({ cause: 'undo', changes: [setTitle('Spine')] })
    expect((await client.call('open', {})).manifest).toEqual(opened.manifest)
    expect(await client.call('redo', {})).toEqual({ label: 'Change the title' })
    expect(await client.call('redo', {})).toBeNull()
  })

  test('that does not fit is refused, and nothing changes', async () => {
    const client = await site.connect()
    const changes: Change[] = [setTitle('New'), { kind: 'remove', at: ['pages', 99] }]
    await expect(client.call('change', toEditorChange(changes))).rejects.toMatchObject({ code: 'refused' })
    expect((await client.call('open', {})).history).toEqual({ undo: null, redo: null, isChanged: false })
  })
})
