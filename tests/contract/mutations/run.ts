import type { Diagnostic } from '../../../src/checks/index.ts'
import { locate } from '../../../src/checks/json-text/locate.ts'
import { isObject } from '../../../src/manifest/json.ts'
import { type PointerStep, toPointer } from '../../../src/manifest/pointer.ts'
import { checkSource, highlight } from '../../support/manifest/diagnostics.ts'
import { createBases } from './bases.ts'
import { toFieldMutations } from './field-mutations.ts'
import type { ExpectedDiagnostic, Mutation } from './mutation.ts'
import { findPlaces, type MutationPlace } from './places.ts'
import { toValueMutations } from './value-mutations.ts'

/** The result of one mutation. */
export interface MutationOutcome {
  mutation: Mutation
  /** The place that was changed, the same for all entries of a list. */
  pattern: string
  /** The errors that the base does not have. */
  found: readonly Diagnostic[]
  /** New warnings and tips of other rules. */
  advice: readonly Diagnostic[]
  /** The actual and the expected highlight of the first diagnostic, with line and column. */
  highlighted: string
  expectedHighlight: string
}

/** In how many places a field is changed that is the same in many, such as the text of a button or the anchor of a block. */
const SAME_FIELDS = 2

/**
 * Checks every mutation. Each pattern of places is changed in the first base that has it, and fields with the same name and schema in the
 * first two patterns: further ones would take most of the time.
 */
export async function runCorpus(): Promise<{ outcomes: MutationOutcome[]; errorsOfBases: string[] }> {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const outcomes: MutationOutcome[] = []
  const errorsOfBases: string[] = []
  for (const { manifest, subject } of await createBases()) {
    const ofBase = check(manifest).diagnostics
    const known = new Set(ofBase.map(toKey))
    errorsOfBases.push(...ofBase.filter(({ severity }) => severity === 'error').map(toKey))
    for (const place of findPlaces(manifest)) {
      if (!toPointer(place.steps).startsWith(subject) || seen.has(place.pattern)) continue
      seen.add(place.pattern)
      const field = JSON.stringify([place.pattern.split('/').at(-1), place.node])
      const count = (counts.get(field) ?? 0) + 1
      counts.set(field, count)
      if (count > SAME_FIELDS) continue
      for (const mutation of toMutations(place)) {
        const { diagnostics, text } = check(withChange(manifest, mutation.steps, mutation.change))
        const reported = diagnostics.filter((diagnostic) => !known.has(toKey(diagnostic)))
        const found = reported.filter(({ severity }) => severity === 'error')
        const advice = reported.filter(({ severity }) => severity !== 'error')
        outcomes.push({ mutation, pattern: place.pattern, found, advice, ...toHighlights(text, found[0], mutation.expected) })
      }
    }
  }
  return { outcomes, errorsOfBases }
}

/** All mutations at one place. */
function* toMutations(place: MutationPlace): Iterable<Mutation> {
  if (isObject(place.value)) yield* toFieldMutations(place, place.value)
  if (place.steps.length > 0) yield* toValueMutations(place)
}

const check = (manifest: unknown) => checkSource(JSON.stringify(manifest, null, 2))

const toKey = ({ code, pointer, message }: Diagnostic): string => `${code} ${pointer} ${message}`

/** A copy of a value in which the value at some steps is changed. Everything else is shared with the original. */
function withChange(value: unknown, steps: readonly PointerStep[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (Array.isArray(value)) return value.with(Number(step), withChange(value[Number(step)], rest, change))
  const key = String(step)
  return { ...Object(value), [key]: withChange(Reflect.get(Object(value), key), rest, change) }
}

function toHighlights(text: string, first: Diagnostic | undefined, expected: ExpectedDiagnostic | null) {
  if (!first || !expected) return { highlighted: '', expectedHighlight: '' }
  const { steps, part } = expected.spot
  const span = locate(text, [steps]).get(toPointer(steps))
  const value = span?.value ?? { start: 0, end: 0 }
  const isContainer = text[value.start] === '{' || text[value.start] === '['
  const whole = span?.key && (part === 'key' || isContainer) ? span.key : value
  const { start, end } = isContainer && whole === value ? { start: value.start, end: value.start + 1 } : whole
  const lines = text.slice(0, start).split('\n')
  return {
    highlighted: `${first.line}:${first.column} ${highlight(text, first)}`,
    expectedHighlight: `${lines.length}:${(lines.at(-1) ?? '').length + 1} ${text.slice(start, end)}`,
  }
}
