import { loadManifest } from '../../../src/build/manifest-file.ts'
import { isObject } from '../../../src/manifest/json.ts'
import type { EditorClient } from '../editor/editor-client.ts'
import type { OpenedSite } from '../editor/opened-site.ts'
import { cache, root } from '../project.ts'
import type { AssistantClient } from './assistant-client.ts'

/** A site whose editor is open, and an assistant that proposes edits. */
export interface AssistedSite {
  site: OpenedSite
  window: EditorClient
  assistant: AssistantClient
}

/**
 * Lets the assistant propose an edit and hand it over, and the person accept all of it in the editor and save. Returns the saved manifest,
 * which must have no errors, and the sentences with which the edit was proposed.
 */
export async function acceptEdit(
  { site, window, assistant }: AssistedSite,
  edit: Record<string, unknown>,
): Promise<{ manifest: Record<string, unknown>; sentences: string }> {
  const { proposal, changes } = await assistant.ask('propose_edit', { title: 'Task', ...edit })
  await assistant.ask('apply_as_draft', { proposal })
  await acceptWaiting(window)
  const { manifest, diagnostics, value } = await loadManifest({
    file: site.manifestFile,
    publicFolder: site.publicFolder,
    root,
    cache,
  })
  if (manifest === null) throw new Error(`The saved manifest has errors: ${diagnostics.map(({ message }) => message).join(' ')}`)
  if (!isObject(value)) throw new Error('The saved manifest is no object.')
  return { manifest: value, sentences: [changes].flat().join('\n') }
}

/** The ids of proposals that were accepted. Events that have arrived before still list them. */
const accepted = new Set<string>()

/** Accepts the proposal that waits in a window of the editor, or arrives there, and saves. */
export async function acceptWaiting(window: EditorClient): Promise<void> {
  const isNew = ({ id }: { id: string }) => !accepted.has(id)
  const waiting = (await window.call('open', {})).proposals
  const { proposals } = waiting.some(isNew)
    ? { proposals: waiting }
    : await window.waitFor('proposals', (event) => event.proposals.some(isNew))
  const id = proposals.find(isNew)?.id ?? ''
  const details = await window.call('readProposal', { id })
  await window.call('decideProposal', { id, parts: details?.parts.map((part) => part.id) ?? [], take: 'accept' })
  accepted.add(id)
  await window.call('save', { withErrors: false })
}
