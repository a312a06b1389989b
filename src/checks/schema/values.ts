import type { ErrorObject } from 'ajv'
import { COMMENT } from '../../manifest/comments.ts'
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { toEntryName } from '../breadcrumb.ts'
import type { DiagnosticKind, DiagnosticText, PendingDiagnostic } from '../pending-diagnostic.ts'
import { renameKey, toPendingFix } from '../pending-fix.ts'
import { rule as badFormatRule } from '../rules/bad-format/index.ts'
import { rule as oldManifestVersionRule } from '../rules/old-manifest-version/index.ts'
import { rule as outOfRangeRule } from '../rules/out-of-range/index.ts'
import { findSecret } from '../rules/secret-in-manifest/find-secret.ts'
import { describeFoundSecret, describeWebhookUrl, rule as secretInManifestRule } from '../rules/secret-in-manifest/index.ts'
import { rule as valueNotAllowedRule } from '../rules/value-not-allowed/index.ts'
import { rule as wrongKindRule } from '../rules/wrong-kind/index.ts'
import { capitalize, findExample } from '../schema-lookup/show.ts'
import { badFormat, notAllowed, otherThanOnly } from './choices.ts'
import { removeInvisible } from './fields.ts'
import { guessField } from './guess.ts'
import type { InvalidValue } from './invalid-value.ts'
import { tooFew, tooLarge, tooLong, tooMany, tooShort, tooSmall } from './ranges.ts'
import { respell } from './respell.ts'
import type { SchemaError } from './schema-error.ts'
import { toCorrected, wrongKind } from './wrong-kind.ts'

/** The diagnostic for each violated keyword. If a value violates several, the first in this list is reported. */
const KEYWORDS: readonly { keyword: string; kind: DiagnosticKind; words(invalid: InvalidValue): DiagnosticText }[] = [
  { keyword: 'type', kind: wrongKindRule, words: wrongKind },
  { keyword: 'enum', kind: valueNotAllowedRule, words: notAllowed },
  { keyword: 'const', kind: oldManifestVersionRule, words: otherThanOnly },
  { keyword: 'minLength', kind: outOfRangeRule, words: tooShort },
  { keyword: 'pattern', kind: badFormatRule, words: badFormat },
  { keyword: 'maxLength', kind: outOfRangeRule, words: tooLong },
  { keyword: 'minItems', kind: outOfRangeRule, words: tooFew },
  { keyword: 'maxItems', kind: outOfRangeRule, words: tooMany },
  { keyword: 'minimum', kind: outOfRangeRule, words: tooSmall },
  { keyword: 'maximum', kind: outOfRangeRule, words: tooLarge },
]

/** Reports an invalid value: one diagnostic, however many keywords it violates. */
export function toValueDiagnostic(group: readonly SchemaError[]): PendingDiagnostic | null {
  const errors = Map.groupBy(group, ({ error }) => toKeyword(error))
  for (const { keyword, kind, words } of KEYWORDS) {
    const [found] = errors.get(keyword) ?? []
    const secret = found && keyword === 'pattern' ? describeSecret(found) : null
    if (found && secret) return { kind: secretInManifestRule, steps: found.steps, words: () => secret }
    if (found) return { kind, steps: found.steps, words: () => capitalizeMessage(words(toInvalidValue(found))) }
  }
  return null
}

/** Reports a secret where only the name of a secret is allowed; null for a misspelt name. */
function describeSecret({ error }: SchemaError): DiagnosticText | null {
  if (fieldOf(error.parentSchema, 'x-secret') !== true || typeof error.data !== 'string') return null
  if (/^\s*https?:\/\//i.test(error.data)) return describeWebhookUrl(findExample(error.parentSchema))
  const isName = /^(env\b.*|[A-Z][A-Z0-9_]*)$/.test(error.data)
  const secret = findSecret(error.data) ?? (isName ? null : 'the secret itself and not its name')
  return secret === null ? null : describeFoundSecret(secret)
}

const capitalizeMessage = (words: DiagnosticText): DiagnosticText => ({ ...words, message: capitalize(words.message) })

/** Maps some violations to a better one: an empty text is too short and not malformed; a value that cannot become a choice has the wrong type. */
function toKeyword({ keyword, data, parentSchema }: ErrorObject): string {
  if (keyword === 'pattern' && data === '') return 'minLength'
  if (keyword === 'enum' || keyword === 'const') return toCorrected(data, parentSchema) === null ? keyword : 'type'
  const hasChoices = listOf(parentSchema, 'enum').length > 0
  return keyword === 'type' && hasChoices && toCorrected(data, parentSchema) === null ? 'enum' : keyword
}

/** Reports invalid names of entries, such as those of forms. */
export function toNameDiagnostics(group: readonly SchemaError[]): PendingDiagnostic[] {
  const byName = Map.groupBy(
    group.filter(({ error }) => error.propertyName !== undefined),
    ({ error }) => String(error.propertyName),
  )
  const named = group.find(({ error }) => error.keyword === 'propertyNames')?.error.data
  return [...byName].map(([name, errors]) => {
    const steps = [...(errors[0]?.steps ?? []), name]
    return {
      kind: badFormatRule,
      steps,
      spot: { steps, part: 'key' },
      words: () => describeInvalidName(steps, name, errors, named),
    }
  })
}

function describeInvalidName(
  steps: readonly PointerStep[],
  name: string,
  errors: readonly SchemaError[],
  named: unknown,
): DiagnosticText {
  const message = `"${name}" is not a valid name here.`
  const broken = errors.find(({ error }) => error.keyword === 'pattern')?.error
  if (!broken) return { message, help: 'Choose a shorter name.' }
  const visible = removeInvisible(name)
  const better =
    findComment(name, named) ?? respell(visible?.name ?? name, textOf(broken.parentSchema, 'pattern')) ?? visible?.name
  const help = textOf(broken.parentSchema, 'patternErrorMessage') ?? 'Choose another name.'
  if (!better) return { message, help }
  if (fieldOf(named, better) !== undefined)
    return { message, help: `Delete it, or choose another name: "${better}" already exists.` }
  return {
    message: visible
      ? `The name "${visible.name}" contains an invisible character: ${visible.character}.`
      : `${message} Did you mean "${better}"?`,
    help: `Write "${better}".`,
    fixes: [toPendingFix(`Rename it to "${better}"`, false, [renameKey(steps, better)])],
  }
}

/** The key of a comment if a text that is none of the entries has a similar name. */
const findComment = (name: string, named: unknown): string | null =>
  name.startsWith('$') && textOf(named, name) !== null ? guessField(name, [COMMENT]) : null

function toInvalidValue({ error, steps, describe, listTakenAnchors }: SchemaError): InvalidValue {
  const limit: unknown = error.params.limit
  return {
    steps,
    name: toName(steps),
    value: error.data,
    schema: error.parentSchema,
    limit: typeof limit === 'number' ? limit : 0,
    describe,
    listTakenAnchors,
  }
}

function toName(steps: readonly PointerStep[]): string {
  const last = steps.at(-1)
  if (last === undefined) return 'the manifest'
  return typeof last === 'string' ? `"${last}"` : `${toEntryName(steps.at(-2))} ${last + 1} of "${steps.at(-2)}"`
}
