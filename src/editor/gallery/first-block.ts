import { isObject } from '../../manifest/json.ts'
import type { ReferenceDescriptor } from '../../models/fields/descriptor.ts'
import { createFittingValue } from '../../models/fields/fitting-value.ts'
import { describeField } from '../../models/fields/index.ts'
import { findMissingTarget } from '../../models/fields/missing-target.ts'

/** A new block, or why this site cannot have one yet, as a sentence. */
export type FirstBlock = { block: object } | { problem: string }

/**
 * The first content of a new block: what the schema suggests, with names, links and pictures of this site. A block that needs something
 * that the site does not have cannot be created.
 */
export function createFirstBlock(manifest: unknown, type: string): FirstBlock {
  const list = describeField(manifest, ['pages', 0, 'blocks'])
  const union = list?.kind === 'blocks' && list.item.kind === 'union' ? list.item : null
  const branch = union?.branches.get(type)
  const block = branch ? createFittingValue(branch, manifest) : null
  if (!isObject(block)) return { problem: `There is no block "${type}".` }
  const missing = findMissingTarget(manifest, block)
  return missing === null ? { block } : { problem: `This site has no ${TARGETS[missing]} yet.` }
}

const TARGETS: Readonly<Record<ReferenceDescriptor['target'], string>> = {
  form: 'forms',
  shared: 'shared blocks',
  list: 'shared lists',
  collection: 'collections',
}
