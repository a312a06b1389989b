import type { FieldAnswer, FieldProblem, FileAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Field, FileField, NumberField } from '../manifest/manifest.gen.ts'
import type { FormTexts } from '../manifest/texts.gen.ts'
import { findCondition, isShown } from './condition.ts'
import { formatDay, isDay, toDateLimits } from './dates.ts'
import { type FormFields, findAnswer, isAnswered, isRequired, listFileExtensions, toFileLimits, toMaxLength } from './field.ts'
import type { FormLocale } from './form-locale.ts'
import { formatAlternatives, formatFileSize, formatText, type TextParameters } from './messages.ts'
import { formatNumber, isMultiple, toNumberLimits } from './numbers.ts'
import { EMAIL_PATTERN, LINE_PATTERN, LINES_PATTERN, TEL_PATTERN } from './patterns.ts'

/** What is wrong with an answer: a code, and the interface text that describes it. */
type AnswerFault = { code: string; text: keyof FormTexts; parameters?: TextParameters }

/**
 * Checks the answers of a form. Returns at most one problem for each field, in the order of the fields; `[]` if the form can be sent.
 * A form without required fields must not be empty: this is a problem whose field is null.
 * @param answers the result of `parseAnswers`
 * @param unreadable the problems that `parseAnswers` found; their fields are not checked again
 */
export function checkAnswers(
  form: FormFields,
  answers: FormAnswers,
  locale: FormLocale,
  unreadable: readonly FieldProblem[] = [],
): FieldProblem[] {
  const shown = form.fields.filter((field) => isShown(field, answers))
  const problems = shown.flatMap((field) => {
    const known = unreadable.find((problem) => problem.field === field.name)
    return known ?? checkField(field, findAnswer(answers, field.name), locale)
  })
  if (unreadable.length > 0 || !isEmpty(form, answers)) return problems
  return [...problems, { field: null, code: 'empty', message: locale.texts.enterAnything }]
}

/** The fields of which at least one must be answered, if the form has no required field; otherwise `[]`. */
export function listAlternatives(form: FormFields): Field[] {
  // A captcha and a fixed value are no questions.
  const questions = form.fields.filter((field) => field.type !== 'captcha' && field.type !== 'hidden')
  // Who sees a field with a condition has answered another one.
  return questions.some((field) => isRequired(field) && findCondition(field) === undefined) ? [] : questions
}

function isEmpty(form: FormFields, answers: FormAnswers): boolean {
  const alternatives = listAlternatives(form)
  return alternatives.length > 0 && !alternatives.some((field) => isAnswered(findAnswer(answers, field.name)))
}

function checkField(field: Field, answer: FieldAnswer | undefined, locale: FormLocale): FieldProblem[] {
  const missing = isRequired(field) ? findMissing(field) : null
  const fault = isAnswered(answer) ? findFault(field, answer, locale) : missing
  if (fault === null) return []
  return [
    {
      field: field.name,
      code: fault.code,
      message: formatText(locale.texts, fault.text, { label: field.label, ...fault.parameters }),
    },
  ]
}

function findMissing(field: Field): AnswerFault {
  const code = 'required'
  if (field.type === 'checkbox' || field.type === 'captcha') return { code, text: 'tickField' }
  if (field.type === 'file') return { code, text: 'chooseFile' }
  if (field.label.trim().endsWith('?')) return { code, text: 'answerQuestion' }
  return { code, text: CHOICES.has(field.type) ? 'chooseField' : 'enterField' }
}

const CHOICES: ReadonlySet<Field['type']> = new Set(['select', 'radio', 'checkboxGroup'])

const WRONG_TYPE: AnswerFault = { code: 'type', text: 'oneAnswer' }

function findFault(field: Field, answer: FieldAnswer, locale: FormLocale): AnswerFault | null {
  if (field.type === 'checkbox' || field.type === 'captcha') return answer === true ? null : WRONG_TYPE
  if (Array.isArray(answer)) {
    const values = answer.filter((item) => typeof item === 'string')
    const files = answer.filter((item) => typeof item !== 'string')
    if (field.type === 'file') return values.length > 0 ? WRONG_TYPE : findFileFault(field, files, locale)
    return field.type === 'checkboxGroup' && files.length === 0 ? findGroupFault(field, values) : WRONG_TYPE
  }
  if (field.type === 'number')
    return typeof answer === 'number' ? findNumberFault(field, answer, locale.language) : { code: 'format', text: 'wrongNumber' }
  return typeof answer === 'string' ? findTextFault(field, answer, locale.language) : WRONG_TYPE
}

