import type { Diagnostic } from '../../../src/checks/index.ts'
import { locate } from '../../../src/checks/syntax/locate.ts'
import { isObject } from '../../../src/manifest/json.ts'
import { type Step, toPointer } from '../../../src/manifest/pointer.ts'
import { checkSource, highlight } from '../../support/find-mistakes.ts'
import { createBases } from './bases.ts'
import { toFieldMutations } from './field-mutations.ts'
import type { Expected, Mutation } from './mutation.ts'
import { findPlaces, type Place } from './places.ts'
import { toValueMutations } from './value-mutations.ts'

/** What became of one mutation. */
export interface Outcome {
  mutation: Mutation
  /** The place that was changed, the same for all entries of a list. */
  pattern: string
  /** The errors that the checks did not find in the base. */
  found: readonly Diagnostic[]
  /** What they advise beside that: warnings and tips of other rules. */
  advice: readonly Diagnostic[]
  /** What is highlighted by the first diagnostic, with its line and column, and what should be. */
  highlighted: string
  expectedHighlight: string
}

/** Checks every mutation of the corpus, each pattern of places in the first base that has it. */
export async function runCorpus(): Promise<{ outcomes: Outcome[]; errorsOfBases: string[] }> {
  const seen = new Set<string>()
  const outcomes: Outcome[] = []
  const errorsOfBases: string[] = []
  for (const { manifest, subject } of await createBases()) {
    const ofBase = check(manifest).diagnostics
    const known = new Set(ofBase.map(toKey))
    errorsOfBases.push(...ofBase.filter(({ severity }) => severity === 'error').map(toKey))
    for (const place of findPlaces(manifest)) {
      if (!toPointer(place.steps).startsWith(subject) || seen.has(place.pattern)) continue
      seen.add(place.pattern)
      for (const mutation of toMutations(place)) {
        const { diagnostics, text } = check(withChange(manifest, mutation.steps, mutation.change))
        const told = diagnostics.filter((diagnostic) => !known.has(toKey(diagnostic)))
        const found = told.filter(({ severity }) => severity === 'error')
        const advice = told.filter(({ severity }) => severity !== 'error')
        outcomes.push({ mutation, pattern: place.pattern, found, advice, ...toHighlights(text, found[0], mutation.expected) })
      }
    }
  }
  return { outcomes, errorsOfBases }
}

/** Every change of the corpus at one place. */
function* toMutations(place: Place): Iterable<Mutation> {
  if (isObject(place.value)) yield* toFieldMutations(place, place.value)
  if (place.steps.length > 0) yield* toValueMutations(place)
}

const check = (manifest: unknown) => checkSource(JSON.stringify(manifest, null, 2))

const toKey = ({ code, pointer, message }: Diagnostic): string => `${code} ${pointer} ${message}`

/** A copy of a value in which what stands at the end of some steps is another; everything beside the way there is shared. */
function withChange(value: unknown, steps: readonly Step[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (Array.isArray(value)) return value.with(Number(step), withChange(value[Number(step)], rest, change))
  const key = String(step)
  return { ...Object(value), [key]: withChange(Reflect.get(Object(value), key), rest, change) }
}

function toHighlights(text: string, first: Diagnostic | undefined, expected: Expected | null) {
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
