import type { FieldAnswer, FieldProblem, FileAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Field, Texts } from '../manifest/manifest.gen.ts'
import { type FormFields, isGiven } from './field.ts'
import { say } from './messages.ts'
import { normaliseText } from './normalise.ts'

/** What arrived, read by the definition of its form. */
export interface ReadAnswers {
  /** Normalised, in the order of the fields, with no prototype. A field without an answer is absent. */
  answers: FormAnswers
  /** Fields whose answer cannot be read at all: given twice, or of the wrong kind. At most one for each field. */
  problems: FieldProblem[]
  /** Names that no field of the form has. */
  unknown: string[]
}

type Part = string | FileAnswer

/** Reads the answers of a form from name and value pairs, as a urlencoded or multipart body or `FormData` has them. */
export function readAnswers(form: FormFields, entries: Iterable<readonly [string, Part]>, texts: Required<Texts>): ReadAnswers {
  const parts = new Map<string, Part[]>()
  for (const [name, part] of entries) {
    const earlier = parts.get(name)
    if (earlier) earlier.push(part)
    else parts.set(name, [part])
  }
  return readParts(form, parts, texts)
}

/**
 * Reads the answers of a form from the `data` object of a JSON body: texts, true or false for a box, a list of texts for a group.
 * The same answers read here and by `readAnswers` are the same `Answers`.
 */
export function readJsonAnswers(form: FormFields, data: Readonly<Record<string, unknown>>, texts: Required<Texts>): ReadAnswers {
  return readParts(form, new Map(Object.keys(data).map((name) => [name, toParts(data[name])])), texts)
}

/** A JSON value as the parts that a form would send, or null when no form could send it. */
function toParts(value: unknown): Part[] | boolean | null {
  if (typeof value === 'string') return [value]
  if (typeof value === 'boolean') return value
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null
}

function readParts(form: FormFields, parts: ReadonlyMap<string, Part[] | boolean | null>, texts: Required<Texts>): ReadAnswers {
  const answers: Record<string, FieldAnswer> = Object.create(null)
  const problems: FieldProblem[] = []
  for (const field of form.fields) {
    const given = parts.get(field.name)
    if (given === undefined) continue
    const answer = toAnswer(field, given)
    if (typeof answer === 'object' && 'unreadable' in answer)
      problems.push({ field: field.name, code: answer.unreadable, message: say(texts, 'oneAnswer', { label: field.label }) })
    else if (isGiven(answer)) answers[field.name] = answer
  }
  const names = new Set(form.fields.map((field) => field.name))
  return { answers, problems, unknown: [...parts.keys()].filter((name) => !names.has(name)) }
}

type Unreadable = { unreadable: 'repeated' | 'type' }

function toAnswer(field: Field, given: Part[] | boolean | null): FieldAnswer | Unreadable {
  const isBox = field.type === 'checkbox' || field.type === 'captcha'
  if (typeof given === 'boolean') return isBox ? given : { unreadable: 'type' }
  if (given === null) return { unreadable: 'type' }
  if (field.type === 'file') return toFiles(given)
  const texts = given.filter((part) => typeof part === 'string').map((text) => normaliseText(field.type, text))
  if (texts.length < given.length) return { unreadable: 'type' }
  if (field.type === 'checkboxGroup') return inOrder(new Set(texts.filter((text) => text !== '')), field.options)
  if (texts.length > 1) return { unreadable: 'repeated' }
  const text = texts[0] ?? ''
  if (!isBox) return text
  if (/^(on|true|1)$/.test(text)) return true
  return /^(off|false|0|)$/.test(text) ? false : { unreadable: 'type' }
}

/** An empty file input sends one file without name and content. */
function toFiles(parts: Part[]): FileAnswer[] | Unreadable {
  const given = parts.filter((part) => part !== '')
  const files = given.filter((part) => typeof part !== 'string')
  return files.length < given.length ? { unreadable: 'type' } : files.filter(({ name, size }) => name !== '' || size > 0)
}

/** Known values in the order of the definition, then the others as they came, for the check to refuse. */
function inOrder(values: ReadonlySet<string>, options: readonly { value: string }[]): string[] {
  const known = new Set(options.map((option) => option.value).filter((value) => values.has(value)))
  return [...known, ...[...values].filter((value) => !known.has(value))]
}
