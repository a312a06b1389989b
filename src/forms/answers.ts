import type { FieldAnswer, FieldProblem, FileAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Field } from '../manifest/manifest.gen.ts'
import { isShown } from './condition.ts'
import { type FormFields, isAnswered } from './field.ts'
import type { FormLocale } from './form-locale.ts'
import { formatText } from './messages.ts'
import { normalizeText } from './normalize.ts'
import { parseNumber } from './numbers.ts'

/** Submitted values, parsed by the definition of their form. */
export interface ParsedAnswers {
  /** Normalized, in the order of the fields, without a prototype. Fields that have no answer, or are not shown, are absent. */
  answers: FormAnswers
  /** Problems of fields whose answer cannot be parsed because it is repeated or of the wrong type. At most one for each field. */
  problems: FieldProblem[]
  /** Submitted names that no field of the form has. */
  unknown: string[]
}

type SubmittedPart = string | FileAnswer

/** Parses the answers of a form from name-value pairs, such as those of a urlencoded or multipart body or of `FormData`. */
export function parseAnswers(
  form: FormFields,
  entries: Iterable<readonly [string, SubmittedPart]>,
  locale: FormLocale,
): ParsedAnswers {
  const parts = new Map<string, SubmittedPart[]>()
  for (const [name, part] of entries) {
    const earlier = parts.get(name)
    if (earlier) earlier.push(part)
    else parts.set(name, [part])
  }
  return collectAnswers(form, parts, locale)
}

/**
 * Parses the answers of a form from the `data` object of a JSON body: strings, numbers, booleans for boxes, and lists of strings for groups.
 * Returns the same as `parseAnswers` for the same answers.
 */
export function parseJsonAnswers(form: FormFields, data: Readonly<Record<string, unknown>>, locale: FormLocale): ParsedAnswers {
  return collectAnswers(form, new Map(Object.keys(data).map((name) => [name, toParts(data[name])])), locale)
}

type Submitted = SubmittedPart[] | boolean | number | null

/** A JSON value as the parts that a form would send, or null if no form can send it. */
function toParts(value: unknown): Submitted {
  if (typeof value === 'string') return [value]
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
}

function collectAnswers(form: FormFields, parts: ReadonlyMap<string, Submitted>, locale: FormLocale): ParsedAnswers {
  const answers: Record<string, FieldAnswer> = Object.create(null)
  const problems: FieldProblem[] = []
  for (const field of form.fields) {
    // The value of the definition counts, whatever was sent.
    if (field.type === 'hidden') answers[field.name] = field.value
    const given = parts.get(field.name)
    if (given === undefined || field.type === 'hidden' || !isShown(field, answers)) continue
    const answer = toAnswer(field, given, locale)
    if (typeof answer === 'object' && 'unreadable' in answer)
      problems.push({
        field: field.name,
        code: answer.unreadable,
        message: formatText(locale.texts, 'oneAnswer', { label: field.label }),
      })
    else if (isAnswered(answer)) answers[field.name] = answer
  }
  const names = new Set(form.fields.map((field) => field.name))
  return { answers, problems, unknown: [...parts.keys()].filter((name) => !names.has(name)) }
}

type Unreadable = { unreadable: 'repeated' | 'type' }

function toAnswer(field: Field, given: Submitted, { language }: FormLocale): FieldAnswer | Unreadable {
  const isBox = field.type === 'checkbox' || field.type === 'captcha'
  if (typeof given === 'boolean') return isBox ? given : { unreadable: 'type' }
  // Zero has no sign.
  if (typeof given === 'number') return field.type === 'number' ? given + 0 : { unreadable: 'type' }
  if (given === null) return { unreadable: 'type' }
  if (field.type === 'file') return toFiles(given)
  const texts = given.filter((part) => typeof part === 'string').map((text) => normalizeText(field.type, text))
  if (texts.length < given.length) return { unreadable: 'type' }
  if (field.type === 'checkboxGroup') return sortByOptions(new Set(texts.filter((text) => text !== '')), field.options)
  if (texts.length > 1) return { unreadable: 'repeated' }
  const text = texts[0] ?? ''
  // What is no number stays as it was typed.
  if (field.type === 'number') return parseNumber(text, language, field.unit) ?? text
  if (!isBox) return text
  if (/^(on|true|1)$/.test(text)) return true
  return /^(off|false|0|)$/.test(text) ? false : { unreadable: 'type' }
}

/** The files of a field. An empty file input sends one file without name and content, which is ignored. */
function toFiles(parts: SubmittedPart[]): FileAnswer[] | Unreadable {
  const given = parts.filter((part) => part !== '')
  const files = given.filter((part) => typeof part !== 'string')
  return files.length < given.length ? { unreadable: 'type' } : files.filter(({ name, size }) => name !== '' || size > 0)
}

/** Known values in the order of the options, then unknown values, which the check will reject. */
function sortByOptions(values: ReadonlySet<string>, options: readonly { value: string }[]): string[] {
  const known = new Set(options.map((option) => option.value).filter((value) => values.has(value)))
  return [...known, ...[...values].filter((value) => !known.has(value))]
}
