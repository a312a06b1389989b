import { mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { valueAt } from '../../src/manifest/pointer.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { readTitle, set, TITLE, toEditorChange, typeTitle } from '../support/editor/title-changes.ts'
import { readFolder } from '../support/project.ts'

let site: OpenedSite

beforeEach(async () => {
  site = await copySite()
})

afterEach(() => site[Symbol.asyncDispose]())

const DESCRIPTION = ['pages', 0, 'description']

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
    await client.call('change', toEditorChange([set(TITLE, 7)]))
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'errors', count: 1 })
    expect(await site.read()).not.toContain('"title": 7')
    expect(await client.call('save', { withErrors: true })).toEqual({ kind: 'saved' })
    expect(await site.read()).toContain('"title": 7')
  })

  test('writes a file that was deleted again', async () => {
    const before = await site.read()
    const client = await site.connect()
    await rm(site.manifestFile)
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'saved' })
    expect(await site.read()).toBe(before)
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

describe('the file is changed by another program', () => {
  test('and the draft takes it', async () => {
    const client = await site.connect()
    await site.edit('"title": "Spine"', '"title": "From outside"')
    expect(await client.waitFor('changed')).toMatchObject({ cause: 'file', changes: [set(TITLE, 'From outside')] })
    expect((await client.call('open', {})).history.isChanged).toBe(false)
  })

  test('which is the target of a symbolic link, and the draft takes it', async () => {
    const target = path.join(site.folder, 'elsewhere', 'real.json')
    await mkdir(path.dirname(target))
    await rename(site.manifestFile, target)
    await symlink('elsewhere/real.json', site.manifestFile)
    const client = await site.connect()
    await writeFile(target, (await site.read()).replace('"title": "Spine"', '"title": "From outside"'))
    expect(await client.waitFor('changed')).toMatchObject({ changes: [set(TITLE, 'From outside')] })
  })

  test('elsewhere, and both are kept and saved', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('Mine'))
    await site.edit('"title": "Another page"', '"title": "Theirs"')
    await client.waitFor('changed', ({ cause }) => cause === 'file')
    await client.call('save', { withErrors: false })
    const text = await site.read()
    expect([text.includes('"title": "Mine"'), text.includes('"title": "Theirs"')]).toEqual([true, true])
  })

  test.each(['draft', 'file'] as const)('at the same place, and the person takes the value of the %s', async (take) => {
    const client = await site.connect()
    await client.call('change', typeTitle('Mine'))
    await site.edit('"title": "Spine"', '"title": "Theirs"')
    const { conflicts } = await client.waitFor('conflicts', (event) => event.conflicts.length > 0)
    expect(conflicts).toMatchObject([{ pointer: '/pages/0/title', base: 'Spine', draft: 'Mine', file: 'Theirs' }])
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'conflicts', count: 1 })
    await client.call('resolve', { id: conflicts[0]?.id ?? '', take })
    expect(await client.call('save', { withErrors: false })).toEqual({ kind: 'saved' })
    expect(await site.read()).toContain(`"title": "${take === 'draft' ? 'Mine' : 'Theirs'}"`)
  })

  test('at the same place while a letter of the person is on its way, and the person is asked', async () => {
    const client = await site.connect()
    const { revision } = await client.call('open', {})
    await site.edit('"title": "Spine"', '"title": "Theirs"')
    await client.waitFor('changed')
    await client.call('change', { ...typeTitle('Mine'), revision })
    await client.call('change', { ...typeTitle('Mine!'), revision })
    expect((await client.call('open', {})).conflicts).toMatchObject([
      { pointer: '/pages/0/title', base: 'Spine', draft: 'Mine!', file: 'Theirs' },
    ])
  })

  test('elsewhere while a letter of the person is on its way, and nothing is asked', async () => {
    const client = await site.connect()
    const { revision } = await client.call('open', {})
    await site.edit('"title": "Another page"', '"title": "Theirs"')
    await client.waitFor('changed')
    await client.call('change', { ...typeTitle('Mine'), revision })
    const { manifest, conflicts } = await client.call('open', {})
    expect([readTitle(manifest), valueAt(manifest, ['pages', 1, 'title']), conflicts]).toEqual(['Mine', 'Theirs', []])
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

  test('back to JSON, and the person reads that too', async () => {
    const client = await site.connect()
    const text = await site.read()
    await site.write('{ "half": ')
    await client.waitFor('notice')
    await site.write(text)
    await client.waitFor('notice', (notice) => notice.text === 'The file can be read again.')
  })

  test('in the public folder, and windows ask for pictures again', async () => {
    const client = await site.connect()
    await writeFile(path.join(site.publicFolder, 'new.txt'), 'new')
    await client.waitFor('files')
    expect((await client.call('listNames', {})).files).toContain('/new.txt')
  })
})

test('a draft that cannot be checked can be saved without a check', async () => {
  // A link to itself: the public folder cannot be listed.
  await rm(site.publicFolder, { recursive: true })
  await symlink(site.publicFolder, site.publicFolder)
  const client = await site.connect()
  await client.call('change', typeTitle('Not checked'))
  expect(await client.call('save', { withErrors: false })).toMatchObject({
    kind: 'unchecked',
    problem: expect.stringMatching(/^The manifest could not be checked: /),
  })
  expect(await client.call('save', { withErrors: true })).toEqual({ kind: 'saved' })
  expect(await site.read()).toContain('"Not checked"')
})
