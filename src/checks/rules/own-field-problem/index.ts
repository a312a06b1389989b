import { ENTRY_FACTS, type OwnField, readOwnFields } from '../../../manifest/collections/entry-values.ts'
import type { CollectionEntry } from '../../../manifest/collections/read-collections.ts'
import { listEntries } from '../../../manifest/comments.ts'
import { parseLink } from '../../../manifest/link.ts'
import type { Overview } from '../../overview/index.ts'
import { renameKey, toPendingFix } from '../../pending-fix.ts'
import { joinQuoted } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF219',
  name: 'own-field-problem',
  severity: 'error',
  checks:
    'The own fields of an entry are those that its collection declares, with all required values, and each value is of its kind.',
  why: 'Pages would show a gap, or a value that visitors do not expect there.',
  help: 'Correct the value, or declare the field in "fields" of the collection.',
  *check(overview) {
    for (const [name, collection] of overview.collections) {
      const fields = readOwnFields(collection.value)
      yield* findTakenNames(name, fields)
      for (const entry of collection.entries) yield* checkEntry(entry, fields, overview)
    }
  },
}

/** Own fields whose placeholders mean something else. */
function* findTakenNames(collection: string, fields: readonly OwnField[]): Iterable<RuleViolation> {
  for (const [index, { name }] of fields.entries()) {
    const isRepeated = fields.findIndex((field) => field.name === name) < index
    if (!isRepeated && !ENTRY_FACTS.includes(name)) continue
    yield {
      steps: ['collections', collection, 'fields', index, 'name'],
      words: () => ({
        message: isRepeated ? `Two own fields have the name "${name}".` : `Every entry already has a value named "${name}".`,
        help: 'Choose another name.',
      }),
    }
  }
}

function* checkEntry(entry: CollectionEntry, fields: readonly OwnField[], overview: Overview): Iterable<RuleViolation> {
  const steps = ['collections', entry.collection, 'entries', entry.index]
  if (overview.hasSchemaErrors(steps)) return
  const values = new Map(listEntries(entry.value.fields))
  const known = new Map(fields.map((field) => [field.name, field]))
  for (const [name, value] of values) {
    const field = known.get(name)
    const at = [...steps, 'fields', name]
    if (!field)
      yield {
        steps: at,
        spot: { steps: at, part: 'key' },
        words: () => describeUnknown(at, name, entry, [...known.keys()], overview),
      }
    else if (typeof value === 'string' && !value.includes('{{') && !KINDS[field.kind]?.test(value))
      yield { steps: at, words: () => describeWrongKind(field, value) }
  }
  for (const { name, label, isRequired, kind } of fields)
    if (isRequired && !values.has(name))
      yield {
        steps,
        words: () => ({
          message: `The entry "${entry.title}" has no value for "${name}" (${label}), which is required.`,
          help: `Add it: "fields": { "${name}": ${JSON.stringify(KINDS[kind]?.example ?? '')} }.`,
        }),
      }
}

interface ValueKind {
  noun: string
  example: string
  test(value: string): boolean
}

const KINDS: Readonly<Record<string, ValueKind>> = {
  text: { noun: 'a text', example: 'Text', test: () => true },
  number: { noun: 'a number', example: '12', test: (value) => /^[+-]?\d+(\.\d+)?$/.test(value) },
  date: { noun: 'a date', example: '2026-03-02', test: isDay },
  email: { noun: 'an email address', example: 'info@example.org', test: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) },
  link: {
    noun: 'a path or URL',
    example: '/contact',
    test: (value) => ['page', 'url', 'anchor'].includes(parseLink(value).kind),
  },
}

/** Whether a text is a day of the calendar, as year-month-day. */
function isDay(value: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

function describeUnknown(
  steps: RuleViolation['steps'],
  name: string,
  { collection }: CollectionEntry,
  names: readonly string[],
  { nearest }: Overview,
) {
  const near = nearest(name, names)
  return {
    message: `"${name}" is not an own field of the collection "${collection}".${near ? ` Did you mean "${near}"?` : ''}`,
    help:
      names.length === 0
        ? `Declare it in "fields" of the collection: { "name": "${name}", "label": "…" }.`
        : `Choose ${joinQuoted(names)}, or declare "${name}" in "fields" of the collection.`,
    fixes: near ? [toPendingFix(`Rename it to "${near}"`, false, [renameKey(steps, near)])] : [],
  }
}

const describeWrongKind = ({ label, kind }: OwnField, value: string) => ({
  message: `"${label}" must be ${KINDS[kind]?.noun}, but it is ${JSON.stringify(value)}.`,
  help: `Write ${KINDS[kind]?.noun}, for example "${KINDS[kind]?.example}".`,
})
