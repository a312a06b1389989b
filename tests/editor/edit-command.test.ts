import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectToEditor, openAddress } from '../support/editor/editor-client.ts'
import { startEditorProcess } from '../support/editor/editor-process.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { readTitle, typeTitle } from '../support/editor/title-changes.ts'
import { runScript } from '../support/project.ts'
import { sendRequest } from '../support/server/http.ts'
import { isStraceMissing, toStraceArguments } from '../support/server/strace.ts'

let site: OpenedSite
let args: string[]

beforeEach(async () => {
  site = await copySite()
  args = ['--manifest', site.manifestFile]
})

afterEach(() => site[Symbol.asyncDispose]())

describe('the command', () => {
  test('restores everything after it was killed, at the same address, so that open windows connect again', async () => {
    await using killed = await startEditorProcess([...args, '--port', '0'])
    const client = await killed.connect()
    for (const value of ['One', 'Two', 'Three']) await client.call('change', typeTitle(value))
    expect(await killed.end('SIGKILL')).toBe('SIGKILL')
    await using next = await startEditorProcess(args)
    expect(next.url).toBe(killed.url)
    const { manifest, history, notice } = await (await next.connect()).call('open', {})
    expect([readTitle(manifest), history.undo, notice?.includes('restored')]).toEqual(['Three', 'Change the title', true])
  })

  test('ends cleanly', async () => {
    await using editor = await startEditorProcess([...args, '--port', '0'])
    await (await editor.connect()).call('change', typeTitle('One'))
    expect(await editor.end('SIGINT')).toBe(0)
  })

  test('says that another editor has the manifest open, and where', async () => {
    await using editor = await startEditorProcess([...args, '--port', '0'])
    const { code, stderr } = await runScript('edit.ts', [...args, '--no-open'])
    expect([code, stderr]).toEqual([2, expect.stringContaining(`already open in the editor at ${editor.url}`)])
  })

  test('opens after a crash, although another program has the process id and the port now', async () => {
    const killed = await startEditorProcess([...args, '--port', '0'])
    expect(await killed.end('SIGKILL')).toBe('SIGKILL')
    const ownerFile = path.join(site.folder, '.drafts', `${path.basename(site.manifestFile)}.owner`)
    const owner = JSON.parse(await readFile(ownerFile, 'utf8'))
    await writeFile(ownerFile, JSON.stringify({ ...owner, pid: process.pid }))
    const other = createServer((_, response) => response.writeHead(404).end()).listen(owner.port, '127.0.0.1')
    await once(other, 'listening')
    await using next = await startEditorProcess([...args, '--port', '0'])
    expect(new URL(next.url).port).not.toBe(String(owner.port))
    other.close()
  })

  test('says that the manifest does not exist', async () => {
    const { code, stderr } = await runScript('edit.ts', ['--manifest', `${site.manifestFile}x`, '--no-open'])
    expect([code, stderr.trim()]).toEqual([2, `The file "${site.manifestFile}x" does not exist.`])
  })

  test('shows why a manifest cannot be read, and opens it when it has been corrected', async () => {
    const text = await site.read()
    await site.write(text.replace('"version": 1,', '"version": 1'))
    await using editor = await startEditorProcess([...args, '--port', '0'])
    const { port, cookie } = await openAddress(editor.url)
    const load = async () => String((await sendRequest(port, '/__edit/', { headers: { cookie } })).body)
    const page = await load()
    expect(page).toContain('site.manifest.json:3:')
    expect(page).toContain('Expected a comma')
    expect(page).toContain('http-equiv="refresh"')
    await site.write(text)
    expect(await load()).toContain('id="editor"')
    expect(readTitle((await (await editor.connect()).call('open', {})).manifest)).toBe('Spine')
  })
})

describe('a draft that cannot be stored', () => {
  test('is kept in memory, and the person is warned', async () => {
    await writeFile(path.join(site.folder, '.drafts'), 'a file')
    const client = await site.connect()
    expect((await client.call('open', {})).storage.problem).toContain('there is a file with the name')
    await client.call('change', typeTitle('One'))
    await rm(path.join(site.folder, '.drafts'))
    expect(await client.waitFor('storage', ({ problem }) => problem === null)).toEqual({ problem: null })
    await site.restart()
    expect(readTitle((await (await site.connect()).call('open', {})).manifest)).toBe('One')
  })

  test('is said in the terminal when the editor ends', async () => {
    await writeFile(path.join(site.folder, '.drafts'), 'a file')
    await using editor = await startEditorProcess([...args, '--port', '0'])
    await (await editor.connect()).call('change', typeTitle('One'))
    await editor.end('SIGINT')
    expect(editor.output()).toContain('Your changes cannot be stored, because there is a file with the name ".drafts"')
  })

  test('because its folder was deleted, is written again', async () => {
    const client = await site.connect()
    await client.call('change', typeTitle('One'))
    await rm(path.join(site.folder, '.drafts'), { recursive: true })
    await client.call('change', typeTitle('Two'))
    const journal = path.join(site.folder, '.drafts/site.manifest.json.journal')
    await expect.poll(() => readFile(journal, 'utf8').catch(() => ''), { timeout: 60_000 }).toContain('Two')
  })
})

describe.skipIf(isStraceMissing)('the disk', () => {
  const toFault = (file: string, calls: string[], inject: string) => toStraceArguments({ log: '/dev/null', calls, file, inject })

  test.each([
    ['for a while', '2..3'],
    ['again after one of two changes', '2..4+2'],
  ])('is full %s: changes go on, and later everything is stored', async (_, when) => {
    const journal = path.join(site.folder, '.drafts/site.manifest.json.journal')
    const under = toFault(journal, ['pwrite64'], `error=ENOSPC:when=${when}`)
    await using editor = await startEditorProcess([...args, '--port', '0'], under)
    const client = await editor.connect()
    for (const value of ['One', 'Two', 'Three', 'Four']) await client.call('change', typeTitle(value))
    expect(await client.waitFor('storage')).toEqual({ problem: expect.stringContaining('the disk is full') })
    // The last problem counts: on a slow machine, the disk may be full twice.
    await expect.poll(() => client.events('storage').at(-1)?.problem, { timeout: 60_000 }).toBeNull()
    await editor.end('SIGKILL')
    await site.start()
    const { manifest, history } = await (await site.connect()).call('open', {})
    expect([readTitle(manifest), history.undo]).toEqual(['Four', 'Change the title'])
  })

  test('is read-only when saving: the file stays, and the answer says why', async () => {
    const before = await site.read()
    const under = toFault(site.manifestFile, ['access', 'faccessat', 'faccessat2'], 'error=EROFS')
    await using editor = await startEditorProcess([...args, '--port', '0'], under)
    const client = await editor.connect()
    await client.call('change', typeTitle('One'))
    expect(await client.call('save', { withErrors: false })).toEqual({
      kind: 'failed',
      problem: expect.stringContaining('cannot be written, because the disk is read-only.'),
    })
    expect(await site.read()).toBe(before)
  })
})

describe('an address without a running editor', () => {
  test('is taken over from a process that was killed', async () => {
    await using killed = await startEditorProcess([...args, '--port', '0'])
    await killed.end('SIGKILL')
    await using client = await connectToEditor((await site.start()).url)
    expect((await client.call('open', {})).revision).toBeGreaterThan(0)
  })
})
