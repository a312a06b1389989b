import type { Steps } from '../../contracts/change.ts'
import { isContainer } from '../../manifest/json.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { findOption } from '../../models/fields/match-value.ts'
import { findBlockSteps, listPages } from './places.ts'

/** The block that shows a value of the manifest: the one that contains it, or the first one that uses its shared item or form. */
export function findShownBlock(manifest: unknown, at: Steps): Steps | null {
  const [part, name] = at
  const targets = typeof name === 'string' && TARGETS[String(part)]
  return targets ? findUser(manifest, targets, name) : findBlockSteps(manifest, at)
}

type Target = Extract<FieldDescriptor, { kind: 'reference' }>['target']

/** What refers to the named entries of the manifest. */
const TARGETS: Readonly<Record<string, readonly Target[]>> = { shared: ['shared', 'list'], forms: ['form'] }

/** The first value of a page that is the name, as a reference to a target. */
function findUser(manifest: unknown, targets: readonly Target[], name: string): Steps | null {
  const findIn = (value: unknown, at: Steps): Steps | null => {
    if (value === name) {
      const target = findTarget(describeField(manifest, at), value)
      return target && targets.includes(target) ? findBlockSteps(manifest, at) : null
    }
    if (!isContainer(value)) return null
    for (const [step, child] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
      const found = findIn(child, [...at, step])
      if (found) return found
    }
    return null
  }
  return findIn(listPages(manifest), ['pages'])
}

function findTarget(field: FieldDescriptor | null, value: unknown): Target | null {
  if (field?.kind === 'either') return findTarget(findOption(field, value), value)
  return field?.kind === 'reference' ? field.target : null
}
