import { toTextKind } from '../../../manifest/markdown/index.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import { findHtml } from '../raw-html-or-script/find-html.ts'
import type { Rule } from '../rule.ts'
import { findSecret } from '../secret-in-manifest/find-secret.ts'
import type { MarkdownConstruct } from './construct.ts'
import { describeConstruct } from './describe-construct.ts'
import { findMarkdownConstructs } from './find-constructs.ts'

export const rule: Rule = {
  code: 'STY955',
  name: 'unsupported-markdown',
  scope: 'page',
  severity: 'warning',
  checks:
    'A text contains only the Markdown that its field supports: all of it in the texts of blocks; strong and emphasized words, code and links in short texts; and none at all in plain fields, such as headings. The headings in a text start with ## or ###, every footnote has its note, every picture its URL, and links, strong words and code have both their signs.',
  why: 'Visitors would see the Markdown characters as written.',
  help: 'Delete the Markdown characters, or use another way: headings, pictures and quotes have their own fields or blocks. Plain fields, such as headings and labels, take only words.',
  *check(overview) {
    for (const { value, mark, steps } of overview.texts('markdown')) {
      // Other rules report HTML and secrets, and a secret must not be shown again.
      if ((value.includes('<') && findHtml(value)) || findSecret(value) !== null) continue
      const kind = toTextKind(mark)
      for (const { construct, start, end } of findMarkdownConstructs(value, kind)) {
        const spot = { steps, part: 'value' as const, within: value.slice(start, end), at: start }
        if (kind === 'rich' && isFine(construct, steps)) continue
        yield { steps, spot, words: () => describeConstruct(construct, spot, kind, overview) }
      }
    }
  },
}

/** Whether a construct of a rich text is supported in its place. The texts of menus, forms and the footer are no blocks. */
const isFine = (construct: MarkdownConstruct, [top]: readonly PointerStep[]): boolean =>
  (construct === 'picture' || construct === 'heading') && (top === 'pages' || top === 'shared')
