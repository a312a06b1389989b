import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import { renameKey, toRepair } from '../fixes/repair.ts'
import { findInvisible, withoutInvisible } from '../overview/invisible.ts'
import type { PendingDiagnostic, Spot } from '../pending-diagnostic.ts'
import { nameOf } from '../rules/invisible-character/words.ts'
import { rule as missingFieldRule } from '../rules/missing-field/index.ts'
import { rule as unknownFieldRule } from '../rules/unknown-field/index.ts'
import { distance, joinAll, joinQuoted, toFew, toQuoted } from '../suggest.ts'
import { toEntryName } from '../where.ts'
import { guessField } from './guess.ts'
import type { ShapeError } from './shape-error.ts'
import { showExample } from './show.ts'

/** The object at fault, and what the schema says of it. */
interface Subject {
  value: unknown
  schema: unknown
  steps: Step[]
  noun: string
  missing: string[]
  unknown: string[]
  /** Every field that the object can have, and those of them that it has not. */
  allowed: string[]
  free: string[]
}

/** The missing and the unknown fields of one object. A misspelt field that is needed is one finding, not two. */
export function toFieldFindings(group: readonly ShapeError[]): PendingDiagnostic[] {
  const subject = toSubject(group)
  if (!subject) return []
  const missing = new Set(subject.missing)
  const free = new Set(subject.free)
  const findings: PendingDiagnostic[] = []
  for (const key of subject.unknown) {
    const meant = guessField(key, [...missing]) ?? guessField(key, [...free])
    if (meant) {
      missing.delete(meant)
      free.delete(meant)
    }
    findings.push(toUnknownField(subject, key, meant))
  }
  return [...findings, ...[...missing].map((field) => toMissingField(subject, field))]
}

function toSubject(group: readonly ShapeError[]): Subject | null {
  const lacking = group.filter(({ error }) => error.keyword === 'required')
  const extra = group.filter(({ error }) => error.keyword === 'additionalProperties')
  const first = extra[0] ?? lacking[0]
  if (!first) return null
  const value: unknown = first.error.data
  const schema: unknown = first.error.parentSchema
  const fields = fieldOf(schema, 'properties')
  const allowed = isObject(fields) ? Object.keys(fields) : []
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

/** What the object is called in a sentence: `hero block`, `page`, `picture`. */
function toNoun(value: unknown, steps: readonly Step[], schema: unknown): string {
  const last = steps.at(-1)
  if (last === undefined) return 'file'
  if (steps.length === 2 && steps[0] === 'shared') return toSharedNoun(textOf(value, 'type'))
  if (steps.length === 2 && steps[0] === 'forms') return 'form'
  if (typeof last === 'string') return `"${last}"`
  const kind = textOf(value, 'type') ?? textOf(value, 'kind')
  const isFormField = steps[0] === 'forms' && steps.at(-2) === 'fields'
  const name = isFormField ? 'form field' : toEntryName(steps.at(-2))
  if (kind && isFormField) return `form field of the type "${kind}"`
  if (kind) return `${kind} ${name}`
  return isFormField ? name : (textOf(schema, 'title') ?? name).toLowerCase()
}

const toSharedNoun = (type: string | null): string =>
  type === null ? 'shared item' : type === 'list' ? 'shared list' : `${type} block`

function toUnknownField({ noun, steps, allowed, free }: Subject, key: string, meant: string | null): PendingDiagnostic {
  const at = [...steps, key]
  const owner = noun.startsWith('"') ? noun : noun === 'file' ? 'this file' : `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
  return {
    kind: unknownFieldRule,
    steps: at,
    spot: { steps: at, part: 'key' },
    words: () => {
      const visible = toVisible(key)
      if (visible && (visible.name === meant || free.includes(visible.name)))
        return {
          message: `The name of this field has an invisible character in it: ${visible.character}.`,
          help: `Write "${visible.name}".`,
          fixes: [toRepair(`Rename it to "${visible.name}"`, true, [renameKey(at, visible.name)])],
        }
      const isTypo = meant !== null && isOnlyNear(key, meant, free)
      return {
        message: `"${key}" is not a field of ${owner}.${meant ? ` Did you mean "${meant}"?` : ''}`,
        help: meant ? `Write "${meant}".` : toAdvice(key, allowed, free),
        fixes: meant ? [toRepair(`Rename it to "${meant}"`, isTypo, [renameKey(at, meant)])] : [],
      }
    },
  }
}

/** A name without the characters in it that nobody can see, and the first of them; null when there are none. */
export function toVisible(name: string): { name: string; character: string } | null {
  const invisible = findInvisible(name)
  const [first] = invisible
  return first ? { name: withoutInvisible(name, invisible), character: nameOf(first.character) } : null
}

/** Whether a key is one letter off from the field that is meant and from no other that may be written. */
function isOnlyNear(key: string, meant: string, fields: readonly string[]): boolean {
  const isNear = (field: string) => distance(key.toLowerCase(), field.toLowerCase(), 1) <= 1
  return isNear(meant) && fields.every((field) => field === meant || !isNear(field))
}

function toAdvice(key: string, allowed: readonly string[], free: readonly string[]): string {
  const present = guessField(key, allowed)
  if (present) return `Delete this field: "${present}" is there already.`
  if (free.length === 0) return `Delete this field: only ${listAll(allowed)} can stand here.`
  if (free.length === 1) return `Delete this field. The only other one that can be added here is "${free[0]}".`
  return `Delete this field. Others that can be added here: ${listAll(free)}.`
}

const listAll = (fields: readonly string[]): string => joinAll(toFew(toQuoted(fields)))

function toMissingField({ value, schema, noun, steps }: Subject, field: string): PendingDiagnostic {
  return {
    kind: missingFieldRule,
    steps,
    spot: toOwnerSpot(value, schema, steps),
    words: () => ({
      message: `${noun.startsWith('"') ? noun : `This ${noun}`} needs "${field}", which is missing.`,
      help: toAddition(field, fieldOf(fieldOf(schema, 'properties'), field)),
      fixes: [{ title: `Add "${field}"`, applicability: 'placeholder' }],
    }),
  }
}

function toAddition(field: string, schema: unknown): string {
  const choices = listOf(schema, 'enum')
  if (choices.length > 0) return `Add "${field}" with one of these: ${joinQuoted(choices)}.`
  const example = showExample(schema)
  return example === null ? `Add "${field}" to it.` : `Add it, for example "${field}": ${example}.`
}

/** Where people recognise the object: its type, or else its own key or bracket. */
function toOwnerSpot(value: unknown, schema: unknown, steps: readonly Step[]): Spot {
  const isTag = (field: string) => fieldOf(fieldOf(fieldOf(schema, 'properties'), field), 'const') !== undefined
  const tag = ['type', 'kind'].find((field) => isTag(field) && textOf(value, field) !== null)
  return { steps: tag ? [...steps, tag] : steps, part: 'value' }
}
