import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planChange } from '../../models/fields/plan-change.ts'
import { toPagePath } from '../store/places.ts'

/**
 * The changes that delete an entry of a collection.
 * @param to the path to which its visitors and the links to it are redirected; null for none. A draft was never published, so it needs none.
 */
export function planEntryDeletion(manifest: unknown, at: Steps, to: string | null): Change[] {
  const isDraft = fieldOf(valueAt(manifest, at), 'draft') === true
  const redirect = to === null || isDraft ? null : { from: toPagePath(manifest, at), to }
  return [{ kind: 'remove', at }, ...(redirect ? planRedirect(manifest, redirect) : [])]
}

const planRedirect = (manifest: unknown, redirect: object): Change[] =>
  Array.isArray(fieldOf(manifest, 'redirects'))
    ? [{ kind: 'add', into: ['redirects'], before: null, value: redirect }]
    : planChange(manifest, ['redirects'], [redirect])
