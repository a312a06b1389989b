import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEditor } from '../../src/build/editor/start-editor.ts'
import type { PublishPlan, ReadyPublishPlan } from '../../src/contracts/publishing.ts'
import { connectToEditor, type EditorClient } from '../support/editor/editor-client.ts'
import { startEditorProcess } from '../support/editor/editor-process.ts'
import { type CommittedSite, createCommittedSite } from '../support/editor/published-site.ts'
import { readTitle, typeTitle } from '../support/editor/title-changes.ts'
import { cache, root } from '../support/project.ts'

let first: CommittedSite
let site: CommittedSite
let editor: { url: string; close(): Promise<unknown> }
let client: EditorClient

beforeAll(async () => {
  first = await createCommittedSite()
})

afterAll(() => first[Symbol.asyncDispose]())

beforeEach(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  site = await first.copy()
})

afterEach(async () => {
  await client.close()
  await editor.close()
  vi.unstubAllEnvs()
  await site[Symbol.asyncDispose]()
})

describe('publishing from the editor', () => {
  test('says what changes, commits and sends it, and goes back, step by step', async () => {
    await start()
    await client.call('change', typeTitle('New home'))
    expect(await client.call('planPublish', { version: null })).toEqual({ kind: 'unsaved' })
    await client.call('save', { withErrors: false })
    const plan = await planReady()
    expect(plan).toMatchObject({
      target: { kind: 'git', branch: 'main', remote: 'origin' },
      sentences: [expect.stringContaining('"New home"')],
      isFirst: false,
      files: ['site.manifest.json'],
    })
    await client.call('publish', { plan: plan.id })
    await using other = await connectToEditor(editor.url)
    expect((await other.waitFor('publishing', ({ job }) => job !== null)).job).toMatchObject({
      step: 'build',
      isCancellable: true,
    })
    await expect(other.call('publish', { plan: plan.id })).rejects.toThrow('is being published already')
    expect(await readOutcome()).toEqual({ kind: 'published', note: null })
    const steps = client.events('publishing').flatMap(({ job }) => (job ? [job.step] : []))
    expect([...new Set(steps)]).toEqual(['build', 'commit', 'send'])
    expect(await site.git(['log', '-1', '--format=%s', 'main'], site.remote)).toMatch(/^Publish one change: Page "New home"/)
    expect(await client.call('planPublish', { version: null })).toMatchObject({ kind: 'nothing' })

    const { versions } = await client.call('listPublished', {})
    const back = await planReady(versions[1]?.id)
    expect(back.sentences).toEqual([expect.stringContaining('from "New home" to "Home"')])
    await client.call('publish', { plan: back.id })
    expect(await readOutcome()).toEqual({ kind: 'published', note: null })
    expect(readTitle((await client.call('open', {})).manifest)).toBe('Home')
    expect(await site.git(['log', '-1', '--format=%s', 'main'], site.remote)).toMatch(/^Go back to the version of /)
    await client.call('undo', {})
    expect(readTitle((await client.call('open', {})).manifest)).toBe('New home')
  })

  test('back to a version that a hook refuses leaves the files and the draft as they were', async () => {
    await site.edit('"Software that works"', '"Software"')
    await start()
    await client.call('publish', { plan: (await planReady()).id })
    expect(await readOutcome()).toEqual({ kind: 'published', note: null })
    const before = await site.read()
    await site.hook('pre-commit', 'echo "Not on Fridays." >&2; exit 1')
    const { versions } = await client.call('listPublished', {})
    await client.call('publish', { plan: (await planReady(versions[1]?.id)).id })
    expect(await readOutcome()).toEqual({
      kind: 'failed',
      problem: expect.stringMatching(/^Your files are as before\. The repository did not accept the commit/),
      output: expect.stringContaining('Not on Fridays.'),
    })
    expect(await site.read()).toBe(before)
    expect(await site.git(['diff', 'HEAD'])).toBe('')
    expect((await client.call('open', {})).manifest).toEqual(JSON.parse(before))
  })

  test('back to a version is refused when the file changes meanwhile, which keeps it and the other files', async () => {
    await site.edit('"Software that works"', '"Software"')
    await site.write('public/pictures/hero.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    await start()
    await client.call('publish', { plan: (await planReady()).id })
    expect(await readOutcome()).toEqual({ kind: 'published', note: null })
    // Git runs this command for each file that it restores.
    await site.git(['config', 'filter.other.smudge', `sed -i s/Software/Theirs/ '${site.manifestFile}'; cat`])
    await mkdir(path.join(site.folder, '.git/info'), { recursive: true })
    await writeFile(path.join(site.folder, '.git/info/attributes'), '*.svg filter=other\n')
    const { versions } = await client.call('listPublished', {})
    await client.call('publish', { plan: (await planReady(versions[1]?.id)).id })
    expect(await readOutcome()).toMatchObject({ kind: 'failed', problem: expect.stringContaining('has changed in the meantime') })
    expect(await site.read()).toContain('"Theirs"')
    expect(await site.git(['diff', '--name-only', 'HEAD'])).toBe('site.manifest.json\n')
  })

  test('stops at errors that visitors would notice', async () => {
    await site.edit('"link": "https://site-of-a-test.dev"', '"link": "https://example.com"')
    await start()
    const plan = await client.call('planPublish', { version: null })
    expect(plan).toMatchObject({
      kind: 'errors',
      diagnostics: [{ code: 'STY952', pointer: '/footer/social/0/link', message: expect.stringContaining('example.com') }],
    })
  })

  test('to a folder builds the site there, and can be cancelled before', async () => {
    const output = path.join(site.folder, '.drafts/out')
    await startCommand('--publish-to', output)
    const plan = await planReady()
    expect(plan).toMatchObject({ target: { kind: 'folder' }, isFirst: true, sentences: [] })
    await client.call('publish', { plan: plan.id })
    await client.call('cancelPublish', {})
    expect(await readOutcome()).toEqual({ kind: 'cancelled' })
    expect(existsSync(output)).toBe(false)
    await client.call('publish', { plan: (await planReady()).id })
    expect(await readOutcome()).toEqual({ kind: 'published', note: null })
    expect(existsSync(path.join(output, 'about/index.html'))).toBe(true)
    await expect(client.call('cancelPublish', {})).rejects.toThrow('too late')
    const { versions, keptBytes } = await client.call('listPublished', {})
    expect([versions.length, versions[0]?.isCurrent, keptBytes]).toEqual([1, true, expect.any(Number)])
  })

  test('is refused when the file has changed since the person looked at it', async () => {
    await start()
    await site.edit('"Software that works"', '"One"')
    const plan = await planReady()
    await site.edit('"One"', '"Two"')
    await expect(client.call('publish', { plan: plan.id })).rejects.toThrow('has changed in the meantime')
  })

  test('uses nothing that the browser sends as an argument or a path', async () => {
    await start()
    for (const version of [
      'HEAD',
      '--help',
      '--output=/tmp/x',
      '../../etc',
      'main; touch x',
      (await site.git(['rev-parse', 'HEAD'])).trim(),
    ])
      expect(await client.call('planPublish', { version })).toMatchObject({
        kind: 'refused',
        problem: expect.stringContaining('Choose another one'),
      })
    await expect(client.call('publish', { plan: 'main' })).rejects.toMatchObject({ code: 'refused' })
    expect(await client.sendRaw('{"jsonrpc":"2.0","id":1000,"method":"planPublish","params":{"version":7}}')).toMatchObject({
      error: { code: -32602 },
    })
  })
})

async function start(): Promise<void> {
  const { manifestFile, publicFolder } = site
  editor = await startEditor({ manifestFile, publicFolder, root, cache, port: 0 })
  client = await connectToEditor(editor.url)
}

/** Starts the command. */
async function startCommand(...args: readonly string[]): Promise<void> {
  const process = await startEditorProcess(['--manifest', site.manifestFile, '--port', '0', ...args])
  editor = { url: process.url, close: () => process.end('SIGINT') }
  client = await connectToEditor(editor.url)
}

async function planReady(version: string | null = null): Promise<ReadyPublishPlan> {
  const plan: PublishPlan = await client.call('planPublish', { version })
  if (plan.kind !== 'ready') throw new Error(JSON.stringify(plan))
  return plan
}

/** The outcome of the job that was started last. */
async function readOutcome() {
  const id =
    (await client.waitFor('publishing', ({ job }) => job !== null && job.outcome === null && !seen.has(job.id))).job?.id ?? ''
  seen.add(id)
  return (await client.waitFor('publishing', ({ job }) => job?.id === id && job.outcome !== null)).job?.outcome
}

const seen = new Set<string>()
