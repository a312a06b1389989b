import type { ErrorObject } from 'ajv'
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import { renameKey, toRepair } from '../fixes/repair.ts'
import type { DiagnosticKind, DiagnosticText, PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule as badFormatRule } from '../rules/bad-format/index.ts'
import { rule as oldManifestVersionRule } from '../rules/old-manifest-version/index.ts'
import { rule as outOfRangeRule } from '../rules/out-of-range/index.ts'
import { rule as secretInManifestRule, toPrivateAddressWords, toSecretWords } from '../rules/secret-in-manifest/index.ts'
import { findSecret } from '../rules/secret-in-manifest/secrets.ts'
import { rule as valueNotAllowedRule } from '../rules/value-not-allowed/index.ts'
import { rule as wrongKindRule } from '../rules/wrong-kind/index.ts'
import { toEntryName } from '../where.ts'
import { badFormat, notAllowed, otherVersion } from './choices.ts'
import { toVisible } from './fields.ts'
import { tooFew, tooLarge, tooLong, tooMany, tooShort, tooSmall } from './ranges.ts'
import { respell } from './respell.ts'
import type { ShapeError } from './shape-error.ts'
import { capital, showExample } from './show.ts'
import type { Subject } from './subject.ts'
import { toRepaired, wrongKind } from './wrong-kind.ts'

/** What is said about a value when Ajv finds fault with it by a keyword; the first keyword that applies speaks for all. */
const KEYWORDS: readonly { keyword: string; kind: DiagnosticKind; words(subject: Subject): DiagnosticText }[] = [
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
export function toValueFinding(group: readonly ShapeError[]): PendingDiagnostic | null {
  const errors = Map.groupBy(group, ({ error }) => toKeyword(error))
  for (const { keyword, kind, words } of KEYWORDS) {
    const [found] = errors.get(keyword) ?? []
    const secret = found && keyword === 'pattern' ? describeSecret(found) : null
    if (found && secret) return { kind: secretInManifestRule, steps: found.steps, words: () => secret }
    if (found) return { kind, steps: found.steps, words: () => withCapital(words(toSubject(found))) }
  }
  return null
}

/** What is said about a secret that is written where only its name may be; null for a name that is misspelt. */
function describeSecret({ error }: ShapeError): DiagnosticText | null {
  if (fieldOf(error.parentSchema, 'x-secret') !== true || typeof error.data !== 'string') return null
  if (/^\s*https?:\/\//i.test(error.data)) return toPrivateAddressWords(showExample(error.parentSchema))
  const isName = /^(env\b.*|[A-Z][A-Z0-9_]*)$/.test(error.data)
  const secret = findSecret(error.data) ?? (isName ? null : 'the secret itself and not its name')
  return secret === null ? null : toSecretWords(secret)
}

const withCapital = (words: DiagnosticText): DiagnosticText => ({ ...words, message: capital(words.message) })

/** An empty text is not written in the wrong way; a value of the wrong kind that could not be one of the choices is none of them. */
function toKeyword({ keyword, data, parentSchema }: ErrorObject): string {
  if (keyword === 'pattern' && data === '') return 'minLength'
  if (keyword === 'enum' || keyword === 'const') return toRepaired(data, parentSchema) === null ? keyword : 'type'
  const hasChoices = listOf(parentSchema, 'enum').length > 0
  return keyword === 'type' && hasChoices && toRepaired(data, parentSchema) === null ? 'enum' : keyword
}

/** The names of entries, such as those of forms, that are not written as they should be. */
export function toNameFindings(group: readonly ShapeError[]): PendingDiagnostic[] {
  const byName = Map.groupBy(
    group.filter(({ error }) => error.propertyName !== undefined),
    ({ error }) => String(error.propertyName),
  )
  const named = group.find(({ error }) => error.keyword === 'propertyNames')?.error.data
  return [...byName].map(([name, errors]) => {
    const steps = [...(errors[0]?.steps ?? []), name]
    return { kind: badFormatRule, steps, spot: { steps, part: 'key' }, words: () => wordsOfName(steps, name, errors, named) }
  })
}

function wordsOfName(steps: readonly Step[], name: string, errors: readonly ShapeError[], named: unknown): DiagnosticText {
  const message = `"${name}" cannot be used as a name here.`
  const broken = errors.find(({ error }) => error.keyword === 'pattern')?.error
  if (!broken) return { message, help: 'Choose a shorter name.' }
  const visible = toVisible(name)
  const better = respell(visible?.name ?? name, textOf(broken.parentSchema, 'pattern')) ?? visible?.name
  const help = textOf(broken.parentSchema, 'patternErrorMessage') ?? 'Choose another name.'
  if (!better) return { message, help }
  if (fieldOf(named, better) !== undefined)
    return { message, help: `Delete it, or choose another name: "${better}" is there already.` }
  return {
    message: visible
      ? `This name has an invisible character in it: ${visible.character}.`
      : `${message} Did you mean "${better}"?`,
    help: `Write "${better}".`,
    fixes: [toRepair(`Rename it to "${better}"`, false, [renameKey(steps, better)])],
  }
}

function toSubject({ error, steps, describe }: ShapeError): Subject {
  const limit: unknown = error.params.limit
  return {
    steps,
    name: toName(steps),
    value: error.data,
    schema: error.parentSchema,
    limit: typeof limit === 'number' ? limit : 0,
    describe,
  }
}

function toName(steps: readonly Step[]): string {
  const last = steps.at(-1)
  if (last === undefined) return 'the manifest'
  return typeof last === 'string' ? `"${last}"` : `${toEntryName(steps.at(-2))} ${last + 1} of "${steps.at(-2)}"`
}
