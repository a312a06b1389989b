import type { FormAnswers } from '../../contracts/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { Reason } from '../store/lead.ts'
import { toTypedText } from './free-text.ts'
import { countPhrases } from './phrases.ts'

/** What is known of a message when it is judged. */
export interface Signals {
  /** Checked by `definition`. */
  answers: FormAnswers
  definition: Form
  /** What stood in the field that visitors do not see. */
  honeypot: string
  /** Whole seconds from the first input to sending; null when the browser did not tell. */
  seconds: number | null
  /** Whether the sender said where the form stood: `Sec-Fetch-Site`, `Origin` or `Referer`. */
  hasOrigin: boolean
  hasUserAgent: boolean
  /** How often the same text came before within the last hour. */
  recentSame: number
  /** Posts to the form in the last minute. */
  recentOnForm: number
}

/** A verdict with all that was noticed, also about a message that is none: the owner sees why, and never what was typed. */
export interface Judgement {
  isSpam: boolean
  reasons: Reason[]
}

/** Points from which a message is taken for advertising. A single oddity that people have too stays below. */
const THRESHOLD = 5
const FLOOD = 120
const MOST_LINKS = 3

interface Facts extends Signals {
  person: string
  free: string
}

/** Something that may be noticed, and how much it weighs then: 0 when it is not there. */
interface Sign extends Reason {
  weigh(facts: Facts): number
}

const SIGNS: readonly Sign[] = [
  {
    code: 'honeypot',
    text: 'The hidden field was filled in, which only programs do.',
    weigh: ({ honeypot }) => (honeypot === '' ? 0 : THRESHOLD),
  },
  {
    code: 'too-fast',
    text: 'It was sent less than two seconds after the form was begun.',
    weigh: ({ seconds }) => (seconds !== null && seconds < 2 ? 2 : 0),
  },
  {
    code: 'many-links',
    text: 'It has more than three links.',
    weigh: ({ free }) => (countLinks(free) > MOST_LINKS ? 3 : 0),
  },
  {
    code: 'link-as-name',
    text: 'There is a link where a name or a phone number belongs.',
    weigh: ({ person }) => (countLinks(person) > 0 ? THRESHOLD : 0),
  },
  {
    code: 'forum-code',
    text: 'Its links are written in the code of forums, as programs leave them.',
    // Not [link](address), which is Markdown.
    weigh: ({ free }) => (/\[(?:url|link|img)(?:=|\](?!\())/i.test(free) ? 4 : 0),
  },
  {
    code: 'html-links',
    text: 'Its links are written in the code of web pages.',
    weigh: ({ free }) => (/<a\s[^>]{0,200}href\s*=/i.test(free) ? 3 : 0),
  },
  {
    code: 'repeated-text',
    text: 'The same text came several times within an hour.',
    weigh: ({ recentSame }) => (recentSame >= 5 ? THRESHOLD : recentSame >= 2 ? 2 : 0),
  },
  {
    code: 'flood',
    text: 'More than 120 messages came through this form within a minute.',
    weigh: ({ recentOnForm }) => (recentOnForm > FLOOD ? 2 : 0),
  },
  {
    code: 'advertising',
    text: 'It speaks as advertising does.',
    weigh: ({ free, person }) => 2 * countPhrases(`${person} ${free}`),
  },
  {
    code: 'mixed-letters',
    text: 'Letters of several alphabets stand in one word, which hides it from filters.',
    weigh: ({ free, person }) => 2 * Math.min(2, countMixedWords(`${person} ${free}`)),
  },
  {
    code: 'no-browser',
    text: 'The sender did not name a browser.',
    weigh: ({ hasUserAgent }) => (hasUserAgent ? 0 : 2),
  },
  {
    code: 'no-origin',
    text: 'The sender did not say on which page the form stood.',
    weigh: ({ hasOrigin }) => (hasOrigin ? 0 : 1),
  },
]

/** Tells advertising from enquiries. It is a label for the owner: nothing is ever refused or deleted for it. */
export function judge(signals: Signals): Judgement {
  const { person, free } = toTypedText(signals.definition, signals.answers)
  const facts: Facts = { ...signals, person: person.join(' '), free: free.join('\n') }
  const noticed = SIGNS.map(({ code, text, weigh }) => ({ code, text, points: weigh(facts) })).filter(({ points }) => points > 0)
  return {
    isSpam: noticed.reduce((sum, { points }) => sum + points, 0) >= THRESHOLD,
    reasons: noticed.map(({ code, text }) => ({ code, text })),
  }
}

const countLinks = (text: string): number => text.match(/(?:\bhttps?:\/\/(?:www\.)?|\bwww\.)[^\s/]/gi)?.length ?? 0

const FOREIGN = '[\\p{Script=Cyrillic}\\p{Script=Greek}]'
const MIXED = new RegExp(`\\p{Script=Latin}${FOREIGN}+\\p{Script=Latin}|${FOREIGN}\\p{Script=Latin}+${FOREIGN}`, 'u')

/** Words that go from Latin letters to Cyrillic or Greek ones and back, or the other way round. One change is a prefix or an ending. */
const countMixedWords = (text: string): number =>
  // Nearly no text has one, so that the words are told apart only then.
  MIXED.test(text) ? text.split(/[^\p{L}]+/u).filter((word) => MIXED.test(word)).length : 0
