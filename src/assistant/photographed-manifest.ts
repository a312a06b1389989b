import type { Steps } from '../contracts/change.ts'
import { isObject, textOf } from '../manifest/json.ts'
import { valueAt, withValuesAt } from '../manifest/pointer.ts'
import { withOverrides } from '../models/overrides.ts'
import { CallRefusal } from './call-refusal.ts'

export interface PhotographedManifest {
  /** The text of a manifest, which is JSON. */
  text: string
  /** The steps to the block that is shown alone; null for the whole page. */
  block: Steps | null
}

/** The anchor of a block that has none. */
const ANCHOR = 'block-in-the-picture'

/**
 * A manifest without analytics, whose question for consent would cover the page, and in which the wanted block is shown and has an anchor.
 * Throws a `CallRefusal` when there is no such block.
 */
export function toPhotographed({ text, block: steps }: PhotographedManifest): { text: string; anchor: string | null } {
  const { integrations: _, ...manifest } = Object(JSON.parse(text))
  if (!steps) return { text: JSON.stringify(manifest), anchor: null }
  const written = valueAt(manifest, steps)
  if (!isObject(written))
    throw new CallRefusal(`The page has no block with the index ${steps.at(-1)}. Use read_page to list its blocks.`)
  const shared = valueAt(manifest, ['shared', textOf(written, 'ref') ?? ''])
  // A reference to a shared block has no anchor of its own.
  const block = written.type === 'shared' && isObject(shared) ? withOverrides(shared, written) : written
  const anchor = textOf(block, 'id') ?? ANCHOR
  const shown = withValuesAt(manifest, [{ steps, to: { ...block, hidden: false, id: anchor } }])
  return { text: JSON.stringify(shown), anchor }
}
