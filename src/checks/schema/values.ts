import type { Step } from '../../manifest/pointer.ts'
import type { Finding, Kind, Words } from '../finding.ts'
import { fieldOf, textOf } from '../json.ts'
import { rule as badFormatRule } from '../rules/bad-format/index.ts'
import { rule as oldManifestVersionRule } from '../rules/old-manifest-version/index.ts'
import { rule as outOfRangeRule } from '../rules/out-of-range/index.ts'
import { rule as secretInManifestRule, toSecretWords } from '../rules/secret-in-manifest/index.ts'
import { findSecret } from '../rules/secret-in-manifest/secrets.ts'
import { rule as valueNotAllowedRule } from '../rules/value-not-allowed/index.ts'
import { rule as wrongKindRule } from '../rules/wrong-kind/index.ts'
import { toEntryName } from '../where.ts'
import { badFormat, notAllowed, otherVersion } from './choices.ts'
import { tooFew, tooLarge, tooLong, tooMany, tooShort, tooSmall } from './ranges.ts'
import type { ShapeError } from './shape-error.ts'
import type { Subject } from './subject.ts'
import { wrongKind } from './wrong-kind.ts'

/** What is said about a value when Ajv finds fault with it by a keyword; the first keyword that applies speaks for all. */
const KEYWORDS: readonly { keyword: string; kind: Kind; words(subject: Subject): Words }[] = [
  { keyword: 'type', kind: wrongKindRule, words: wrongKind },
  { keyword: 'enum', kind: valueNotAllowedRule, words: notAllowed },
  { keyword: 'const', kind: oldManifestVersionRule, words: otherVersion },
  { keyword: 'minLength', kind: outOfRangeRule, words: tooShort },
  { keyword: 'pattern', kind: badFormatRule, words: badFormat },
  { keyword: 'maxLength', kind: outOfRangeRule, words: tooLong },
  { keyword: 'minItems', kind: outOfRangeRule, words: tooFew },
  { keyword: 'maxItems', kind: outOfRangeRule, words: tooMany },
  { keyword: 'minimum', kind: outOfRangeRule, words: tooSmall },
  { keyword: 'maximum', kind: outOfRangeRule, words: tooLarge },
]

/** What is wrong with a value itself: one finding, however many keywords it offends. */
export function toValueFinding(group: readonly ShapeError[]): Finding | null {
  for (const { keyword, kind, words } of KEYWORDS) {
    const found = group.find(({ error }) => error.keyword === keyword)
    if (!found) continue
    const secret = keyword === 'pattern' ? describeSecret(found) : null
    if (secret) return { kind: secretInManifestRule, steps: found.steps, words: () => toSecretWords(secret) }
    return { kind, steps: found.steps, words: () => words(toSubject(found)) }
  }
  return null
}

/** What kind of secret stands where only its name may stand, or null. */
function describeSecret({ error }: ShapeError): string | null {
  if (fieldOf(error.parentSchema, 'x-secret') !== true || typeof error.data !== 'string') return null
  const isName = /^(env\b.*|[A-Z][A-Z0-9_]*)$/.test(error.data)
  return findSecret(error.data) ?? (isName ? null : 'the secret itself and not its name')
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
      kind: badFormatRule,
      steps,
      spot: { steps, part: 'key' },
      words: () => ({ message: `"${name}" cannot be used as a name here. ${help}`, help }),
    }
  })
}

function toSubject({ error, steps }: ShapeError): Subject {
  const limit: unknown = error.params.limit
  return {
    steps,
    name: toName(steps),
    value: error.data,
    schema: error.parentSchema,
    limit: typeof limit === 'number' ? limit : 0,
  }
}

function toName(steps: readonly Step[]): string {
  const last = steps.at(-1)
  if (last === undefined) return 'The manifest'
  return typeof last === 'string' ? `"${last}"` : `${capital(toEntryName(steps.at(-2)))} ${last + 1} of "${steps.at(-2)}"`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
