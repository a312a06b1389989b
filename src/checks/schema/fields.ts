import { COMMENT, listEntries } from '../../manifest/comments.ts'
import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { toEntryName } from '../breadcrumb.ts'
import { findInvisible, withoutInvisible } from '../overview/texts/invisible-characters.ts'
import type { PendingDiagnostic, Spot } from '../pending-diagnostic.ts'
import { renameKey, toPendingFix } from '../pending-fix.ts'
import { describeCodePoint } from '../rules/invisible-character/describe-characters.ts'
import { rule as missingFieldRule } from '../rules/missing-field/index.ts'
import { rule as unknownFieldRule } from '../rules/unknown-field/index.ts'
import { toParts } from '../schema-lookup/describe-value.ts'
import { findExample } from '../schema-lookup/show.ts'
import { distance, joinAll, joinQuoted, limitNames, toQuoted } from '../suggest.ts'
import { guessField } from './guess.ts'
import type { SchemaError } from './schema-error.ts'

/** An object with missing or unknown fields, and what the schema says about it. */
interface InvalidObject {
  value: unknown
  schema: unknown
  steps: PointerStep[]
  noun: string
  missing: string[]
  unknown: string[]
  /** All fields that the object may have, and those that it does not have. */
  allowed: string[]
  free: string[]
}

/** Reports the missing and the unknown fields of one object. A misspelt required field is one diagnostic, not two. */
export function toFieldDiagnostics(group: readonly SchemaError[]): PendingDiagnostic[] {
  const invalid = toInvalidObject(group)
  if (!invalid) return []
  const missing = new Set(invalid.missing)
  const free = new Set(invalid.free)
  if (fieldOf(invalid.value, COMMENT) === undefined) free.add(COMMENT)
  const diagnostics: PendingDiagnostic[] = []
  for (const key of invalid.unknown) {
    // A comment is a text, so another value must be another field.
    const isText = textOf(invalid.value, key) !== null
    const suggested =
      guessField(key, [...missing]) ??
      guessField(
        key,
        [...free].filter((name) => isText || name !== COMMENT),
      )
    if (suggested) {
      missing.delete(suggested)
      free.delete(suggested)
    }
    diagnostics.push(toUnknownField(invalid, key, suggested))
  }
  return [...diagnostics, ...[...missing].map((field) => toMissingField(invalid, field))]
}

function toInvalidObject(group: readonly SchemaError[]): InvalidObject | null {
  const lacking = group.filter(({ error }) => error.keyword === 'required')
  const extra = group.filter(({ error }) => error.keyword === 'additionalProperties')
  const first = extra[0] ?? lacking[0]
  if (!first) return null
  const value: unknown = first.error.data
  const parts = toParts(first.error.parentSchema)
  // A use of a definition can require some of its fields.
  const schema = parts.find((part) => fieldOf(part, 'properties') !== undefined) ?? parts[0]
  const fields = fieldOf(schema, 'properties')
  const allowed = listEntries(fields).map(([name]) => name)
  const missing = [...new Set(lacking.map(({ error }) => String(error.params.missingProperty)))]
  const tag = textOf(fieldOf(schema, 'discriminator'), 'propertyName')
  const misspeltTags = tag && isObject(value) ? Object.keys(value).filter((key) => guessField(key, [tag])) : []
  const unknown = extra.map(({ error }) => String(error.params.additionalProperty)).concat(misspeltTags)
  return {
    value,
    schema,
    steps: first.steps,
    noun: toNoun(value, first.steps, schema),
    missing,
    unknown,
    allowed,
    free: allowed.filter((field) => fieldOf(value, field) === undefined),
  }
}

/** Names the object in a sentence: `hero block`, `page`, `picture`. */
function toNoun(value: unknown, steps: readonly PointerStep[], schema: unknown): string {
  const last = steps.at(-1)
  if (last === undefined) return 'file'
  if (steps.length === 2 && steps[0] === 'shared') return toSharedNoun(textOf(value, 'type'))
  if (steps.length === 2 && steps[0] === 'forms') return 'form'
  if (typeof last === 'string') return `"${last}"`
  const kind = textOf(value, 'type') ?? textOf(value, 'kind')
  const isFormField = steps[0] === 'forms' && steps.at(-2) === 'fields'
  const name = isFormField ? 'form field' : toEntryName(steps.at(-2))
  if (kind && isFormField) return `form field of type "${kind}"`
  if (kind) return `${kind} ${name}`
  return isFormField ? name : (textOf(schema, 'title') ?? name).toLowerCase()
}

