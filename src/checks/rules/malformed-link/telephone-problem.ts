import { type ContactProblem, decodePart } from './contact-problem.ts'

/** Signs that separate the digits of a number. */
const SEPARATORS = /[\s().\-/\u2010-\u2015\u200e\u200f\u202a-\u202e]/gu

/** A pause before an extension. */
const PAUSE = /(?<=\p{Nd})[pw,]+(?=[\p{Nd}*#])/giu

/** What can be dialed. */
const NUMBER = /^\+?[\p{Nd}*#]*\p{Nd}[\p{Nd}*#]*$/u

/** Digits that are followed by a word, such as 1-800-FLOWERS. Telephones with letters on their keys can call it. */
const VANITY_NUMBER = /^\+?\d[\d-]*[A-Z]+$/

const EXAMPLE = 'tel:+44 20 7946 0000'

/** What is wrong with the number of a link that starts with tel:, or null. */
export function findTelephoneProblem(link: string): ContactProblem | null {
  const written = link.trim().slice('tel:'.length)
  // What follows are parameters, such as an extension.
  const value = decodePart(/^[^;?]*/.exec(written)?.[0] ?? '').trim()
  if (value === '') return { value, says: 'has no telephone number after "tel:"', help: `Write one, such as ${EXAMPLE}.` }
  const number = value.replace(SEPARATORS, '').replace(PAUSE, '')
  if (NUMBER.test(number)) return null
  if (/\p{L}/u.test(number))
    return {
      value,
      mayWork: VANITY_NUMBER.test(value),
      says: `contains letters, so ${VANITY_NUMBER.test(value) ? 'some ' : ''}telephones cannot call it`,
      help: `Write the number with digits only, such as ${EXAMPLE}. An extension is written ";ext=2" at its end.`,
    }
  return { value, says: 'is not a telephone number', help: `Write a telephone number after "tel:", such as ${EXAMPLE}.` }
}
