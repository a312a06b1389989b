import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Change, Steps } from '../../src/contracts/change.ts'
import type { EditorChange } from '../../src/contracts/editor-protocol.ts'
import { applyChanges } from '../../src/document/change.ts'
import { listOf } from '../../src/manifest/json.ts'
import { valueAt } from '../../src/manifest/pointer.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { readFolder } from '../support/project.ts'

let site: OpenedSite

beforeEach(async () => {
  site = await copySite()
})

afterEach(() => site[Symbol.asyncDispose]())

const toEditorChange = (changes: Change[], label = 'Change', joins = false): EditorChange => ({ changes, label, joins })

const TITLE = ['pages', 0, 'title']
const DESCRIPTION = ['pages', 0, 'description']
const set = (at: Steps, value: string): Change => ({ kind: 'set', at, value })
const typeTitle = (value: string, label = 'Change the title') => toEditorChange([set(TITLE, value)], label)
const readTitle = (manifest: unknown) => valueAt(manifest, TITLE)

/** Rewrites a text of the file as another program would. */
async function editFile(from: string, to: string): Promise<void> {
  const text = await site.read()
  expect(text.split(from).length).toBe(2)
  await site.write(text.replace(from, to))
}

describe('a change', () => {
  test('is undone and repeated, and the window gets the changes to apply', async () => {
    const client = await site.connect()
    const opened = await client.call('open', {})
    await client.call('change', typeTitle('New'))
    expect(await client.waitFor('history', ({ isChanged }) => isChanged)).toEqual({
      undo: 'Change the title',
      redo: null,
      isChanged: true,
    })
    expect(await client.call('undo', {})).toEqual({ label: 'Change the title' })
    expect(client.events('changed').at(-1)).toMatchObject({ cause: 'undo', changes: [set(TITLE, 'Spine')] })
    expect((await client.call('open', {})).manifest).toEqual(opened.manifest)
    expect(await client.call('redo', {})).toEqual({ label: 'Change the title' })
    expect(await client.call('redo', {})).toBeNull()
  })

  test('that does not fit is refused, and nothing changes', async () => {
    const client = await site.connect()
    const change = toEditorChange([set(TITLE, 'New'), { kind: 'remove', at: ['pages', 99] }])
    await expect(client.call('change', change)).rejects.toMatchObject({ code: 'refused' })
    expect((await client.call('open', {})).history).toEqual({ undo: null, redo: null, isChanged: false })
  })

  test('that was made without a connection is taken once, and stays with its page', async () => {
    const client = await site.connect()
    const { manifest: base } = await client.call('open', {})
    const unsent = {
      base,
      draft: applyChanges(base, [set(['pages', 1, 'title'], 'Typed'), { kind: 'remove', at: ['pages', 2] }]),
    }
    await client.call('change', toEditorChange([{ kind: 'remove', at: ['pages', 0] }]))
    const { manifest } = await client.call('open', { unsent })
    expect([listOf(manifest, 'pages').length, valueAt(manifest, ['pages', 0, 'title'])]).toEqual([4, 'Typed'])
    expect((await client.call('open', { unsent })).manifest).toEqual(manifest)
    await client.call('undo', {})
    expect(valueAt((await client.call('open', {})).manifest, ['pages', 0, 'title'])).toBe('Another page')
  })

  test('that was made without a connection is a conflict where the file has changed too', async () => {
    const { manifest: base } = await (await site.connect()).call('open', {})
    const unsent = { base, draft: applyChanges(base, [set(TITLE, 'Mine')]) }
    await site.restart(() => editFile('"title": "Spine"', '"title": "Theirs"'))
    const { manifest, conflicts } = await (await site.connect()).call('open', { unsent })
    expect([readTitle(manifest), conflicts]).toMatchObject(['Mine', [{ base: 'Spine', draft: 'Mine', file: 'Theirs' }]])
  })

  test('letters of a word are undone together', async () => {
    const client = await site.connect()
    for (const [index, value] of ['N', 'Ne', 'New'].entries())
      await client.call('change', toEditorChange([set(TITLE, value)], 'Type', index > 0))
    await client.call('undo', {})
    expect(readTitle((await client.call('open', {})).manifest)).toBe('Spine')
  })

  test('is sent to the other windows, and not back', async () => {
    const [one, other] = [await site.connect(), await site.connect()]
    await one.call('change', typeTitle('New'))
    expect(await other.waitFor('changed')).toMatchObject({ cause: 'other-window', changes: [set(TITLE, 'New')] })
    await other.call('undo', {})
    expect(one.events('changed').map(({ cause }) => cause)).toEqual(['undo'])
  })

  test('that was made before the changes of others arrived stays with its page', async () => {
    const [one, other] = [await site.connect(), await site.connect()]
    const { revision } = await one.call('open', {})
    await other.call('change', toEditorChange([{ kind: 'remove', at: ['pages', 0] }]))
    const typed = toEditorChange([set(['pages', 1, 'title'], 'Typed')])
    const { changes } = await one.call('change', { ...typed, revision })
    expect(changes).toEqual([set(['pages', 0, 'title'], 'Typed')])
    const { manifest } = await other.call('open', {})
    expect([valueAt(manifest, ['pages', 0, 'path']), valueAt(manifest, ['pages', 0, 'title'])]).toEqual(['/other', 'Typed'])
    const gone = one.call('change', { ...toEditorChange([set(TITLE, 'x')]), revision })
    await expect(gone).rejects.toMatchObject({ code: 'refused' })
  })

  test.each<[string, unknown]>([
    ['no JSON', '{'],
    ['no request', '[]'],
    ['another method', { jsonrpc: '2.0', id: 1, method: 'constructor', params: {} }],
    ['no parameters', { jsonrpc: '2.0', id: 1, method: 'change' }],
    [
      'a change of another kind',
      { jsonrpc: '2.0', id: 1, method: 'change', params: { ...typeTitle('x'), changes: [{ kind: 'eval' }] } },
    ],
    [
      'steps of another type',
      { jsonrpc: '2.0', id: 1, method: 'change', params: { ...typeTitle('x'), changes: [{ kind: 'remove', at: [{}] }] } },
    ],
  ])('the message is refused: %s', async (_, message) => {
    const client = await site.connect()
    expect(await client.sendRaw(typeof message === 'string' ? message : JSON.stringify(message))).toMatchObject({
      error: { data: { code: 'invalid' } },
    })
  })
})

