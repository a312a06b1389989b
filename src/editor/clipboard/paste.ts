import type { Steps } from '../../contracts/change.ts'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { textOf } from '../../manifest/json.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { describeItem } from '../../models/fields/describe-item.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { insert } from '../actions/block-actions.ts'
import { EditorRequestError } from '../store/connection.ts'
import { toSelectedBlock } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { type Clip, parseClip } from './clip.ts'
import type { PendingPaste } from './clipboard-state.ts'
import { createTextBlock, type Pasted } from './pasted.ts'
import { describePasted, findRoomProblem, fitsField, type PastePlan, type PasteTarget, planPaste } from './plan-paste.ts'

/**
 * Pastes blocks after a block, or at the end of a page or a list of child blocks; without `at`, after the selected block or at the end of the
 * open page. A text becomes a block.
 */
export function pasteBlocks(store: EditorStore, pasted: Pasted, at?: Steps): Promise<void> {
  const { page } = store.get()
  return paste(store, pasted, { kind: 'blocks', at: at ?? toSelectedBlock(store.get()) ?? page })
}

/** Pastes entries after an entry of a list, or at its end. */
export const pasteItems = (store: EditorStore, pasted: Pasted, at: Steps): Promise<void> =>
  paste(store, pasted, { kind: 'items', at })

async function paste(store: EditorStore, pasted: Pasted, { kind, at }: PasteTarget): Promise<void> {
  const field = describePasted(store.get().manifest, { kind, at })
  if (!field) return
  const parsed = parseClip(pasted.text, kind, field)
  if (parsed.kind === 'problem') store.notify(parsed.problem)
  else if (parsed.kind === 'clip') await pasteClip(store, parsed.clip, at, field, pasted.text)
  else await pasteText(store, pasted, { kind, at })
}

/** What this window has copied is pasted at once. Anything else is checked first, and entries that come from another kind of list. */
async function pasteClip(store: EditorStore, clip: Clip, at: Steps, field: FieldDescriptor, text: string): Promise<void> {
  const problem = findRoomProblem(store.get().manifest, clip, at)
  const isOwn = text.replaceAll('\r\n', '\n') === store.get().clipboard.copied
  if (problem !== null) store.notify(problem)
  else if (isOwn && (clip.kind === 'blocks' || fitsField(clip, field))) finish(store, { clip, at }, true, [])
  else await checkFirst(store, clip, at)
}

async function pasteText(store: EditorStore, pasted: Pasted, { kind, at }: PasteTarget): Promise<void> {
  const block = kind === 'blocks' ? await createTextBlock(pasted) : null
  if (block) {
    await checkFirst(store, { kind: 'blocks', values: [block], named: { forms: {}, shared: {} } }, at)
    return
  }
  const fitting = kind === 'blocks' ? 'a block or a text' : 'an entry of a list'
  store.notify(`The clipboard has nothing that can be pasted here. Copy ${fitting} first.`)
}

/** Errors that say what this site does not have. They are corrected after pasting. */
const SITE_ERRORS: ReadonlySet<string> = new Set([
  'missing-file',
  'broken-picture',
  'broken-internal-link',
  'broken-anchor',
  'unknown-icon',
  'unknown-reference',
])

/** Asks the person if the content would bring errors of its own. */
async function checkFirst(store: EditorStore, clip: Clip, at: Steps): Promise<void> {
  // The place follows what changes during the check.
  store.setClipboard({ pasting: { clip, at, errors: [] } })
  const { changes } = planPaste(store.get().manifest, clip, { kind: clip.kind, at }, false)
  const errors = await findErrors(store, changes)
  const pending = store.get().clipboard.pasting
  if (!errors || pending?.clip !== clip) return
  const own = errors.filter(({ name }) => !SITE_ERRORS.has(name))
  if (own.length > 0) store.setClipboard({ pasting: { ...pending, errors: own } })
  else finish(store, pending, false, errors)
}

async function findErrors(store: EditorStore, changes: PastePlan['changes']): Promise<readonly EditorDiagnostic[] | null> {
  try {
    const { diagnostics } = await store.call('plan', { kind: 'changes', changes })
    return diagnostics.filter(({ severity }) => severity === 'error')
  } catch (error) {
    if (!(error instanceof EditorRequestError)) throw error
    store.setClipboard({ pasting: null })
    store.notify(`The content comes from elsewhere and could not be checked, so nothing was pasted. ${error.message}`)
    return null
  }
}

/** Pastes what the person has accepted with its errors. */
export const pasteAnyway = (store: EditorStore, pending: PendingPaste): void => finish(store, pending, false, [])

/** @param missing errors about what this site does not have */
function finish(
  store: EditorStore,
  { clip, at }: Omit<PendingPaste, 'errors'>,
  isOwn: boolean,
  missing: readonly EditorDiagnostic[],
): void {
  store.setClipboard({ pasting: null })
  const plan = planPaste(store.get().manifest, clip, { kind: clip.kind, at }, isOwn)
  if (plan.changes.length === 0) return
  const name = nameClip(clip, describePasted(store.get().manifest, { kind: clip.kind, at }))
  if (clip.kind === 'blocks') insert(store, plan.changes, `Paste ${name}`)
  else store.change(plan.changes, { label: `Paste ${name}` })
  const pasted = `${name} ${clip.values.length === 1 ? 'was' : 'were'} pasted.`
  store.announce([pasted, ...describeAdded(plan), ...describeMissing(missing)].join(' '))
}

function nameClip({ kind, values }: Clip, field: FieldDescriptor | null): string {
  const [first] = values
  if (kind === 'items') {
    const name = field && describeItem(field, first)
    return values.length > 1 ? `${values.length} entries` : name === null ? 'Entry' : `"${name}"`
  }
  return values.length === 1 ? describeBlockType(textOf(first, 'type') ?? '').title : `${values.length} blocks`
}

const describeAdded = ({ added }: PastePlan): string[] =>
  added.length === 0 ? [] : [`Added with it: ${added.map(({ part, name }) => `${ADDED_NOUNS[part]} "${name}"`).join(', ')}.`]

const ADDED_NOUNS = { forms: 'form', shared: 'shared item' } as const

function describeMissing([first, ...others]: readonly EditorDiagnostic[]): string[] {
  if (!first) return []
  return [first.message, ...(others.length === 0 ? [] : [`There are ${others.length} more errors.`])]
}
