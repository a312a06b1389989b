import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeProposalFile } from '../../src/build/editor/draft/proposal-files.ts'
import { readManifest } from '../../src/build/editor/draft/read-manifest.ts'
import type { Change } from '../../src/contracts/change.ts'
import { valueAt } from '../../src/manifest/pointer.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { readTitle, set, TITLE, typeTitle } from '../support/editor/title-changes.ts'

let site: OpenedSite

beforeEach(async () => {
  site = await copySite()
})

afterEach(() => site[Symbol.asyncDispose]())

const changes: Change[] = [set(TITLE, 'Proposed'), set(['pages', 1, 'blocks', 0, 'heading'], 'Other heading')]
const proposal = { author: 'Ada', title: 'Better titles', changes }

const put = (name: string, text: string) => writeFile(path.join(site.folder, '.drafts', name), text)

describe('a proposal', () => {
  test('arrives in every window, and is decided in parts', async () => {
    const [one, other] = [await site.connect(), await site.connect()]
    const { id } = await other.call('addProposal', proposal)
    expect((await one.waitFor('proposals')).proposals).toMatchObject([{ id, author: 'Ada', title: 'Better titles' }])
    const details = await one.call('readProposal', { id })
    expect(details?.parts.map(({ id: part, kind, values }) => ({ part, kind, values }))).toMatchObject([
      { part: 'pages/0', kind: 'changed', values: [{ before: 'Spine', after: 'Proposed' }] },
      { part: 'pages/1/blocks/0', kind: 'changed', values: [{ after: 'Other heading' }] },
    ])
    expect(details?.parts[0]?.sentences[0]).toContain('Proposed')
    const readTitles = async (part: string | null) => {
      const version = await one.call('readProposed', { id, part })
      return changes.map((change) => valueAt(version?.manifest, change.kind === 'set' ? change.at : []))
    }
    expect(await readTitles(null)).toEqual(['Proposed', 'Other heading'])
    const [, heading] = await readTitles('pages/0')
    expect(await readTitles('pages/1/blocks/0')).toEqual(['Spine', 'Other heading'])
    expect(heading).not.toBe('Other heading')
    await one.call('decideProposal', { id, parts: ['pages/0'], take: 'accept' })
    expect(await other.waitFor('changed')).toMatchObject({ cause: 'proposal', changes: [changes[0]] })
    await one.call('decideProposal', { id, parts: ['pages/1/blocks/0'], take: 'reject' })
    await one.waitFor('proposals', ({ proposals }) => proposals.length === 0)
    expect(await one.call('readProposal', { id })).toBeNull()
    expect(await one.call('undo', {})).toEqual({ label: 'Reject "Better titles"' })
    expect((await one.call('open', {})).proposals).toHaveLength(1)
    expect(await one.call('undo', {})).toEqual({ label: 'Accept "Better titles"' })
    expect(readTitle((await one.call('open', {})).manifest)).toBe('Spine')
  })

  test('is there after a restart', async () => {
    await (await site.connect()).call('addProposal', proposal)
    await site.restart()
    const client = await site.connect()
    const { proposals, manifest } = await client.call('open', {})
    expect([proposals.length, readTitle(manifest)]).toEqual([1, 'Spine'])
  })

  test('whose changes do not fit is refused', async () => {
    const client = await site.connect()
    const added = client.call('addProposal', { ...proposal, changes: [{ kind: 'remove', at: ['pages', 99] }] })
    await expect(added).rejects.toMatchObject({ code: 'refused' })
  })
})

describe('a file in the folder of the drafts', () => {
  test('is a proposal for the file, and stays with its page in the draft', async () => {
    const client = await site.connect()
    await client.call('change', { changes: [{ kind: 'remove', at: ['pages', 0] }], label: 'Delete', joins: false })
    await put('site.manifest.json.ada.proposal.json', JSON.stringify(proposal))
    const { proposals } = await client.waitFor('proposals')
    const details = await client.call('readProposal', { id: proposals[0]?.id ?? '' })
    expect(details?.parts.map((part) => part.id)).toEqual(['pages/0/blocks/0'])
    expect(details?.lost).toEqual([expect.stringContaining('"Proposed"')])
    expect(await readdir(path.join(site.folder, '.drafts'))).not.toContain('site.manifest.json.ada.proposal.json')
  })

  test('that was put there while no editor ran is taken when it starts', async () => {
    await (await site.connect()).call('change', typeTitle('New'))
    await site.restart(() => put('site.manifest.json.1.proposal.json', JSON.stringify(proposal)))
    const { proposals, manifest } = await (await site.connect()).call('open', {})
    expect([proposals.length, valueAt(manifest, TITLE)]).toEqual([1, 'New'])
  })

  const putFor = async (hash: string) => writeProposalFile(site.manifestFile, { ...proposal, hash })
  const readHash = async () => (await readManifest(site.manifestFile)).hash

  test('that was made for the file as it is now is taken, also if the editor has not read it yet', async () => {
    const client = await site.connect()
    await site.edit('"title": "Spine"', '"title": "Other"')
    await putFor(await readHash())
    const { proposals } = await client.waitFor('proposals')
    const details = await client.call('readProposal', { id: proposals[0]?.id ?? '' })
    expect(details?.parts[0]?.values).toMatchObject([{ before: 'Other', after: 'Proposed' }])
  })

  test('that was made for an older file is kept under another name, and a notice says whose it is', async () => {
    const client = await site.connect()
    const older = await readHash()
    await site.edit('"title": "Spine"', '"title": "Other"')
    await client.waitFor('changed')
    await putFor(older)
    const { text } = await client.waitFor('notice', (notice) => notice.text.includes('proposal'))
    expect(text).toMatch(/"Better titles" of Ada was made for another version of the file.*Ask for it again\..*\.refused"/)
    expect((await client.call('open', {})).proposals).toEqual([])
  })

  test('that was made for an older file while no editor ran is reported to the next window', async () => {
    await putFor(await readHash())
    await site.edit('"title": "Spine"', '"title": "Other"')
    const { proposals, notice } = await (await site.connect()).call('open', {})
    expect([proposals, notice]).toEqual([[], expect.stringContaining('made for another version')])
  })

  test.each([
    ['no JSON', '{'],
    ['no proposal', '{}'],
    ['for another file', JSON.stringify({ ...proposal, changes: [set(['pages', 99, 'title'], 'x')] })],
  ])('that is %s is kept under another name, and a notice says why', async (_, text) => {
    const client = await site.connect()
    await put('site.manifest.json.x.proposal.json', text)
    expect((await client.waitFor('notice')).text).toContain('.drafts/site.manifest.json.x.proposal.json.refused')
    expect((await client.call('open', {})).proposals).toEqual([])
  })
})
