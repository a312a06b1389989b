import type { Steps } from '../../contracts/change.ts'
import type { FieldDescriptor, FieldKind } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'

/** Whether an entry is an object with fields of its own, which the panel shows by themselves. */
export const isOpened = ({ kind }: FieldDescriptor): boolean => kind === 'group' || kind === 'union' || kind === 'picture'

/**
 * The objects around a value that the panel shows by themselves, outermost first: pages, blocks, shared items, forms, and entries of
 * lists. A value that is such an object itself comes last.
 */
export function listOpenedPlaces(manifest: unknown, at: Steps): Steps[] {
  return at.flatMap((_, index) => {
    const place = at.slice(0, index + 1)
    const owner = describeField(manifest, at.slice(0, index))
    const field = describeField(manifest, place)
    const isEntry = owner !== null && ENTRY_OWNERS.has(owner.kind)
    return isEntry && field !== null && isOpened(field) ? [place] : []
  })
}

const ENTRY_OWNERS: ReadonlySet<FieldKind> = new Set(['list', 'blocks', 'map', 'either'])
