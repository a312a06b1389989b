import { findMarkup } from '../raw-html-or-script/markup.ts'
import type { Rule } from '../rule.ts'
import { findSecret } from '../secret-in-manifest/secrets.ts'
import { findConstructs } from './find-constructs.ts'
import { toWords } from './words.ts'

export const rule: Rule = {
  code: 'STY955',
  name: 'unsupported-markdown',
  severity: 'warning',
  checks:
    'A text has only the Markdown that its field can show: strong and emphasized words, links, lists, paragraphs and line breaks, or none at all in plain fields.',
  why: 'Visitors would read the signs of Markdown as they are written here.',
  remedy:
    'Delete the signs, or say it in another way: a heading, a picture and a quote have fields or blocks of their own. Plain fields, such as headings and labels, take words only.',
  *check(overview) {
    for (const { value, mark, steps } of overview.texts('markdown')) {
      // HTML has a rule of its own, and a secret must not be shown again.
      if ((value.includes('<') && findMarkup(value)) || findSecret(value) !== null) continue
      const isMarkdown = mark === 'markdown'
      for (const { construct, start, end } of findConstructs(value, isMarkdown)) {
        const spot = { steps, part: 'value' as const, within: value.slice(start, end), at: start }
        yield { steps, spot, words: () => toWords(construct, spot, isMarkdown, overview) }
      }
    }
  },
}
