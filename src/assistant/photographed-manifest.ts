import type { Steps } from '../contracts/change.ts'
import { isObject } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'
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
  const block = steps && valueAt(manifest, steps)
  if (isObject(block)) {
    block.hidden = false
    block.id ??= ANCHOR
  } else if (steps)
    throw new CallRefusal(`The page has no block with the index ${steps.at(-1)}. Use read_page to list its blocks.`)
  return { text: JSON.stringify(manifest, null, 2), anchor: isObject(block) ? String(block.id) : null }
}
