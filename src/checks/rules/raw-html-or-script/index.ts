import type { Marks } from '../../../manifest/walk.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Rule } from '../rule.ts'
import { describeInstead } from './instead.ts'
import { findMarkup, type Markup } from './markup.ts'

export const rule: Rule = {
  code: 'SEC802',
  name: 'raw-html-or-script',
  checks:
    'Texts hold no HTML. Scripts, frames and styles are errors; a harmless tag, such as one for bold letters, is a warning. Signs as in "a < b" are fine.',
  remedy:
    'Take the tags out. Where a text may have Markdown, write **strong**, *emphasis*, [a link](/page), lines that start with "- " for a list, and an empty line for a new paragraph.',
  severity: 'error',
  why: 'Texts are shown letter by letter: visitors would read the code, and nothing would run.',
  *check({ odd, marksOf }) {
    for (const { value, steps } of odd('markup')) {
      const markup = findMarkup(value)
      const marks = markup ? marksOf(steps) : {}
      if (!markup || !isShown(marks)) continue
      yield {
        steps,
        spot: { steps, part: 'value', within: markup.written },
        ...(markup.isCode ? {} : { severity: 'warning' as const }),
        words: () => toWords(markup, marks, value),
      }
    }
  },
}

/** A text that visitors read: one of a field for texts, or one of which the schema says nothing, such as a fact. */
const isShown = (marks: Marks): boolean => 'text' in marks || Object.keys(marks).length === 0

/** What to write instead of a tag in a text that may have Markdown. */
const MARKDOWN: readonly (readonly [readonly string[], string])[] = [
  [['b', 'strong', 'u', 'mark'], 'Write **words** for strong words.'],
  [['i', 'em', 'cite'], 'Write *words* for emphasis.'],
  [['a'], 'Write [words](/page) for a link.'],
  [['br'], 'Write two spaces and \\n for a new line, or \\n\\n for a new paragraph.'],
  [['p', 'div', 'section', 'article'], 'Write \\n\\n between two paragraphs.'],
  [['ul', 'li'], 'Write \\n- in front of each entry of a list.'],
  [['ol'], 'Write \\n1. in front of each entry of a list.'],
  [['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'Delete the tag: a heading has a field of its own.'],
  [['img', 'picture', 'figure'], 'Delete the tag: a picture has a field of its own.'],
]

function toWords({ name, isCode, isHandler }: Markup, marks: Marks, text: string): DiagnosticText {
  if (isHandler)
    return {
      message: 'This text has a tag with a script in it, which is not allowed.',
      help: 'Delete the tag, and leave the words.',
    }
  if (isCode)
    return {
      message: `This text has HTML code in it: a <${name}> tag, which is not allowed.`,
      help: describeInstead(name, text, marks.text === 'markdown'),
    }
  const help = marks.text === 'markdown' ? MARKDOWN.find(([names]) => names.includes(name))?.[1] : undefined
  return {
    message: `This text has the HTML tag <${name}> in it, which visitors would read as it stands here.`,
    why: 'Texts are shown letter by letter, so the tag would do nothing.',
    help: help ?? 'Delete the tag, and leave the words.',
  }
}
