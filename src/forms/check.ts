import type { FieldAnswer, FieldProblem, FileAnswer, FormAnswers } from '../contracts/public-form.ts'
import type { Field, FileField, Texts } from '../manifest/manifest.gen.ts'
import { answerOf, type FormFields, fileLimitsOf, isGiven, isRequired, maxLengthOf, spelledEndings } from './field.ts'
import { type Fillings, say, toChoiceOf, toSizeText } from './messages.ts'
import { EMAIL_PATTERN, LINE_PATTERN, LINES_PATTERN, TEL_PATTERN } from './patterns.ts'

/** What is wrong with an answer, before it is put in words. */
type Fault = { code: string; word: keyof Texts; fillings?: Fillings }

/**
 * What is wrong with the answers of a form, in the order of its fields and at most one problem for each; `[]` when it may be sent.
 * A form that needs no field is refused only when it was not answered at all: one problem with the field null.
 * @param answers as `readAnswers` gives them
 * @param unreadable the problems that `readAnswers` found, which stand in for a check of those fields
 */
export function checkAnswers(
  form: FormFields,
  answers: FormAnswers,
  texts: Required<Texts>,
  unreadable: readonly FieldProblem[] = [],
): FieldProblem[] {
  const problems = form.fields.flatMap((field) => {
    const known = unreadable.find((problem) => problem.field === field.name)
    return known ?? checkField(field, answerOf(answers, field.name), texts)
  })
  if (unreadable.length > 0 || !isLeftEmpty(form, answers)) return problems
  return [...problems, { field: null, code: 'empty', message: texts.enterAnything }]
}

/** The fields of which at least one must be answered, although none of them is needed; `[]` when the form needs something anyway. */
export function alternativesOf(form: FormFields): Field[] {
  // A box against machines is neither a question nor an answer.
  const questions = form.fields.filter((field) => field.type !== 'captcha')
  return questions.some(isRequired) ? [] : questions
}

function isLeftEmpty(form: FormFields, answers: FormAnswers): boolean {
  const alternatives = alternativesOf(form)
  return alternatives.length > 0 && !alternatives.some((field) => isGiven(answerOf(answers, field.name)))
}

function checkField(field: Field, answer: FieldAnswer | undefined, texts: Required<Texts>): FieldProblem[] {
  const missing = isRequired(field) ? findMissing(field) : null
  const fault = isGiven(answer) ? findFault(field, answer, texts) : missing
  if (fault === null) return []
  return [{ field: field.name, code: fault.code, message: say(texts, fault.word, { label: field.label, ...fault.fillings }) }]
}

function findMissing(field: Field): Fault {
  const code = 'required'
  if (field.type === 'checkbox' || field.type === 'captcha') return { code, word: 'tickField' }
  if (field.type === 'file') return { code, word: 'chooseFile' }
  if (field.label.trim().endsWith('?')) return { code, word: 'answerQuestion' }
  return { code, word: field.type === 'select' || field.type === 'checkboxGroup' ? 'chooseField' : 'enterField' }
}

const WRONG_KIND: Fault = { code: 'type', word: 'oneAnswer' }

function findFault(field: Field, answer: FieldAnswer, texts: Required<Texts>): Fault | null {
  if (field.type === 'checkbox' || field.type === 'captcha') return answer === true ? null : WRONG_KIND
  if (Array.isArray(answer)) {
    const values = answer.filter((item) => typeof item === 'string')
    const files = answer.filter((item) => typeof item !== 'string')
    if (field.type === 'file') return values.length > 0 ? WRONG_KIND : findFileFault(field, files, texts)
    return field.type === 'checkboxGroup' && files.length === 0 ? findGroupFault(field, values) : WRONG_KIND
  }
  return typeof answer === 'string' ? findTextFault(field, answer) : WRONG_KIND
}

function findTextFault(field: Field, text: string): Fault | null {
  switch (field.type) {
    case 'text':
    case 'textarea': {
      const max = maxLengthOf(field)
      if (!(field.type === 'text' ? LINE_PATTERN : LINES_PATTERN).test(text))
        return { code: 'characters', word: 'wrongCharacters' }
      return lengthOf(text) > max ? { code: 'too-long', word: 'tooLong', fillings: { max } } : null
    }
    case 'email':
      return text.length <= 254 && EMAIL_PATTERN.test(text) ? null : { code: 'format', word: 'wrongEmail' }
    case 'tel':
      return TEL_PATTERN.test(text) ? null : { code: 'format', word: 'wrongPhone' }
    case 'select':
      return field.options.some((option) => option.value === text) ? null : { code: 'choice', word: 'wrongChoice' }
    default:
      return WRONG_KIND
  }
}

/** Code points, as JSON Schema counts; a browser's `length` counts some letters twice. */
function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function findGroupFault({ options, min = 0, max }: Extract<Field, { type: 'checkboxGroup' }>, values: string[]): Fault | null {
  const known = new Set(options.map((option) => option.value))
  if (new Set(values).size < values.length || values.some((value) => !known.has(value)))
    return { code: 'choice', word: 'wrongChoice' }
  if (values.length < min) return { code: 'too-few', word: 'tooFewChoices', fillings: { min } }
  return max !== undefined && values.length > max ? { code: 'too-many', word: 'tooManyChoices', fillings: { max } } : null
}

function findFileFault(field: FileField, files: FileAnswer[], texts: Required<Texts>): Fault | null {
  const { endings, maxBytes, maxFiles } = fileLimitsOf(field)
  if (files.length > maxFiles) return { code: 'file-count', word: 'tooManyFiles', fillings: { max: maxFiles } }
  const spelled = spelledEndings(endings)
  const types = toChoiceOf(
    endings.map((ending) => ending.toUpperCase()),
    texts,
  )
  if (files.some(({ name }) => !spelled.includes(endingOf(name))))
    return { code: 'file-type', word: 'fileType', fillings: { types } }
  if (files.some(({ size }) => size === 0)) return { code: 'file-empty', word: 'fileEmpty' }
  const isTooLarge = files.some(({ size }) => size > maxBytes)
  return isTooLarge ? { code: 'file-size', word: 'fileTooLarge', fillings: { max: toSizeText(maxBytes) } } : null
}

const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