describe('diagnostics', () => {
  test('follow each change', async () => {
    const client = await site.connect()
    const link: Steps = ['navigation', 'items', 0, 'link']
    await client.call('change', toEditorChange([set(link, '/nowhere')]))
    const { diagnostics } = await client.waitFor('diagnostics', ({ errors }) => errors > 0)
    expect(diagnostics.map(({ severity, pointer }) => `${severity} ${pointer}`)[0]).toBe('error /navigation/items/0/link')
    const { revision } = await client.call('change', toEditorChange([set(link, '/')]))
    expect(await client.waitFor('diagnostics', (state) => state.revision >= revision)).toMatchObject({ errors: 0 })
  })

  test('arrive in a window that opens later', async () => {
    const first = await site.connect()
    const { revision } = await first.call('change', toEditorChange([{ kind: 'set', at: TITLE, value: 7 }]))
    await first.waitFor('diagnostics', (state) => state.revision === revision)
    const second = await site.connect()
    expect(await second.waitFor('diagnostics')).toMatchObject({ revision, errors: 1 })
  })
})

describe('what the canvas shows', () => {
  test('follows the theme, and keeps the last one that was valid', async () => {
    const client = await site.connect()
    const { themeCss } = await client.call('open', {})
    const setPaper = (value: string) => toEditorChange([set(['theme', 'colors', 'light', 'paper'], value)])
    await client.call('change', setPaper('#abcdef'))
    const { css } = await client.waitFor('theme')
    expect([themeCss.includes('#abcdef'), css.includes('#abcdef')]).toEqual([false, true])
    await client.call('change', setPaper('} body { display: none'))
    await client.call('change', typeTitle('New'))
    expect(client.events('theme')).toHaveLength(1)
  })

  test('has the pictures and icons that exist, also while the manifest has errors', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>'
    await writeFile(path.join(site.publicFolder, 'logo.svg'), drawing)
    await writeFile(path.join(site.publicFolder, 'broken.jpg'), 'no picture')
    const client = await site.connect()
    await client.call('change', toEditorChange([{ kind: 'set', at: ['pages', 0, 'blocks'], value: 7 }]))
    const { pictures, icons } = await client.call('prepare', {
      pictures: [
        ['/logo.svg', ['wide']],
        ['/broken.jpg', ['wide']],
        ['/missing.png', ['wide']],
        ['/../site.manifest.json', ['wide']],
      ],
      icons: ['lucide:cloud', 'lucide:no-such-icon', '../../react:x', 'no-set'],
    })
    expect([Object.keys(pictures), Object.keys(icons)]).toEqual([['/logo.svg'], ['lucide:cloud']])
    expect(pictures['/logo.svg']).toMatchObject({ width: 40, height: 20, url: expect.stringMatching(/^\/assets\/logo-/) })
  })
})

