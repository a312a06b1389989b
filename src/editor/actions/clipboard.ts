import type { Steps } from '../../contracts/change.ts'
import { isObject, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { blockTypes } from '../../models/block-types.ts'
import { listAnchors, withoutAnchors } from './anchors.ts'
import type { BlockAction } from './block-action.ts'
import { insertBlock } from './edit-block.ts'

/** The text of a block for the clipboard: its JSON, which can be pasted into a manifest too. */
export const toClipboardText = (block: unknown): string => `${JSON.stringify(block, null, 2)}\n`

/** Inserts the block of a clipboard text in front of the entry `index` of a list. Anchors that the page already has are left out. */
export function pasteBlock(manifest: unknown, list: Steps, index: number, text: string): BlockAction {
  const block = parseBlock(text)
  if (block === null) return { problem: 'There is no block in the clipboard. Copy a block first.' }
  const page = valueAt(manifest, list.slice(0, 2))
  const taken = new Set(listAnchors(page))
  const hasTakenAnchor = listAnchors({ blocks: [block] }).some((anchor) => taken.has(anchor))
  const pasted = insertBlock(manifest, list, index, hasTakenAnchor ? withoutAnchors(block) : block)
  return 'problem' in pasted ? pasted : { ...pasted, label: pasted.label.replace(/^Add/, 'Paste') }
}

/** The block of a clipboard text; null for any other text. */
function parseBlock(text: string): object | null {
  if (!text.trimStart().startsWith('{')) return null
  const value = parseJson(text)
  const type = textOf(value, 'type')
  return isObject(value) && blockTypes.some((known) => known.type === type) ? value : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
