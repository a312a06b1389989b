import { isMarkdownKind, type MarkdownKind, parseRichSource, visit } from '../../../manifest/markdown/index.ts'
import type { SchemaMarks } from '../../../manifest/walk.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import type { Rule } from '../rule.ts'
import { findHtml, type HtmlMatch } from './find-html.ts'
import { describeHtmlAlternative } from './html-alternative.ts'

export const rule: Rule = {
  code: 'SEC802',
  name: 'raw-html-or-script',
  scope: 'page',
  checks:
    'Texts contain no HTML. Scripts, frames and styles are errors; a harmless tag, such as one for bold text, is a warning. A comparison such as "a < b" is fine.',
  help: 'Remove the tags. Where a text supports Markdown, write **strong**, *emphasis*, [a link](/page), lines that start with "- " for a list, and an empty line for a new paragraph.',
  severity: 'error',
  why: 'Texts are shown as written: visitors would read the code, and it would not run.',
  *check({ suspectTexts, marksOf }) {
    for (const { value, steps } of suspectTexts('markup')) {
      const marks = marksOf(steps)
      const markup = isMarkdownKind(marks.text) ? findShownHtml(value, marks.text) : findHtml(value)
      if (!markup || !isShown(marks)) continue
      yield {
        steps,
        spot: { steps, part: 'value', within: markup.written },
        ...(markup.isActive ? {} : { severity: 'warning' as const }),
        words: () => describeTag(markup, marks, value),
      }
    }
  },
}

/** Fenced code and code in a line, in which tags are meant to be read (CommonMark 0.31, "Fenced code blocks" and "Code spans"). */
const CODE = /(?<=^|\n) {0,3}(`{3,}|~{3,})[\s\S]*?(?:\n {0,3}\1|$)|(`+)[^`][\s\S]*?\2(?!`)/g

/** The HTML in a text that supports Markdown, except in its code. */
function findShownHtml(text: string, kind: MarkdownKind): HtmlMatch | null {
  const shown = text.replace(CODE, (code) => ' '.repeat(code.length))
  const found = findHtml(shown)
  // Only the parser, which is slow, knows which indented lines of a rich text are code.
  return found && kind === 'rich' && /^[ \t>]*(?: {4}|\t)/m.test(shown) ? findHtml(withoutParsedCode(text, shown)) : found
}

/** A text with spaces in place of the code that the parser finds, given the same text without its other code. */
function withoutParsedCode(text: string, shown: string): string {
  const skipped = text.startsWith('\uFEFF') ? 1 : 0
  let rest = shown
  for (const root of parseRichSource(text))
    visit(root, ({ type, position }) => {
      const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
      if (type === 'code') rest = rest.slice(0, start + skipped) + ' '.repeat(end - start) + rest.slice(end + skipped)
    })
  return rest
}

/** Whether visitors read the text: its field is marked as text, or has no marks, such as a fact. */
const isShown = (marks: SchemaMarks): boolean => 'text' in marks || Object.keys(marks).length === 0

/** What to write instead of a tag in a text that supports Markdown. */
const MARKDOWN: readonly (readonly [readonly string[], string])[] = [
  [['b', 'strong', 'u', 'mark'], 'Write **words** for strong text.'],
  [['i', 'em', 'cite'], 'Write *words* for emphasis.'],
  [['a'], 'Write [words](/page) for a link.'],
  [['br'], 'Write two spaces and \\n for a line break, or \\n\\n for a new paragraph.'],
  [['p', 'div', 'section', 'article'], 'Write \\n\\n between two paragraphs.'],
  [['ul', 'li'], 'Write \\n- before each entry of a list.'],
  [['ol'], 'Write \\n1. before each entry of a list.'],
  [['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'Delete the tag: headings have their own field.'],
  [['img', 'picture', 'figure'], 'Delete the tag: pictures have their own field.'],
]

function describeTag({ name, isActive, hasEventHandler }: HtmlMatch, marks: SchemaMarks, text: string): DiagnosticText {
  if (hasEventHandler)
    return {
      message: 'This text contains an HTML tag with a script, which is not allowed.',
      help: 'Delete the tag, and keep the words.',
    }
  if (isActive)
    return {
      message: `This text contains the HTML tag <${name}>, which is not allowed.`,
      help: describeHtmlAlternative(name, text, isMarkdownKind(marks.text)),
    }
  if (name === '!--')
    return {
      message: 'This text contains an HTML comment, which visitors would see as text.',
      why: 'Texts are shown as written, so the comment would be part of the text.',
      help: 'Move it to a "$comment" field, which is never published.',
    }
  const help = isMarkdownKind(marks.text) ? MARKDOWN.find(([names]) => names.includes(name))?.[1] : undefined
  return {
    message: `This text contains the HTML tag <${name}>, which visitors would see as text.`,
    why: 'Texts are shown as written, so the tag would have no effect.',
    help: help ?? 'Delete the tag, and keep the words.',
  }
}
