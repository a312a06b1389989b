import type { Diagnostic } from '../../../src/checks/index.ts'
import type { Outcome } from './run.ts'

const LONGEST_QUOTE = 48

/** What the checks say of all mutations, for a person to read through: each sentence once for each kind of thing. */
export function toMessages(outcomes: readonly Outcome[]): string {
  const wrong = outcomes.filter(({ mutation }) => mutation.expected !== null)
  const legal = outcomes.filter(({ mutation }) => mutation.expected === null)
  const groups = Map.groupBy(wrong, ({ mutation }) => mutation.group)
  const parts = [...groups].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([group, of]) => `## ${group}\n\n${toKinds(of)}`)
  return [HEAD, ...parts, `## Legal changes\n\n${LEGAL_HEAD}\n\n${toKinds(legal)}`].join('\n\n').concat('\n')
}

const HEAD = `# What the checks say

Written by \`mutations.test.ts\`, which changes a valid manifest in every way that people get wrong and compares what it is told with this
file. After a change that is meant: \`npx vitest run tests/contract/mutations.test.ts -u\`, then read the difference.

Each line: the change, then the code and what is highlighted, the message, and what to do. A sentence that differs only in names and
numbers stands once; "also" names the other fields of which it is said.`

const LEGAL_HEAD = `These change what a page shows, and are no mistakes of shape. A line stands here where another rule has something to say.`

function toKinds(outcomes: readonly Outcome[]): string {
  const kinds = Map.groupBy(outcomes, ({ mutation }) => mutation.kind)
  return [...kinds].map(([kind, of]) => `### ${kind}\n\n${toLines(of).join('\n')}`).join('\n\n')
}

interface Line {
  title: string
  said: string
  pattern: string
  field: string
}

function toLines(outcomes: readonly Outcome[]): string[] {
  const lines = outcomes.flatMap((outcome) => outcome.found.map((diagnostic) => toLine(outcome, diagnostic)))
  const patterns = Map.groupBy(lines, ({ pattern }) => pattern)
  return [...patterns.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const others = [...new Set(same.map(({ field }) => field))].filter((field) => field !== first.field)
    return [`- ${first.title}: ${first.said}${others.length === 0 ? '' : ` *(also ${others.join(', ')})*`}`]
  })
}

function toLine({ mutation, highlighted }: Outcome, { code, message, help }: Diagnostic): Line {
  const shown = mutation.expected === null ? '' : ` \`${shorten(highlighted.slice(highlighted.indexOf(' ') + 1))}\``
  const said = `**${code}**${shown} ${shorten(message)} | ${shorten(help)}`
  const bare = mutation.field.replaceAll('"', '')
  const typo = mutation.expected?.guess ? String(mutation.expected.steps.at(-1)) : bare
  const pattern = [code, message, help]
    .join(' ')
    .replaceAll(`"${bare}"`, '"…"')
    .replaceAll(`"${typo}"`, '"…"')
    .replace(/but it is .*?[.]( |$)/, 'but it is ….$1')
    .replace(/\d+/g, '#')
  return { title: mutation.title, said, pattern, field: bare }
}

/** Texts of the corpus that are too long are not worth reading. */
const shorten = (text: string): string => text.replace(/x{20,}/g, 'x…').replace(/"[^"]{60,}"/g, (quoted) => `${quoted.slice(0, LONGEST_QUOTE)}…"`)
