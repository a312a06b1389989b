import { afterEach, beforeEach, expect, test } from 'vitest'
import { copySite, type OpenedSite } from '../../../../tests/support/editor/opened-site.ts'
import { readTitle, typeTitle } from '../../../../tests/support/editor/title-changes.ts'
import { recordChanges } from '../../../document/history.ts'
import { type DraftFolder, openDraftFolder } from './draft-folder.ts'
import { type LiveDraft, openLiveDraft } from './live-draft.ts'
import { readManifest } from './read-manifest.ts'
import { restoreDraft } from './restore-draft.ts'
import { saveDraft } from './save-draft.ts'

/** A draft whose title was changed. Another program changes the file after it was read and before it is replaced. */
let site: OpenedSite
let folder: DraftFolder
let draft: LiveDraft

beforeEach(async () => {
  site = await copySite()
  folder = await openDraftFolder(site.manifestFile)
  const restored = await restoreDraft(await readManifest(site.manifestFile), folder.journal)
  draft = openLiveDraft(restored, folder, { onUpdate: () => {}, onStorage: () => {} })
  draft.put(recordChanges(draft.history(), typeTitle('Mine')), 'other-window')
})

afterEach(async () => {
  draft.close()
  folder.release()
  await site[Symbol.asyncDispose]()
})

/** Saves while another program replaces a text of the file by another one, for each pair. */
function saveWhile(...edits: [from: string, to: string][]) {
  return saveDraft(draft, site.manifestFile, async () => {
    const edit = edits.shift()
    if (edit) await site.edit(...edit)
    return 0
  })
}

test('what another program writes at the same moment is merged, and both are saved', async () => {
  expect(await saveWhile(['"title": "Another page"', '"title": "Theirs"'])).toEqual({ kind: 'saved' })
  const text = await site.read()
  expect([readTitle(JSON.parse(text)), text.includes('"title": "Theirs"')]).toEqual(['Mine', true])
  expect(draft.history().document).toEqual(draft.history().saved.document)
})

test('nothing is saved if the other program has changed the same text', async () => {
  expect(await saveWhile(['"title": "Spine"', '"title": "Theirs"'])).toEqual({ kind: 'conflicts', count: 1 })
  expect(readTitle(JSON.parse(await site.read()))).toBe('Theirs')
})

test('a file that changes again and again is left alone, and the person reads why', async () => {
  const saved = await saveWhile(
    ['"title": "Another page"', '"title": "Theirs"'],
    ['"title": "Theirs"', '"title": "Theirs again"'],
  )
  expect(saved).toMatchObject({ kind: 'failed', problem: expect.stringContaining('Save again.') })
  expect(await site.read()).toContain('"title": "Theirs again"')
})
