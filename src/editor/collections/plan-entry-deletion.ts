import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { toPagePath } from '../store/places.ts'

/** What becomes of the path of a deleted entry: its visitors are redirected to another path, or it is gone for good. */
type DeletedPath = { to: string } | { gone: true }

/**
 * The changes that delete an entry of a collection.
 * @param path null if nothing becomes of its path. A draft was never published, so nothing does.
 */
export function planEntryDeletion(manifest: unknown, at: Steps, path: DeletedPath | null): Change[] {
  const isDraft = fieldOf(valueAt(manifest, at), 'draft') === true
  const redirect = path === null || isDraft ? null : { from: toPagePath(manifest, at), ...path }
  return [{ kind: 'remove', at }, ...(redirect ? planRedirect(manifest, redirect) : [])]
}

const planRedirect = (manifest: unknown, redirect: object): Change[] =>
  Array.isArray(fieldOf(manifest, 'redirects'))
    ? [{ kind: 'add', into: ['redirects'], before: null, value: redirect }]
    : planChange(manifest, ['redirects'], [redirect])
