import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseNewProposal } from '../../src/build/editor/methods/parse-change.ts'
import { loadManifest } from '../../src/build/manifest-file.ts'
import { changeDocument, openDocument, toDocumentText } from '../../src/document/document.ts'
import { type AssistantClient, connectAssistant } from '../support/assistant/assistant-client.ts'
import { HOSTILE_CALLS, HOSTILE_URIS, type HostileCall, MISSING_TOOLS, SECRET_EDITS } from '../support/assistant/hostile-calls.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { randomChoices, toChange } from '../support/manifest/random-changes.ts'
import { cache, readFolder, root } from '../support/project.ts'

/** What the environment contains under the name to which the webhook of the site refers. */
const SECRET_URL = 'https://crm.example/receive/4f1d2c'

/** No answer is longer, so that it fits into what a model reads. */
const MAX_ANSWER_LENGTH = 60_000

let site: OpenedSite
let assistant: AssistantClient
let before: Map<string, { text: string; written: number }>

const drafts = () => path.join(site.folder, '.drafts')

beforeAll(async () => {
  site = await copySite('languages')
  const webhook = '{ "kind": "webhook", "url": "env:CRM_URL", "secret": "env:CRM_SECRET" }'
  await site.write((await site.read()).replace(/("delivery": \[\s*\{[^}]*\})/, `$1, ${webhook}`))
  before = await readFolder(site.folder)
  assistant = await connectAssistant(site.manifestFile, { CRM_URL: SECRET_URL, CRM_SECRET: 'whsec_9b8c7d6e5f4a3b2c1d0e' })
})

afterAll(async () => {
  await assistant[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

/** Makes a call, and hands over what it proposes. Returns whether something was proposed, and throws if that has errors. */
async function attempt({ tool, args }: HostileCall): Promise<boolean> {
  const answer = await assistant.call(tool, args)
  expect(answer.text.length).toBeLessThan(MAX_ANSWER_LENGTH)
  expect(answer.text).not.toMatch(/crm\.example|CRM_URL|CRM_SECRET|whsec_|root:x:/)
  if (answer.isError) expect(answer.data.error).toMatch(/^\S.*[.!?)]/s)
  if (tool !== 'propose_edit' || answer.isError) return false
  await assistant.ask('apply_as_draft', { proposal: answer.data.proposal })
  await takeProposal()
  return true
}

/** Takes the only proposal that waits, and checks the manifest that accepting it would give. */
async function takeProposal(): Promise<void> {
  const [name = '', ...others] = (await readdir(drafts())).filter((file) => file.endsWith('.proposal.json'))
  expect(others).toEqual([])
  const files = await readFolder(drafts())
  const proposal = parseNewProposal(JSON.parse(Buffer.from(files.get(name)?.text ?? '', 'latin1').toString()))
  const text = toDocumentText(changeDocument(openDocument(await site.read()), proposal?.changes ?? []))
  const file = path.join(drafts(), 'proposed.json')
  await writeFile(file, text)
  const { diagnostics } = await loadManifest({ file, publicFolder: site.publicFolder, root, cache })
  await rm(file)
  await rm(path.join(drafts(), name))
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
}

/** The site is as it was, byte for byte, but for the folder of drafts, which has nothing but what keeps it out of git. */
async function expectUntouched(): Promise<void> {
  const after = await readFolder(site.folder)
  after.delete(path.join('.drafts', '.gitignore'))
  expect(after).toEqual(before)
}

describe('an assistant', () => {
  test('writes nothing but valid proposals, whatever it calls', async () => {
    expect(HOSTILE_CALLS.length).toBeGreaterThan(200)
    const proposed: boolean[] = []
    for (const call of HOSTILE_CALLS) proposed.push(await attempt(call))
    expect(proposed).toContain(true)
    await expectUntouched()
  })

  test('cannot change the addresses and secrets of webhooks', async () => {
    for (const { tool, args } of SECRET_EDITS) expect((await assistant.call(tool, args)).isError).toBe(true)
    const { value } = await assistant.ask('read_page', { at: ['forms', 'contact', 'delivery', 1] })
    expect(value).toEqual({ kind: 'webhook', url: '(hidden)', secret: '(hidden)' })
  })

  test('has no tool that saves, publishes or decides', async () => {
    for (const name of MISSING_TOOLS) expect(await fails(() => assistant.call(name))).toMatch(/is not a tool/)
    await expectUntouched()
  })

  test('reads nothing that is not part of the site', async () => {
    for (const uri of HOSTILE_URIS) expect(await fails(() => assistant.client.readResource({ uri }))).not.toBeNull()
  })

  test('writes nothing but valid proposals for random operations', async () => {
    const manifest: unknown = JSON.parse(await site.read())
    const random = fc.array(randomChoices, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(random, async (choices) => {
        const operations = choices.flatMap((choice) => toChange(manifest, choice) ?? [])
        await attempt({ tool: 'propose_edit', args: { title: 'Random', operations } })
      }),
      { numRuns: 100 },
    )
    await expectUntouched()
  })
})

/** The message of the error of a call; null if it has none. */
const fails = (call: () => Promise<unknown>): Promise<string | null> =>
  call().then(
    () => null,
    (error: unknown) => String(error),
  )
