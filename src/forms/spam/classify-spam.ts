import type { FormAnswers } from '../../contracts/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { countPhrases } from './phrases.ts'
import { toTypedText } from './typed-text.ts'

/** What is known about a submission when it is checked for spam. */
export interface SpamSignals {
  /** Valid according to `definition`. */
  answers: FormAnswers
  definition: Form
  /** Value of the hidden field. */
  honeypot: string
  /** Whole seconds from the first input to sending; null if unknown. */
  seconds: number | null
  /** Whether the request has `Sec-Fetch-Site`, `Origin` or `Referer`. */
  hasOrigin: boolean
  hasUserAgent: boolean
  /** How often the same text was submitted before in the last hour. */
  recentSame: number
  /** Posts to the form in the last minute. */
  recentOnForm: number
}

/** A verdict with all signs found, even if it is not spam. `reasons` never contain what was typed. */
export interface SpamVerdict {
  isSpam: boolean
  reasons: SpamReason[]
}

/** A sign that was found: a code for programs and a sentence for people. */
interface SpamReason {
  code: string
  text: string
}

/** Points from which a submission counts as spam. Any single sign that legitimate senders may show stays below. */
const SPAM_POINTS = 5
const FLOOD_PER_MINUTE = 120
const MAX_LINKS = 3

interface Facts extends SpamSignals {
  person: string
  free: string
}

/** A sign of spam. `weigh` returns its points, 0 if the sign is absent. */
interface Sign extends SpamReason {
  weigh(facts: Facts): number
}

const SIGNS: readonly Sign[] = [
  {
    code: 'honeypot',
    text: 'The hidden field was filled in. Only programs do that.',
    weigh: ({ honeypot }) => (honeypot === '' ? 0 : SPAM_POINTS),
  },
  {
    code: 'too-fast',
    text: 'It was sent less than two seconds after the first input.',
    weigh: ({ seconds }) => (seconds !== null && seconds < 2 ? 2 : 0),
  },
  {
    code: 'many-links',
    text: 'It contains more than three links.',
    weigh: ({ free }) => (countLinks(free) > MAX_LINKS ? 3 : 0),
  },
  {
    code: 'link-as-name',
    text: 'A name or phone number field contains a link.',
    weigh: ({ person }) => (countLinks(person) > 0 ? SPAM_POINTS : 0),
  },
  {
    code: 'forum-code',
    text: 'Its links are written as forum code (BBCode).',
    // Not [link](url), which is Markdown.
    weigh: ({ free }) => (/\[(?:url|link|img)(?:=|\](?!\())/i.test(free) ? 4 : 0),
  },
  {
    code: 'html-links',
    text: 'Its links are written as HTML.',
    weigh: ({ free }) => (/<a\s[^>]{0,200}href\s*=/i.test(free) ? 3 : 0),
  },
  {
    code: 'repeated-text',
    text: 'The same text was sent several times within an hour.',
    weigh: ({ recentSame }) => (recentSame >= 5 ? SPAM_POINTS : recentSame >= 2 ? 2 : 0),
  },
  {
    code: 'flood',
    text: 'More than 120 enquiries were sent with this form within a minute.',
    weigh: ({ recentOnForm }) => (recentOnForm > FLOOD_PER_MINUTE ? 2 : 0),
  },
  {
    code: 'advertising',
    text: 'It contains phrases typical of advertising.',
    weigh: ({ free, person }) => 2 * countPhrases(`${person} ${free}`),
  },
  {
    code: 'mixed-letters',
    text: 'A word mixes letters of several alphabets, which hides it from filters.',
    weigh: ({ free, person }) => 2 * Math.min(2, countMixedWords(`${person} ${free}`)),
  },
  {
    code: 'no-browser',
    text: 'The request did not name a browser.',
    weigh: ({ hasUserAgent }) => (hasUserAgent ? 0 : 2),
  },
  {
    code: 'no-origin',
    text: 'The request did not say which page it came from.',
    weigh: ({ hasOrigin }) => (hasOrigin ? 0 : 1),
  },
]

/** Classifies a submission as spam or not. The result is only a label: no submission is refused or deleted because of it. */
export function classifySpam(signals: SpamSignals): SpamVerdict {
  const { person, free } = toTypedText(signals.definition, signals.answers)
  const facts: Facts = { ...signals, person: person.join(' '), free: free.join('\n') }
  const matches = SIGNS.map(({ code, text, weigh }) => ({ code, text, points: weigh(facts) })).filter(({ points }) => points > 0)
  return {
    isSpam: matches.reduce((sum, { points }) => sum + points, 0) >= SPAM_POINTS,
    reasons: matches.map(({ code, text }) => ({ code, text })),
  }
}

const countLinks = (text: string): number => text.match(/(?:\bhttps?:\/\/(?:www\.)?|\bwww\.)[^\s/]/gi)?.length ?? 0

const FOREIGN = '[\\p{Script=Cyrillic}\\p{Script=Greek}]'
const MIXED = new RegExp(`\\p{Script=Latin}${FOREIGN}+\\p{Script=Latin}|${FOREIGN}\\p{Script=Latin}+${FOREIGN}`, 'u')

/** Counts words that switch from Latin to Cyrillic or Greek letters and back, or vice versa. A single switch may be a prefix or suffix. */
const countMixedWords = (text: string): number =>
  // Almost no text has one, so the words are split only then.
  MIXED.test(text) ? text.split(/[^\p{L}]+/u).filter((word) => MIXED.test(word)).length : 0