describe('saving', () => {
  test('writes exactly the line that was changed', async () => {
    const before = await site.read()
    const client = await site.connect()
    await client.call('change', typeTitle('New'))
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'saved' })
    const after = await site.read()
    const changed = after.split('\n').filter((line, index) => line !== before.split('\n')[index])
    expect(changed).toEqual(['      "title": "New",'])
    expect(client.events('history').at(-1)).toMatchObject({ isChanged: false, undo: 'Change the title' })
  })

  test('without a change, or after everything was undone, leaves the bytes', async () => {
    const before = await site.read()
    const client = await site.connect()
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'saved' })
    await client.call('change', typeTitle('New'))
    await client.call('save', { withErrors: false })
    await client.call('undo', {})
    await client.call('save', { withErrors: false })
    expect(await site.read()).toBe(before)
  })

  test('a draft with errors is refused until the person decides to', async () => {
    const client = await site.connect()
    await client.call('change', toEditorChange([{ kind: 'set', at: TITLE, value: 7 }]))
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'errors', count: 1 })
    expect(await site.read()).not.toContain('"title": 7')
    expect(await client.call('save', { withErrors: true })).toEqual({ kind: 'saved' })
    expect(await site.read()).toContain('"title": 7')
  })

  test('keeps the permissions, and writes the target of a symbolic link', async () => {
    const target = path.join(site.folder, 'elsewhere', 'real.json')
    await mkdir(path.dirname(target))
    await writeFile(target, await site.read(), { mode: 0o640 })
    await rm(site.manifestFile)
    await symlink('elsewhere/real.json', site.manifestFile)
    const client = await site.connect()
    await client.call('change', typeTitle('New'))
    await client.call('save', { withErrors: false })
    expect(await readFile(target, 'utf8')).toContain('"title": "New"')
    expect((await stat(target)).mode & 0o777).toBe(0o640)
    expect(await readdir(path.join(site.folder, 'elsewhere'))).toEqual(['.drafts', 'real.json'])
  })

  test('creates the file again when it was deleted', async () => {
    const before = await site.read()
    const client = await site.connect()
    await rm(site.manifestFile)
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'saved' })
    expect(await site.read()).toBe(before)
  })

  test('writes nothing else than the manifest and its journal', async () => {
    const before = await readFolder(site.folder)
    const client = await site.connect()
    await client.call('change', typeTitle('New'))
    await client.call('prepare', { pictures: [['/../site.manifest.json', ['wide']]], icons: ['lucide:cloud', '../x:y'] })
    await client.call('save', { withErrors: false })
    const after = await readFolder(site.folder)
    const written = [...after].filter(([file, { text }]) => before.get(file)?.text !== text).map(([file]) => file)
    const drafts = ['.gitignore', 'site.manifest.json.journal', 'site.manifest.json.owner'].map((file) => `.drafts/${file}`)
    expect(written).toEqual([...drafts, 'site.manifest.json'])
    const modes = [site.folder, ...drafts.map((file) => path.join(site.folder, file))].slice(1)
    expect(await Promise.all(modes.map(async (file) => (await stat(file)).mode & 0o777))).toEqual([0o600, 0o600, 0o600])
    expect((await stat(path.join(site.folder, '.drafts'))).mode & 0o777).toBe(0o700)
  })

  test('the review says what changes for visitors and which lines', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('New'))
    const { sentences, hunks } = await client.call('review', {})
    expect(sentences).toEqual([expect.stringContaining('title')])
    expect(hunks).toHaveLength(1)
    expect(hunks[0]?.lines.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'removed', 'added', 'same', 'same', 'same'])
  })

  test('all changes are discarded as one step', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('One'))
    await client.call('change', toEditorChange([set(DESCRIPTION, 'Two')]))
    await client.call('discard', {})
    expect((await client.call('open', {})).history.isChanged).toBe(false)
    await client.call('undo', {})
    expect(readTitle((await client.call('open', {})).manifest)).toBe('One')
  })
})

