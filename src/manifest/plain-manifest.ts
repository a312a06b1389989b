import schema from '../../schema/manifest.schema.json' with { type: 'json' }
import { withCollectionPages } from './collections/expand-collections.ts'
import { inlineSharedLists } from './lists.ts'
import { memoizeByObject, once } from './once.ts'
import { createMarkPlan } from './walk.ts'

const getListPlan = once(() => createMarkPlan(schema, undefined, ['ref']))

/**
 * A valid manifest whose collections have become pages, and whose references to shared lists are replaced by their items. The very same
 * object if it has neither.
 */
export function toPlainManifest<T extends object>(manifest: T): T
export function toPlainManifest(manifest: object): object {
  return getPlain(manifest)
}

const getPlain = memoizeByObject((manifest: object): object => withListItems(withCollectionPages(manifest)))

/** The same for a manifest whose collections have become pages already. */
export const withListItems = <T extends object>(manifest: T): T => inlineSharedLists(manifest, getListPlan())
