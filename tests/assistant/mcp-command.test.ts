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
      'Operation 2 (set) does not fit. There is nothing at "/pages/0/image" in the manifest. "/pages/0" has the fields path, title, description, blocks. To add "image", use "add" with "into": ["pages",0] and "key": "image".',
    )
  })

  test('may write the index of a list as a text', async () => {
    const at = TITLE.map(String)
    const { changes } = await assistant.ask('propose_edit', { title: 'x', operations: [set(at, 'Proposed')] })
    expect(String(changes)).toContain('Proposed')
    expect((await assistant.ask('read_page', { at })).value).toBe('Spine')
  })

  test.each([
    [[{ kind: 'set', at: ['pages', 99, 'title'], value: 'x' }], '"/pages" is a list with the indexes 0 to 5.'],
    [[{ kind: 'add', into: ['pages', 0, 'blocks'], before: 99, value: {} }], '"/pages/0/blocks" is a list with '],
    [[{ kind: 'set', at: ['pages', 0, 'titel'], value: 'x' }], 'Did you mean "title"?'],
    [[{ kind: 'set', at: ['pages', 0, 'title', 'x'], value: 'x' }], '"/pages/0/title" is a value without parts.'],
    [[{ kind: 'add', into: ['collections', 'a'], before: 0, value: 1 }], 'use "add" with "into": [] and "key": "collections".'],
    [[{ kind: 'add', into: [], before: null, key: 'site', value: {} }], 'use "set" with "at": ["site"].'],
  ])('that does not fit says what there is instead: %j', async (operations, remedy) => {
    expect((await assistant.call('propose_edit', { title: 'x', operations })).data.error).toContain(remedy)
  })

  test('needs a title, and no argument is ignored', async () => {
    const block = { type: 'hero', heading: 'x' }
    const operations = [set(TITLE, 'x')]
    const errors = []
    for (const args of [
      { title: ' ', operations },
      { title: 'x', operations, block, page: '/' },
      { title: 'x', operations, page: '/' },
      { title: 'x', block, page: '/', before: 0, replace: 0 },
    ])
      errors.push(String((await assistant.call('propose_edit', args)).data.error))
    errors.push(String((await assistant.call('read_page', { path: '/', at: ['site'] })).data.error))
    expect(errors).toEqual([
      expect.stringMatching(/^"title" must not be empty/),
      expect.stringMatching(/^Pass either "operations" or "block"/),
      expect.stringMatching(/^"page" is for "block"/),
      expect.stringMatching(/^Pass either "before".* or "replace"/),
      'Pass either "path" or "at".',
    ])
  })

  test('is not blamed for errors and warnings that the site has already', async () => {
    await site.edit('"title": "Spine"', '"title": "Spine", "image": "/missing.svg"')
    const refused = await assistant.call('propose_edit', { title: 'x', operations: [set(TITLE, 'Proposed')] })
    expect(refused.data.error).toContain('The saved site has all of them already.')
    const operations = [set(TITLE, 'Proposed'), { kind: 'remove', at: ['pages', 0, 'image'] }]
    const { check } = await assistant.ask('propose_edit', { title: 'x', operations })
    expect(check).toMatchObject({ total: 0 })
  })

  test('counts every place of a repeated error', async () => {
    const operations = [0, 1, 2, 3, 4, 5].map((index) => set(['pages', index, 'title'], 5))
    const { data } = await assistant.call('propose_edit', { title: 'x', operations })
    expect(data).toMatchObject({ error: expect.stringContaining('6 errors'), diagnostics: [{ count: 6 }] })
  })

  test('that was handed over is not held any more', async () => {
    const { proposal } = await propose('Proposed')
    await assistant.ask('apply_as_draft', { proposal })
    expect((await assistant.call('apply_as_draft', { proposal })).data.error).toContain('was handed over already')
  })

  test('is refused for a manifest that is not JSON, and the validator says what is wrong', async () => {
    await site.write('{ "forms": { "contact": { "delivery": [{ "url": "https://crm.example/4f1d2c" "kind": "webhook" }] } } }')
    const found = await assistant.call('validate')
    expect(found.data).toMatchObject({ summary: { errors: 1 }, diagnostics: [{ line: 1, column: expect.any(Number) }] })
    const answers = [
      await assistant.call('read_page'),
      await assistant.call('propose_edit', { title: 'x', operations: [set(TITLE, 'x')] }),
      await assistant.call('preview', { path: '/' }),
      await assistant.call('changes'),
    ]
    for (const { data } of answers) expect(data.error).toMatch(/^The manifest is not valid JSON, .* Call validate/)
    for (const { text } of [found, ...answers]) expect(text).not.toContain('4f1d2c')
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

  test('explains parts with whole examples and every keyword that limits a value', async () => {
    const text = async (about: string) => (await assistant.call('explain', { about })).text
    expect(await text('hero')).toMatch(/"actions":.*?"examples":\[\[\{"label":/)
    expect(await text('Form')).toContain('"name":"email"')
    expect(await text('Translation')).toContain('"patternProperties":{"^(/.*|')
    expect(await assistant.ask('explain', { about: 'forms' })).toMatchObject({ part: 'Form' })
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

describe('a site in several languages', () => {
  test('has each page under one path, shows a shared block, and pages long lists of unsaved changes', async () => {
    const languages = await copySite('languages')
    const reader = await connectAssistant(languages.manifestFile)
    expect((await reader.call('read_page', { path: '/de/kontakt' })).data.error).toMatch(
      /^"\/de\/kontakt" is "\/contact" in Deutsch\. Use "\/contact"/,
    )
    expect((await reader.call('preview', { path: '/de/' })).data).toMatchObject({ path: '/de' })
    const { blocks }: { blocks?: string[] } = await reader.ask('read_page', { path: '/' })
    const block = blocks?.findIndex((name) => name.includes('(shared')) ?? -1
    expect(block).toBeGreaterThan(-1)
    expect((await reader.call('preview', { path: '/', block })).picture).not.toBeNull()
    const window = await languages.connect()
    await window.call('change', {
      label: 'Facts',
      joins: false,
      changes: Array.from({ length: 50 }, (_, index) => {
        return { kind: 'add', into: ['site', 'facts'], before: null, key: `fact${index}`, value: `Value ${index}` } as const
      }),
    })
    const { unsaved } = await reader.ask('changes')
    const next = await reader.ask('changes', { offset: fieldOf(unsaved, 'nextOffset') })
    expect([...listOf(unsaved, 'changes'), ...listOf(next.unsaved, 'changes')]).toHaveLength(50)
    expect(listOf(unsaved, 'changes')[0]).toBe('Site: Facts: New fact "fact0": "Value 0".')
    await reader[Symbol.asyncDispose]()
    await languages[Symbol.asyncDispose]()
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
