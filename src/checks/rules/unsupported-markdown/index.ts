import { findHtml } from '../raw-html-or-script/find-html.ts'
import type { Rule } from '../rule.ts'
import { findSecret } from '../secret-in-manifest/find-secret.ts'
import { describeConstruct } from './describe-construct.ts'
import { findMarkdownConstructs } from './find-constructs.ts'

export const rule: Rule = {
  code: 'STY955',
  name: 'unsupported-markdown',
  scope: 'page',
  severity: 'warning',
  checks:
    'A text contains only the Markdown that its field supports: strong and emphasized text, links, lists, paragraphs and line breaks, or none at all in plain fields.',
  why: 'Visitors would see the Markdown characters as written.',
  help: 'Delete the Markdown characters, or use another way: headings, pictures and quotes have their own fields or blocks. Plain fields, such as headings and labels, take only words.',
  *check(overview) {
    for (const { value, mark, steps } of overview.texts('markdown')) {
      // Other rules report HTML and secrets, and a secret must not be shown again.
      if ((value.includes('<') && findHtml(value)) || findSecret(value) !== null) continue
      const isMarkdown = mark === 'markdown'
      for (const { construct, start, end } of findMarkdownConstructs(value, isMarkdown)) {
        const spot = { steps, part: 'value' as const, within: value.slice(start, end), at: start }
        yield { steps, spot, words: () => describeConstruct(construct, spot, isMarkdown, overview) }
      }
    }
  },
}
