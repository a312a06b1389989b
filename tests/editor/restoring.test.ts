import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { valueAt } from '../../src/manifest/pointer.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { readTitle, set, toEditorChange, typeTitle } from '../support/editor/title-changes.ts'

const DESCRIPTION = ['pages', 0, 'description']

let site: OpenedSite

beforeEach(async () => {
  site = await copySite()
})

afterEach(() => site[Symbol.asyncDispose]())

describe('the next time', () => {
  test('everything is there, and undo goes on', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('One'))
    await client.call('change', typeTitle('Two'))
    await client.call('undo', {})
    await site.restart()
    const next = await site.connect()
    const opened = await next.call('open', {})
    expect(readTitle(opened.manifest)).toBe('One')
    expect(opened.history).toEqual({ undo: 'Change the title', redo: 'Change the title', isChanged: true })
    expect(opened.notice).toMatch(/^One unsaved change of \d+ \w+ at \d\d:\d\d was restored\.$/)
    expect((await next.call('open', {})).notice).toBeNull()
    await next.call('undo', {})
    expect(readTitle((await next.call('open', {})).manifest)).toBe('Spine')
  })

  test('a file that was changed in the meantime is merged', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('Mine'))
    await site.restart(() => site.edit('"title": "Another page"', '"title": "Theirs"'))
    const { manifest, notice, history } = await (await site.connect()).call('open', {})
    expect([readTitle(manifest), valueAt(manifest, ['pages', 1, 'title'])]).toEqual(['Mine', 'Theirs'])
    expect([notice?.includes('merged'), history.isChanged]).toEqual([true, true])
  })

  test('after saving there is nothing to say, and undo still goes back', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('New'))
    await client.call('save', { withErrors: false })
    await site.restart()
    const { notice, history } = await (await site.connect()).call('open', {})
    expect([notice, history]).toEqual([null, { undo: 'Change the title', redo: null, isChanged: false }])
  })

  test('a long journal is replaced by a short one, with the same steps to undo', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('One'))
    for (let letter = 0; letter < 60; letter += 1)
      await client.call('change', toEditorChange([set(DESCRIPTION, 'a'.repeat(80_000 + letter))], 'Type', letter > 0))
    const journal = path.join(site.folder, '.drafts/site.manifest.json.journal')
    const { size } = await stat(journal)
    await site.restart()
    const next = await site.connect()
    await next.call('change', typeTitle('Two'))
    expect((await stat(journal)).size).toBeLessThan(size / 10)
    await site.restart()
    const last = await site.connect()
    const undone = [await last.call('undo', {}), await last.call('undo', {}), await last.call('undo', {})]
    expect(undone.map((step) => step?.label)).toEqual(['Change the title', 'Type', 'Change the title'])
    expect((await last.call('open', {})).history.isChanged).toBe(false)
  })

  test('a journal that is deleted before the first change is written again', async () => {
    await (await site.connect()).call('change', typeTitle('One'))
    await site.restart()
    const client = await site.connect()
    await rm(path.join(site.folder, '.drafts'), { recursive: true })
    await client.call('change', typeTitle('Two'))
    await site.restart()
    expect(readTitle((await (await site.connect()).call('open', {})).manifest)).toBe('Two')
  })

  test('a damaged journal is kept under another name, and its intact part is restored', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('One'))
    await client.call('change', typeTitle('Two'))
    const journal = path.join(site.folder, '.drafts/site.manifest.json.journal')
    const damaged = (await readFile(journal, 'utf8')).replace('"Two"', '"Twx"')
    await site.restart(() => writeFile(journal, damaged))
    const next = await site.connect()
    const { manifest, notice } = await next.call('open', {})
    expect([readTitle(manifest), notice?.includes('damaged')]).toEqual(['One', true])
    const kept = (await readdir(path.dirname(journal))).find((name) => name.includes('damaged')) ?? ''
    expect(await readFile(path.join(path.dirname(journal), kept), 'utf8')).toBe(damaged)
    await next.call('change', typeTitle('Three'))
    await site.restart()
    expect(readTitle((await (await site.connect()).call('open', {})).manifest)).toBe('Three')
  })

  test.each([
    ['of another version', (text: string) => text.replace(/^\w+ /, '')],
    ['that is empty', () => ''],
    ['that is not a journal', () => '\u0000\n{}\n'],
  ])('a journal %s is kept under another name, and the file opens', async (_, change) => {
    await (await site.connect()).call('change', typeTitle('One'))
    const journal = path.join(site.folder, '.drafts/site.manifest.json.journal')
    await site.restart(async () => writeFile(journal, change(await readFile(journal, 'utf8'))))
    const { manifest, notice } = await (await site.connect()).call('open', {})
    expect([readTitle(manifest), notice]).toEqual(['Spine', expect.stringContaining('cannot be read')])
  })
})
