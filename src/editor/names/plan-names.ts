import type { Change, Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { fillFacts, renameFact } from '../../manifest/facts.ts'
import { isObject, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findNamedEntry, findUses, isPlaceholder } from './find-uses.ts'

/** The names of the entries next to the one at some steps, without its own. */
export function listOtherNames(manifest: unknown, at: Steps): string[] {
  const owner = valueAt(manifest, at.slice(0, -1))
  return Object.keys(isObject(owner) ? owner : {}).filter((key) => key !== String(at.at(-1)))
}

/** The changes that give an entry another name, at its place in the file, and let everything that refers to it follow. */
export function planRename(manifest: unknown, at: Steps, name: string): Change[] {
  const into = at.slice(0, -1)
  const followed = planReferences(manifest, at, name)
  const keys = Object.keys(Object(valueAt(manifest, into)))
  const before = keys[keys.indexOf(String(at.at(-1))) + 1] ?? null
  const value = valueAt(applyChanges(manifest, followed), at)
  return [...followed, { kind: 'remove', at }, { kind: 'add', into, before, key: name, value }]
}

/** The changes that let everything that refers to an entry refer to another one. */
export function planReferences(manifest: unknown, at: Steps, name: string): Change[] {
  const entry = findNamedEntry(manifest, at)
  if (entry === null) return []
  return findUses(manifest, at).map((use): Change => {
    const written = valueAt(manifest, use)
    const isText = typeof written === 'string' && isPlaceholder(entry.map)
    return { kind: 'set', at: use, value: isText ? renameFact(written, entry.name, name) : name }
  })
}

/**
 * The changes that put the content of an entry into each place that refers to it; null if some place cannot have it, such as a block that
 * shows a form.
 */
export function planCopies(manifest: unknown, at: Steps): Change[] | null {
  const entry = findNamedEntry(manifest, at)
  const content = valueAt(manifest, at)
  const changes = findUses(manifest, at).map((use): Change | null => {
    const written = valueAt(manifest, use)
    if (entry && isPlaceholder(entry.map))
      return typeof written === 'string' && typeof content === 'string'
        ? { kind: 'set', at: use, value: fillFacts(written, { [entry.name]: content }) }
        : null
    return planCopy(manifest, use, content)
  })
  return changes.some((change) => change === null) ? null : changes.flatMap((change) => change ?? [])
}

/** The change that replaces a reference by the shared block, or by the items of the shared list, that it names. */
export function planCopy(manifest: unknown, use: Steps, content: unknown): Change | null {
  const owner = use.slice(0, -1)
  const reference = valueAt(manifest, owner)
  if (!isObject(content) || !isObject(reference)) return null
  if (textOf(content, 'type') === 'list') return { kind: 'set', at: use, value: content.items }
  if (textOf(reference, 'type') !== 'shared') return null
  const { type: _type, ref: _ref, ...own } = reference
  return { kind: 'set', at: owner, value: { ...content, ...own } }
}
