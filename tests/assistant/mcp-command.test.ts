import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkSdk } from '../../src/assistant/sdk.ts'
import { fieldOf, listOf } from '../../src/manifest/json.ts'
import { blockTypes } from '../../src/models/block-types.ts'
import { acceptWaiting } from '../support/assistant/accepted-edit.ts'
import { type AssistantClient, connectAssistant } from '../support/assistant/assistant-client.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { set, TITLE, typeTitle } from '../support/editor/title-changes.ts'
import { node, root, runScript } from '../support/project.ts'

let site: OpenedSite
let assistant: AssistantClient

beforeAll(async () => {
  site = await copySite()
  assistant = await connectAssistant(site.manifestFile)
})

afterAll(async () => {
  await assistant[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

const propose = (value: string, title = 'Title') => assistant.ask('propose_edit', { title, operations: [set(TITLE, value)] })

async function handOver(value: string, title?: string): Promise<void> {
  const { proposal } = await propose(value, title)
  await assistant.ask('apply_as_draft', { proposal })
}

describe('a proposal', () => {
  let manifest = ''
  beforeAll(async () => {
    manifest = await site.read()
  })
  // The next test finds the site as it was before, without an editor and without proposals.
  afterEach(async () => {
    await site.end()
    await site.write(manifest)
    await rm(path.join(site.folder, '.drafts'), { recursive: true, force: true })
  })

  test('waits while no editor runs, and is there when one is started', async () => {
    const before = await site.read()
    await handOver('Proposed', 'A better title')
    expect(await site.read()).toBe(before)
    const { proposals } = await assistant.ask('changes')
    expect(proposals).toMatchObject([{ author: 'Test assistant', title: 'A better title', total: 1 }])
    const window = await site.connect()
    expect((await window.call('open', {})).proposals).toMatchObject([{ author: 'Test assistant', title: 'A better title' }])
    await acceptWaiting(window)
    expect(await site.read()).toBe(before.replace('"title": "Spine"', '"title": "Proposed"'))
  })

  test('leaves what the person has changed and not saved, which the assistant can read', async () => {
    const window = await site.connect()
    await window.call('change', typeTitle('Typed'))
    const { proposal } = await assistant.ask('propose_edit', {
      title: 'Heading',
      operations: [set(['pages', 1, 'blocks', 0, 'heading'], 'Proposed')],
    })
    await assistant.ask('apply_as_draft', { proposal })
    await window.waitFor('proposals')
    const { unsaved, proposals } = await assistant.ask('changes')
    expect(JSON.stringify(unsaved)).toContain('Typed')
    expect(JSON.stringify(proposals)).toContain('Proposed')
    await acceptWaiting(window)
    expect(await site.read()).toMatch(/"Typed"[\s\S]*"Proposed"/)
  })

  test('is refused when the site was saved after it was made', async () => {
    const { proposal } = await propose('Proposed')
    await site.edit('"title": "Spine"', '"title": "Other"')
    const { data } = await assistant.call('apply_as_draft', { proposal })
    expect(data.error).toContain('propose it again')
  })

  test('that waits in a file is outdated when the site is saved, which the assistant reads', async () => {
    await handOver('Proposed', 'A better title')
    await site.edit('"title": "Spine"', '"title": "Other"')
    const { proposals } = await assistant.ask('changes')
    expect(proposals).toMatchObject([{ title: 'A better title', note: expect.stringContaining('Propose it again') }])
  })

  test('is refused when a file that it needs was removed in the meantime', async () => {
    const picture = path.join(site.publicFolder, 'new.svg')
    await mkdir(site.publicFolder, { recursive: true })
    await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')
    const operations = [{ kind: 'add', into: ['pages', 0], before: null, key: 'image', value: '/new.svg' }]
    const { proposal } = await assistant.ask('propose_edit', { title: 'Picture', operations })
    await rm(picture)
    expect((await assistant.call('apply_as_draft', { proposal })).text).toContain('REF207')
  })

  test('is refused while twenty others wait for a decision', async () => {
    for (let count = 0; count < 20; count += 1) await handOver(`Title ${count}`)
    const { proposal } = await propose('One more')
    expect((await assistant.call('apply_as_draft', { proposal })).data.error).toContain('20 proposals wait')
    expect((await readdir(path.join(site.folder, '.drafts'))).filter((name) => name.endsWith('.json'))).toHaveLength(20)
  })

  test('that does not fit names the operation and the remedy', async () => {
    const operations = [set(TITLE, 'x'), set(['pages', 0, 'image'], '/x.svg')]
    const { data } = await assistant.call('propose_edit', { title: 'x', operations })
    expect(data.error).toBe(
      'Operation 2 (set) does not fit. There is nothing at "/pages/0/image" in the manifest. To add a new field, use "add" with "into" and "key". Use read_page to see what there is.',
    )
  })

  test('is refused for a manifest that is not JSON, and the validator says what is wrong', async () => {
    await site.write('{ "site": ')
    expect(await assistant.ask('validate')).toMatchObject({ summary: { errors: 1 } })
    for (const answer of [
      await assistant.call('read_page'),
      await assistant.call('propose_edit', { title: 'x', operations: [set(TITLE, 'x')] }),
    ])
      expect(answer.data.error).toMatch(/error/)
  })
})

describe('the server', () => {
  test('describes its tools, and what each does not allow', async () => {
    const { tools } = await assistant.client.listTools()
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name)
    expect(writing).toEqual(['apply_as_draft'])
    expect((await assistant.call('read_page', { pth: '/' })).data.error).toContain('Did you mean "path"?')
    expect((await assistant.call('find_text')).data.error).toContain('"text" is missing')
    expect((await assistant.call('preview', { path: '/', device: 'watch' })).data.error).toContain('phone, laptop')
  })

  test('has the schema, the block types, the pages and the diagnostics as resources', async () => {
    const { resources } = await assistant.client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual(['site://schema', 'site://blocks', 'site://pages', 'site://diagnostics'])
    const read = async (uri: string): Promise<unknown> => {
      const [content] = (await assistant.client.readResource({ uri })).contents
      return JSON.parse(content && 'text' in content ? content.text : '')
    }
    expect(await read('site://schema')).toMatchObject({ schema: { properties: { pages: expect.anything() } } })
    expect(listOf(await read('site://blocks'), 'blocks')).toHaveLength(blockTypes.length)
    expect(await read('site://pages')).toMatchObject({ pages: [{ path: '/', at: ['pages', 0] }, {}, {}, {}, {}, {}] })
    expect(await read('site://diagnostics')).toMatchObject({ summary: { errors: 0 } })
    expect(await read('site://pages/')).toMatchObject({ at: ['pages', 0] })
    expect(await read('site://schema/hero')).toMatchObject({ type: 'hero', sample: { type: 'hero' } })
  })

  test('explains every block type and part so that it fits into what a model reads', async () => {
    for (const about of ['blocks', ...blockTypes.map(({ type }) => type), 'Manifest', 'Page', 'Theme', 'Texts', 'list']) {
      const { isError, text } = await assistant.call('explain', { about })
      expect(isError).toBe(false)
      expect(text.length).toBeLessThan(60_000)
    }
  })

  test('answers after lines that are not of the protocol, and ends with its input', async () => {
    const child = spawn(node, [path.join(root, 'scripts/mcp.ts'), '--manifest', site.manifestFile], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    const lines = createInterface(child.stdout)
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } }
    child.stdin.write('no JSON\n{"a":1}\n[]\n')
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`)
    const [line] = await once(lines, 'line')
    expect(JSON.parse(line)).toMatchObject({ id: 1, result: { serverInfo: { name: 'manifest-site' } } })
    child.stdin.end()
    expect((await once(child, 'close'))[0]).toBe(0)
  })

  test('names the package with the protocol where it is not installed', () => {
    expect(() => checkSdk(root, false)).toThrow(/npm install --save-dev "@modelcontextprotocol\/sdk@\^\d/)
  })

  test('explains itself with --help', async () => {
    const { code, stdout } = await runScript('mcp.ts', ['--help'])
    expect([code, stdout]).toEqual([0, expect.stringContaining('mcpServers')])
  })
})

describe('a large site', () => {
  test('is read in parts, and found in pages', async () => {
    const large = await copySite('reference')
    const reader = await connectAssistant(large.manifestFile)
    const whole = await reader.ask('read_page', { at: [] })
    expect(whole.value).toBeUndefined()
    expect(listOf(whole, 'entries')).toContainEqual(expect.objectContaining({ at: ['pages'], length: expect.any(Number) }))
    const first = await reader.ask('find_text', { text: 'the' })
    const second = await reader.ask('find_text', { text: 'the', offset: first.nextOffset })
    expect(listOf(second, 'found')).not.toContainEqual(listOf(first, 'found')[0])
    expect(second.total).toBe(first.total)
    await reader[Symbol.asyncDispose]()
    await large[Symbol.asyncDispose]()
  })
})

describe('a picture', () => {
  test('shows a page of the proposal', async () => {
    const { proposal } = await propose('Proposed')
    const saved = await assistant.call('preview', { path: '/', device: 'phone' })
    const block = { type: 'hero', heading: 'Something else' }
    const other = await assistant.ask('propose_edit', { title: 'Hero', block, page: '/', replace: 0 })
    const proposed = await assistant.call('preview', { path: '/', device: 'phone', proposal: other.proposal })
    expect(saved.data).toMatchObject({ width: 390, part: 1 })
    // Every JPEG file starts with these bytes.
    expect(proposed.picture?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(proposed.picture?.equals(saved.picture ?? Buffer.of())).toBe(false)
    expect((await assistant.call('preview', { path: '/homee', proposal })).data.error).toContain('There is no page with the path')
    expect((await assistant.call('preview', { path: '/', part: 99 })).data.error).toMatch(/^This page has .* parts?\.$/)
  })

  test('shows a draft, and a hidden block alone', async () => {
    const sample = { title: 'Soon', description: 'A page that is not ready.' }
    const blocks = [
      { type: 'hero', heading: 'Soon' },
      { type: 'hero', heading: 'Later', hidden: true },
    ]
    const page = { path: '/soon', draft: true, ...sample, blocks }
    const operations = [{ kind: 'add', into: ['pages'], before: null, value: page }]
    const { proposal } = await assistant.ask('propose_edit', { title: 'Soon', operations })
    const whole = await assistant.call('preview', { path: '/soon', proposal })
    expect(whole.data).toMatchObject({ path: '/soon', isDraft: true })
    const block = await assistant.call('preview', { path: '/soon', proposal, block: 1 })
    expect(Number(fieldOf(block.data, 'height'))).toBeLessThan(Number(fieldOf(whole.data, 'height')))
    expect(block.picture?.subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect((await assistant.call('preview', { path: '/soon', proposal, block: 2 })).data.error).toContain(
      'no block with the index 2',
    )
  })

  test('needs Chromium, and says how to install it', async () => {
    const blind = await connectAssistant(site.manifestFile, { CHROMIUM_PATH: '/missing' })
    const { data } = await blind.call('preview', { path: '/' })
    expect(data.error).toContain('npx playwright install chromium')
    await blind[Symbol.asyncDispose]()
  })
})
