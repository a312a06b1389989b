import type { Delivery } from '../manifest/manifest.gen.ts'
import { fillAnswers, type GivenAnswers } from './fill-answers.ts'
import { fillWords, type MailLanguage } from './mail-words.ts'

/** Subjects are cut to this number of characters. */
const MAX_SUBJECT_LENGTH = 200

/**
 * The subject of the email that brings an enquiry to the owner of the site: that of the delivery, or else the receipt and the title of the
 * form.
 */
export function toEnquirySubject(
  { subject = '' }: Pick<Extract<Delivery, { kind: 'email' }>, 'subject'>,
  given: GivenAnswers & { title: string },
  language: MailLanguage,
): string {
  const { receipt, title } = given
  return (
    toSubject(fillAnswers(subject, given, 'owner', language)) ||
    toSubject(fillWords(language.words.enquirySubject, { receipt, title }))
  )
}

/** A text as the subject of an email: on one line, without control characters, and not too long. */
export function toSubject(text: string): string {
  const line = [...toSingleLine(text)]
  return line.length > MAX_SUBJECT_LENGTH ? `${line.slice(0, MAX_SUBJECT_LENGTH - 1).join('')}…` : line.join('')
}

/** Puts a text on one line and removes control characters. */
export const toSingleLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