const toSharedNoun = (type: string | null): string =>
  type === null ? 'shared item' : type === 'list' ? 'shared list' : `${type} block`

function toUnknownField(
  { noun, steps, allowed, free, schema }: InvalidObject,
  key: string,
  suggested: string | null,
): PendingDiagnostic {
  const at = [...steps, key]
  const owner = noun.startsWith('"') ? noun : noun === 'file' ? 'this file' : `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
  return {
    kind: unknownFieldRule,
    steps: at,
    spot: { steps: at, part: 'key' },
    words: () => {
      const visible = removeInvisible(key)
      if (visible && (visible.name === suggested || free.includes(visible.name)))
        return {
          message: `The field name "${visible.name}" contains an invisible character: ${visible.character}.`,
          help: `Write "${visible.name}".`,
          fixes: [toPendingFix(`Rename it to "${visible.name}"`, true, [renameKey(at, visible.name)])],
        }
      const isTypo = suggested !== null && isOnlyNear(key, suggested, free)
      return {
        message: `"${key}" is not a field of ${owner}.${suggested ? ` Did you mean "${suggested}"?` : ''}`,
        help: suggested ? `Write "${suggested}".` : (describeSiteField(key, noun, schema) ?? describeRemoval(key, allowed, free)),
        fixes: suggested ? [toPendingFix(`Rename it to "${suggested}"`, isTypo, [renameKey(at, suggested)])] : [],
      }
    },
  }
}

/** A name without its invisible characters, and the name of the first one; null if it has none. */
export function removeInvisible(name: string): { name: string; character: string } | null {
  const invisible = findInvisible(name)
  const [first] = invisible
  return first ? { name: withoutInvisible(name, invisible), character: describeCodePoint(first.character) } : null
}

/** Whether a key differs by one character from the suggested field, and from no other allowed field. */
function isOnlyNear(key: string, suggested: string, fields: readonly string[]): boolean {
  const isNear = (field: string) => distance(key.toLowerCase(), field.toLowerCase(), 1) <= 1
  return isNear(suggested) && fields.every((field) => field === suggested || !isNear(field))
}

/** Where a field at the top of the file belongs, if it is one of the site, such as `favicon`; otherwise null. */
function describeSiteField(key: string, noun: string, schema: unknown): string | null {
  if (noun !== 'file') return null
  const fields = toParts(fieldOf(fieldOf(schema, 'properties'), 'site')).flatMap((part) =>
    listEntries(fieldOf(part, 'properties')),
  )
  const meant = guessField(
    key,
    fields.map(([name]) => name),
  )
  return meant === null ? null : `Delete it here. In "site", it is the field "${meant}".`
}

function describeRemoval(key: string, allowed: readonly string[], free: readonly string[]): string {
  const present = guessField(key, allowed)
  if (present) return `Delete this field: "${present}" is already present.`
  if (free.length === 0) return `Delete this field. Only ${listAll(allowed)} can be used here.`
  if (free.length === 1) return `Delete this field. The only other field that can be added here is "${free[0]}".`
  return `Delete this field. Other fields that can be added here: ${listAll(free)}.`
}

const listAll = (fields: readonly string[]): string => joinAll(limitNames(toQuoted(fields)))

function toMissingField({ value, schema, noun, steps }: InvalidObject, field: string): PendingDiagnostic {
  return {
    kind: missingFieldRule,
    steps,
    spot: toOwnerSpot(value, schema, steps),
    words: () => ({
      message: `${noun.startsWith('"') ? noun : `This ${noun}`} is missing the required field "${field}".`,
      help: describeAddition(field, fieldOf(fieldOf(schema, 'properties'), field)),
      fixes: [{ title: `Add "${field}"`, applicability: 'placeholder' }],
    }),
  }
}

function describeAddition(field: string, schema: unknown): string {
  const choices = listOf(schema, 'enum')
  if (choices.length > 0) return `Add "${field}" with one of these values: ${joinQuoted(choices)}.`
  const example = findExample(schema)
  return example === null ? `Add "${field}".` : `Add it, for example "${field}": ${example}.`
}

/** The place that identifies the object: its type, or its own key or bracket. */
function toOwnerSpot(value: unknown, schema: unknown, steps: readonly PointerStep[]): Spot {
  const isTag = (field: string) => fieldOf(fieldOf(fieldOf(schema, 'properties'), field), 'const') !== undefined
  const tag = ['type', 'kind'].find((field) => isTag(field) && textOf(value, field) !== null)
  return { steps: tag ? [...steps, tag] : steps, part: 'value' }
}