describe('the JSON of a value', () => {
  test('is replaced, and the window gets the changes', async () => {
    const client = await site.connect()
    const { text } = await client.call('readSource', { pointer: '/pages/0' })
    await client.call('writeSource', { pointer: '/pages/0', text: text.replace('"Spine"', '"New"') })
    expect(client.events('changed').at(-1)).toMatchObject({ cause: 'source', changes: [set(TITLE, 'New')] })
  })

  test('that is not JSON is refused with a sentence', async () => {
    const client = await site.connect()
    await expect(client.call('writeSource', { pointer: '/pages/0', text: '{' })).rejects.toMatchObject({ code: 'syntax' })
  })
})

describe('the file is changed by another program', () => {
  test('and the draft takes it', async () => {
    const client = await site.connect()
    await editFile('"title": "Spine"', '"title": "From outside"')
    expect(await client.waitFor('changed')).toMatchObject({ cause: 'file', changes: [set(TITLE, 'From outside')] })
    expect((await client.call('open', {})).history.isChanged).toBe(false)
  })

  test('elsewhere, and both are kept and saved', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('Mine'))
    await editFile('"title": "Another page"', '"title": "Theirs"')
    await client.waitFor('changed', ({ cause }) => cause === 'file')
    await client.call('save', { withErrors: false })
    const text = await site.read()
    expect([text.includes('"title": "Mine"'), text.includes('"title": "Theirs"')]).toEqual([true, true])
  })

  test.each(['draft', 'file'] as const)('at the same place, and the person takes the value of the %s', async (take) => {
    const client = await site.connect()
    await client.call('change', typeTitle('Mine'))
    await editFile('"title": "Spine"', '"title": "Theirs"')
    const { conflicts } = await client.waitFor('conflicts', (event) => event.conflicts.length > 0)
    expect(conflicts).toMatchObject([{ pointer: '/pages/0/title', base: 'Spine', draft: 'Mine', file: 'Theirs' }])
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'conflicts', count: 1 })
    await client.call('resolve', { id: conflicts[0]?.id ?? '', take })
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'saved' })
    expect(await site.read()).toContain(`"title": "${take === 'draft' ? 'Mine' : 'Theirs'}"`)
  })

  test('to something that is not JSON: the draft goes on, and saving says so', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('Mine'))
    await site.write('{ "half": ')
    const result = await client.call('save', { withErrors: false })
    expect(result).toMatchObject({ kind: 'failed', problem: expect.stringContaining('not valid JSON') })
    expect(await site.read()).toBe('{ "half": ')
    expect((await client.waitFor('notice')).text).toContain('not valid JSON')
  })

  test('in the public folder, and windows ask for pictures again', async () => {
    const client = await site.connect()
    await writeFile(path.join(site.publicFolder, 'new.txt'), 'new')
    await client.waitFor('files')
    expect((await client.call('listNames', {})).files).toContain('/new.txt')
  })
})

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
    await site.restart(() => editFile('"title": "Another page"', '"title": "Theirs"'))
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
