import type { Field, Form } from '../manifest/manifest.gen.ts'
import { toAnswerLines } from './labelled-answers.ts'
import type { MailLanguage } from './mail-words.ts'

/** Who reads a text with answers in it. Its sender may be anyone who has entered the email address of someone else. */
export type AnswerReader = 'owner' | 'sender'

/** The answers to a form, typed or as stored. */
export interface GivenAnswers {
  answers: Readonly<Record<string, unknown>>
  /** Null if it is not known. Then no answer is filled in. */
  definition: Form | null
  receipt: string
}

/**
 * `{name}` in the subject or text of an email: the name of a field, or `receipt`. If it is empty, the space before it goes with it. Names
 * in double braces are facts.
 */
export const ANSWER_PLACEHOLDER = /( ?)(?<!\{)\{([A-Za-z][A-Za-z0-9_]*)\}(?!\})/g

/** Fills in the answers and the receipt. What the reader must not get, or what was not answered, leaves nothing. */
export function fillAnswers(
  text: string,
  { answers, definition, receipt }: GivenAnswers,
  reader: AnswerReader,
  language?: MailLanguage,
): string {
  return text.replace(ANSWER_PLACEHOLDER, (_, space: string, name: string) => {
    const field = definition?.fields.find((candidate) => candidate.name === name)
    const isAnswered = field !== undefined && isFillable(field, reader) && Object.hasOwn(answers, name)
    const answer = isAnswered
      ? toAnswerLines(answers[name], field, language).join(', ').trim()
      : name === 'receipt'
        ? receipt
        : ''
    return answer === '' || (isAnswered && !isSafeFor(reader, field, answer)) ? '' : `${space}${answer}`
  })
}

/**
 * Whether the answer to a field can be part of a text for a reader. Senders only get what a manifest says, such as the label of an option,
 * and short texts, of which only names are filled in: an email to a stranger must not carry a message or a link.
 */
export function isFillable({ type, options }: { type: string; options?: unknown }, reader: AnswerReader): boolean {
  if (reader === 'sender') return type === 'text' || options !== undefined
  return type !== 'file' && type !== 'captcha'
}

const isSafeFor = (reader: AnswerReader, field: Field, answer: string): boolean =>
  reader === 'owner' || 'options' in field || NAME.test(answer)

/** Up to 60 letters with spaces, hyphens, apostrophes and abbreviations, such as "Dr. Ada O’Neil". A dot inside a word could be a link. */
const NAME = /^(?!.*\.\S)[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u
