import type { Step } from '../../manifest/pointer.ts'
import type { Finding, Kind, Words } from '../finding.ts'
import { textOf } from '../json.ts'
import { toEntryName } from '../where.ts'
import { badFormat, notAllowed, otherVersion } from './choices.ts'
import { KINDS } from './kinds.ts'
import { tooFew, tooLarge, tooLong, tooMany, tooShort, tooSmall } from './ranges.ts'
import type { ShapeError } from './shape-error.ts'
import type { Subject } from './subject.ts'
import { wrongKind } from './wrong-kind.ts'

/** What is said about a value when Ajv finds fault with it by a keyword; the first keyword that applies speaks for all. */
const KEYWORDS: readonly { keyword: string; kind: Kind; words(subject: Subject): Words }[] = [
  { keyword: 'type', kind: KINDS.wrongKind, words: wrongKind },
  { keyword: 'enum', kind: KINDS.notAllowed, words: notAllowed },
  { keyword: 'const', kind: KINDS.version, words: otherVersion },
  { keyword: 'minLength', kind: KINDS.outOfRange, words: tooShort },
  { keyword: 'pattern', kind: KINDS.badFormat, words: badFormat },
  { keyword: 'maxLength', kind: KINDS.outOfRange, words: tooLong },
  { keyword: 'minItems', kind: KINDS.outOfRange, words: tooFew },
  { keyword: 'maxItems', kind: KINDS.outOfRange, words: tooMany },
  { keyword: 'minimum', kind: KINDS.outOfRange, words: tooSmall },
  { keyword: 'maximum', kind: KINDS.outOfRange, words: tooLarge },
]

/** What is wrong with a value itself: one finding, however many keywords it offends. */
export function toValueFinding(group: readonly ShapeError[]): Finding | null {
  for (const { keyword, kind, words } of KEYWORDS) {
    const found = group.find(({ error }) => error.keyword === keyword)
    if (found) return { kind, steps: found.steps, words: () => words(toSubject(found)) }
  }
  return null
}

/** The names of entries, such as those of forms, that are not written as they should be. */
export function toNameFindings(group: readonly ShapeError[]): Finding[] {
  const byName = Map.groupBy(
    group.filter(({ error }) => error.propertyName !== undefined),
    ({ error }) => String(error.propertyName),
  )
  return [...byName].map(([name, errors]) => {
    const steps = [...(errors[0]?.steps ?? []), name]
    const rule = errors.map(({ error }) => textOf(error.parentSchema, 'patternErrorMessage')).find((text) => text !== null)
    const help = rule ?? 'Choose a shorter name.'
    return {
      kind: KINDS.badFormat,
      steps,
      spot: { steps, part: 'key' },
      words: () => ({ message: `"${name}" cannot be used as a name here. ${help}`, help }),
    }
  })
}

function toSubject({ error, steps }: ShapeError): Subject {
  const limit: unknown = error.params.limit
  return { name: toName(steps), value: error.data, schema: error.parentSchema, limit: typeof limit === 'number' ? limit : 0 }
}

function toName(steps: readonly Step[]): string {
  const last = steps.at(-1)
  if (last === undefined) return 'The manifest'
  return typeof last === 'string' ? `"${last}"` : `${capital(toEntryName(steps.at(-2)))} ${last + 1} of "${steps.at(-2)}"`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
