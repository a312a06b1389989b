import type { FieldAnswer, FieldProblem, FileAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Field, FileField, Texts } from '../manifest/manifest.gen.ts'
import { type FormFields, findAnswer, isAnswered, isRequired, listFileExtensions, toFileLimits, toMaxLength } from './field.ts'
import { formatAlternatives, formatFileSize, formatText, type TextParameters } from './messages.ts'
import { EMAIL_PATTERN, LINE_PATTERN, LINES_PATTERN, TEL_PATTERN } from './patterns.ts'

/** What is wrong with an answer: a code, and the interface text that describes it. */
type AnswerFault = { code: string; text: keyof Texts; parameters?: TextParameters }

/**
 * Checks the answers of a form. Returns at most one problem for each field, in the order of the fields; `[]` if the form can be sent.
 * A form without required fields must not be empty: this is a problem whose field is null.
 * @param answers the result of `parseAnswers`
 * @param unreadable the problems that `parseAnswers` found; their fields are not checked again
 * @param language the language of the texts, for numbers
 */
export function checkAnswers(
  form: FormFields,
  answers: FormAnswers,
  texts: Required<Texts>,
  unreadable: readonly FieldProblem[] = [],
  language = 'en',
): FieldProblem[] {
  const problems = form.fields.flatMap((field) => {
    const known = unreadable.find((problem) => problem.field === field.name)
    return known ?? checkField(field, findAnswer(answers, field.name), { texts, language })
  })
  if (unreadable.length > 0 || !isEmpty(form, answers)) return problems
  return [...problems, { field: null, code: 'empty', message: texts.enterAnything }]
}

/** The fields of which at least one must be answered, if the form has no required field; otherwise `[]`. */
export function listAlternatives(form: FormFields): Field[] {
  // A captcha is not a question.
  const questions = form.fields.filter((field) => field.type !== 'captcha')
  return questions.some(isRequired) ? [] : questions
}

function isEmpty(form: FormFields, answers: FormAnswers): boolean {
  const alternatives = listAlternatives(form)
  return alternatives.length > 0 && !alternatives.some((field) => isAnswered(findAnswer(answers, field.name)))
}

/** The interface texts and their language. */
interface Wording {
  texts: Required<Texts>
  language: string
}

function checkField(field: Field, answer: FieldAnswer | undefined, wording: Wording): FieldProblem[] {
  const missing = isRequired(field) ? findMissing(field) : null
  const fault = isAnswered(answer) ? findFault(field, answer, wording) : missing
  if (fault === null) return []
  return [
    {
      field: field.name,
      code: fault.code,
      message: formatText(wording.texts, fault.text, { label: field.label, ...fault.parameters }),
    },
  ]
}

function findMissing(field: Field): AnswerFault {
  const code = 'required'
  if (field.type === 'checkbox' || field.type === 'captcha') return { code, text: 'tickField' }
  if (field.type === 'file') return { code, text: 'chooseFile' }
  if (field.label.trim().endsWith('?')) return { code, text: 'answerQuestion' }
  return { code, text: field.type === 'select' || field.type === 'checkboxGroup' ? 'chooseField' : 'enterField' }
}

const WRONG_TYPE: AnswerFault = { code: 'type', text: 'oneAnswer' }

function findFault(field: Field, answer: FieldAnswer, wording: Wording): AnswerFault | null {
  if (field.type === 'checkbox' || field.type === 'captcha') return answer === true ? null : WRONG_TYPE
  if (Array.isArray(answer)) {
    const values = answer.filter((item) => typeof item === 'string')
    const files = answer.filter((item) => typeof item !== 'string')
    if (field.type === 'file') return values.length > 0 ? WRONG_TYPE : findFileFault(field, files, wording)
    return field.type === 'checkboxGroup' && files.length === 0 ? findGroupFault(field, values) : WRONG_TYPE
  }
  return typeof answer === 'string' ? findTextFault(field, answer) : WRONG_TYPE
}

function findTextFault(field: Field, text: string): AnswerFault | null {
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
    case 'select':
      return field.options.some((option) => option.value === text) ? null : { code: 'choice', text: 'wrongChoice' }
    default:
      return WRONG_TYPE
  }
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

function findFileFault(field: FileField, files: FileAnswer[], { texts, language }: Wording): AnswerFault | null {
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
