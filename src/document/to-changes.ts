import { applyEdits } from '../checks/edits/apply-edits.ts'
import type { Edit, InsertEdit, ReplaceEdit, StepSpot } from '../checks/pending-diagnostic.ts'
import type { Change, Steps } from '../contracts/change.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { isObject } from '../manifest/json.ts'
import { toPointer, valueAt } from '../manifest/pointer.ts'
import { applyChanges, followAll } from './change.ts'

/** A replacement of a value, of a key or of a part of a text. */
type Replacement = ReplaceEdit & { spot: StepSpot }

/** An edit with the steps to what it concerns. `plan` makes changes of it for the manifest and the steps at that moment. */
interface PlannedEdit {
  steps: Steps
  plan: (steps: Steps, manifest: unknown) => Change[] | null
}

/**
 * Converts the edits of a fix to changes of a manifest, in the order in which to apply them. A renamed field keeps its value and its place
 * among the fields. Null if an edit is a range of the text, or does not fit the manifest.
 */
export function toChanges(edits: readonly Edit[], manifest: unknown): Change[] | null {
  const replacements = edits.filter(isReplacement)
  if (edits.some((edit) => 'spot' in edit && !isReplacement(edit))) return null
  const values = replacements.filter(({ spot }) => spot.part === 'value')
  const keys = replacements.filter(({ spot }) => spot.part === 'key').sort((a, b) => b.spot.steps.length - a.spot.steps.length)
  return planChanges(manifest, [
    ...[...Map.groupBy(values, ({ spot }) => toPointer(spot.steps)).values()].flatMap(toValueEdit),
    ...edits.flatMap((edit) => ('remove' in edit ? [{ steps: edit.remove, plan: removeValue }] : [])),
    ...edits.flatMap((edit) => ('into' in edit ? [planInsertion(edit)] : [])),
    // Steps of the other edits have the old names of the fields.
    ...keys.map((edit) => ({ steps: edit.spot.steps, plan: renameField(edit) })),
  ])
}

const isReplacement = (edit: Edit): edit is Replacement => 'spot' in edit && 'steps' in edit.spot

function planChanges(manifest: unknown, edits: readonly PlannedEdit[]): Change[] | null {
  const changes: Change[] = []
  let current = manifest
  for (const { steps, plan } of edits) {
    const followed = followAll(steps, changes)
    const planned = followed && plan(followed, current)
    const next = planned && tryChanges(current, planned)
    if (!planned || !next) return null
    changes.push(...planned)
    current = next.value
  }
  return changes
}

function tryChanges(manifest: unknown, changes: readonly Change[]): { value: unknown } | null {
  try {
    return { value: applyChanges(manifest, changes) }
  } catch (error) {
    if (isExpectedError(error, 'CHANGE_REFUSED')) return null
    throw error
  }
}

/** One edit for all replacements of a value or of parts of it. */
function toValueEdit(replacements: readonly Replacement[]): PlannedEdit[] {
  const [first] = replacements
  if (!first) return []
  const plan = (at: Steps, manifest: unknown): Change[] | null => {
    const value = valueAt(manifest, at)
    if (first.spot.within !== undefined) {
      const text = typeof value === 'string' ? replaceParts(value, replacements) : null
      return text === null ? null : [{ kind: 'set', at, value: text }]
    }
    const parsed = value === undefined ? null : parse(write(first, JSON.stringify(value)))
    return parsed && [{ kind: 'set', at, value: parsed.value }]
  }
  return [{ steps: first.spot.steps, plan }]
}

/** The text with its parts replaced; null if it does not contain one of them. */
function replaceParts(text: string, replacements: readonly Replacement[]): string | null {
  const edits = replacements.flatMap((replacement) => {
    const { within = '', at } = replacement.spot
    const start = at ?? text.indexOf(within)
    if (start === -1 || !text.startsWith(within, start)) return []
    return [{ start, end: start + within.length, text: write(replacement, within) }]
  })
  if (edits.length < replacements.length) return null
  return applyEdits(
    text,
    edits.sort((a, b) => a.start - b.start),
  )
}

const removeValue = (at: Steps): Change[] => [{ kind: 'remove', at }]

/** The entry after a new one is followed like any other place, because edits of the same list may move it. */
function planInsertion(edit: InsertEdit): PlannedEdit {
  const { into, value, before } = edit
  if (typeof before !== 'number') return { steps: into, plan: insertValue(edit) }
  return { steps: [...into, before], plan: (at) => [{ kind: 'add', into: at.slice(0, -1), before: at.at(-1) ?? null, value }] }
}

const insertValue =
  ({ key, value, before }: InsertEdit) =>
  (into: Steps, manifest: unknown): Change[] => {
    const owner = valueAt(manifest, into)
    const next = isObject(owner) && before !== undefined && Object.hasOwn(owner, before) ? before : null
    return [{ kind: 'add', into, before: next, value, ...(key !== undefined && { key }) }]
  }

const renameField =
  (replacement: Replacement) =>
  (at: Steps, manifest: unknown): Change[] | null => {
    const into = at.slice(0, -1)
    const owner = valueAt(manifest, into)
    const old = String(at.at(-1))
    const key = parse(write(replacement, JSON.stringify(old)))?.value
    if (!isObject(owner) || typeof key !== 'string') return null
    const keys = Object.keys(owner)
    const before = keys[keys.indexOf(old) + 1] ?? null
    return [
      { kind: 'remove', at },
      { kind: 'add', into, before, key, value: owner[old] },
    ]
  }

const write = ({ text }: Replacement, source: string): string => (typeof text === 'string' ? text : text(source))

function parse(source: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(source) }
  } catch {
    return null
  }
}
