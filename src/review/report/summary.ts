import { formatMarkdown } from '../../changes/formats.ts'
import { escapeMarkdown } from '../../checks/formats/escape-markdown.ts'
import { type InspectedPage, nameOf, type SiteReview } from '../review.ts'
import { groupPages, toVerdict } from '../verdict.ts'

/** A comment on GitHub can have 65,536 characters. */
const MAX_LENGTH = 60_000
/** More would hide what follows. */
const MAX_ITEMS = 50

/** A review as a comment on a pull request or a job summary, in GitHub Flavored Markdown. */
export function formatSummary(review: SiteReview): string {
  const { isGreen, sentence } = toVerdict(review)
  const { base, changes, problems, warnings, pages, inspected, notes } = review
  const parts = [
    `## ${isGreen ? '✅' : '❌'} ${escapeMarkdown(sentence)}`,
    ...toSection(
      'What to fix',
      problems.map(({ where, what, help }) => `**${escapeMarkdown(where)}**: ${escapeMarkdown(what)} ${escapeMarkdown(help)}`),
    ),
    formatMarkdown({ before: base, after: '', changes }),
    ...toSection(
      'Changed pages',
      groupPages(pages).map(({ title, names }) => `${escapeMarkdown(title)}: ${toNames(names)}`),
    ),
    ...toScores(inspected),
    ...toSection(
      'New warnings',
      warnings.map(
        ({ where, message, help }) => `**${escapeMarkdown(where)}**: ${escapeMarkdown(message)} ${escapeMarkdown(help)}`,
      ),
    ),
    ...toSection('Not reviewed', notes.map(escapeMarkdown)),
  ]
  const text = parts.join('\n\n')
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}\n\n… The rest is in the review page.`
}

function toSection(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return []
  const rest = items.length > MAX_ITEMS ? [`… and ${items.length - MAX_ITEMS} more.`] : []
  return [`### ${title}`, [...items.slice(0, MAX_ITEMS), ...rest].map((item) => `- ${item}`).join('\n')]
}

function toNames(names: readonly string[]): string {
  const rest = names.length > MAX_ITEMS ? ` and ${names.length - MAX_ITEMS} more` : ''
  return names.slice(0, MAX_ITEMS).map(escapeMarkdown).join(', ') + rest
}

/** A table of the scores of Lighthouse. */
function toScores(inspected: readonly InspectedPage[]): string[] {
  const measured = inspected.flatMap(({ page, scores }) => (scores ? [{ page, scores }] : []))
  const categories = Object.keys(measured[0]?.scores ?? {})
  if (categories.length === 0) return []
  const toRow = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const rows = measured.map(({ page, scores }) => toRow([escapeMarkdown(nameOf(page)), ...Object.values(scores)]))
  return ['### Lighthouse', [toRow(['Page', ...categories]), toRow(['---', ...categories.map(() => '---:')]), ...rows].join('\n')]
}
