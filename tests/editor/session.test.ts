import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Steps } from '../../src/contracts/change.ts'
import { applyChanges } from '../../src/document/change.ts'
import { listOf } from '../../src/manifest/json.ts'
import { valueAt } from '../../src/manifest/pointer.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { readTitle, set, TITLE, toEditorChange, typeTitle } from '../support/editor/title-changes.ts'

let site: OpenedSite

beforeEach(async () => {
  site = await copySite()
})

afterEach(() => site[Symbol.asyncDispose]())

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
    await site.restart(() => site.edit('"title": "Spine"', '"title": "Theirs"'))
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

describe('a plan', () => {
  test('says what a task would do after the changes that were sent before, and changes nothing', async () => {
    const client = await site.connect()
    const opened = await client.call('open', {})
    const sent = client.call('change', toEditorChange([{ kind: 'move', at: ['pages', 1], into: ['pages'], index: 4 }]))
    const plan = client.call('plan', { kind: 'renamePage', page: ['pages', 4], to: '/another', withSubpages: false })
    expect((await plan).changes).toContainEqual(set(['pages', 4, 'path'], '/another'))
    expect((await plan).links.length).toBeGreaterThan(0)
    await sent
    await client.call('undo', {})
    expect((await client.call('open', {})).manifest).toEqual(opened.manifest)
  })

  test.each<object>([
    { kind: 'renamePage', page: '1', to: '/x', withSubpages: false },
    { kind: 'deletePage', page: 1, to: 2, gone: false, withLinks: true, withMenu: true },
    { kind: 'deletePage', page: 1, to: null, withLinks: true, withMenu: true },
    { kind: 'changes', changes: [{ kind: 'eval' }] },
    { kind: 'other', page: 1 },
  ])('of a task of another shape is refused: %o', async (params) => {
    const client = await site.connect()
    expect(await client.sendRaw(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'plan', params }))).toMatchObject({
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
    const { revision } = await first.call('change', toEditorChange([set(TITLE, 7)]))
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

  test('knows which environment variables have no value, and nothing else about them', async () => {
    vi.stubEnv('CRM_URL', 'https://crm.example.com/key')
    vi.stubEnv('CRM_SECRET', ' ')
    const client = await site.connect()
    expect(await client.call('findUnsetVariables', { names: ['CRM_URL', 'CRM_SECRET', 'CRM_NONE'] })).toEqual({
      unset: ['CRM_SECRET', 'CRM_NONE'],
    })
    await expect(client.call('findUnsetVariables', { names: ['__proto__'] })).rejects.toMatchObject({ code: 'invalid' })
    vi.unstubAllEnvs()
  })

  test('has the pictures and icons that exist, also while the manifest has errors', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>'
    await writeFile(path.join(site.publicFolder, 'logo.svg'), drawing)
    await writeFile(path.join(site.publicFolder, 'broken.jpg'), 'no picture')
    const client = await site.connect()
    await client.call('change', toEditorChange([set(['pages', 0, 'blocks'], 7)]))
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

  test('has highlighted code, unless it does not know the language', async () => {
    const client = await site.connect()
    const wanted = ['js', '../x'].map((language) => ({ language, code: 'let a = "b"' }))
    const { code } = await client.call('prepare', { pictures: [], icons: [], code: wanted })
    expect(Object.values(code)).toEqual([[expect.arrayContaining([['"b"', 'string']])]])
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