function findTextFault(field: Field, text: string, language: string): AnswerFault | null {
  switch (field.type) {
    case 'text':
    case 'textarea': {
      const max = toMaxLength(field)
      if (!(field.type === 'text' ? LINE_PATTERN : LINES_PATTERN).test(text))
        return { code: 'characters', text: 'wrongCharacters' }
      return countCodePoints(text) > max ? { code: 'too-long', text: 'tooLong', parameters: { max } } : null
    }
    case 'email':
      return text.length <= 254 && EMAIL_PATTERN.test(text) ? null : { code: 'format', text: 'wrongEmail' }
    case 'tel':
      return TEL_PATTERN.test(text) ? null : { code: 'format', text: 'wrongPhone' }
    case 'hidden':
      return null
    case 'date':
      return findDateFault(field, text, language)
    case 'select':
    case 'radio':
      return field.options.some((option) => option.value === text) ? null : { code: 'choice', text: 'wrongChoice' }
    default:
      return WRONG_TYPE
  }
}

function findDateFault(field: Extract<Field, { type: 'date' }>, day: string, language: string): AnswerFault | null {
  const { min, max } = toDateLimits(field)
  if (!isDay(day)) return { code: 'format', text: 'wrongDate' }
  if (min !== null && day < min)
    return { code: 'too-early', text: 'dateTooEarly', parameters: { min: formatDay(field.min ?? min, language) } }
  return max !== null && day > max
    ? { code: 'too-late', text: 'dateTooLate', parameters: { max: formatDay(field.max ?? max, language) } }
    : null
}

function findNumberFault(field: NumberField, value: number, language: string): AnswerFault | null {
  const { min, max, step } = toNumberLimits(field)
  const format = (limit: number) => formatNumber(limit, language, field.unit)
  if (!isMultiple(value, step))
    return step === 1
      ? { code: 'step', text: 'wholeNumber' }
      : { code: 'step', text: 'wrongStep', parameters: { step: formatNumber(step, language) } }
  if (value < min) return { code: 'too-small', text: 'numberTooSmall', parameters: { min: format(min) } }
  return value > max ? { code: 'too-large', text: 'numberTooLarge', parameters: { max: format(max) } } : null
}

/** The length in code points, as in JSON Schema. The `length` of a string counts some characters twice. */
function countCodePoints(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function findGroupFault(
  { options, min = 0, max }: Extract<Field, { type: 'checkboxGroup' }>,
  values: string[],
): AnswerFault | null {
  const known = new Set(options.map((option) => option.value))
  if (new Set(values).size < values.length || values.some((value) => !known.has(value)))
    return { code: 'choice', text: 'wrongChoice' }
  if (values.length < min) return { code: 'too-few', text: 'tooFewChoices', parameters: { min } }
  return max !== undefined && values.length > max ? { code: 'too-many', text: 'tooManyChoices', parameters: { max } } : null
}

function findFileFault(field: FileField, files: FileAnswer[], { texts, language }: FormLocale): AnswerFault | null {
  const { extensions, maxBytes, maxFiles } = toFileLimits(field)
  if (files.length > maxFiles) return { code: 'file-count', text: 'tooManyFiles', parameters: { max: maxFiles } }
  const accepted = listFileExtensions(extensions)
  const types = formatAlternatives(
    extensions.map((extension) => extension.toUpperCase()),
    texts,
  )
  if (files.some(({ name }) => !accepted.includes(toExtension(name))))
    return { code: 'file-type', text: 'fileType', parameters: { types } }
  if (files.some(({ size }) => size === 0)) return { code: 'file-empty', text: 'fileEmpty' }
  const isTooLarge = files.some(({ size }) => size > maxBytes)
  return isTooLarge ? { code: 'file-size', text: 'fileTooLarge', parameters: { max: formatFileSize(maxBytes, language) } } : null
}

const toExtension = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
