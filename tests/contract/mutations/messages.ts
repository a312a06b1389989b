import type { Diagnostic } from '../../../src/checks/index.ts'
import type { Outcome } from './run.ts'

const LONGEST_WORD = 50

/** What the checks say of all mutations, for a person to read through: each sentence once for each kind of thing. */
export function toMessages(outcomes: readonly Outcome[]): string {
  const wrong = outcomes.filter(({ mutation }) => mutation.expected !== null)
  const legal = outcomes.filter(({ mutation }) => mutation.expected === null)
  const advice = wrong.map((outcome) => ({ ...outcome, found: outcome.advice, highlighted: '' }))
  const all = legal.map((outcome) => ({ ...outcome, found: [...outcome.found, ...outcome.advice] }))
  const groups = [...Map.groupBy(wrong, ({ mutation }) => mutation.group)].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const seen = new Set<string>()
  const parts = groups.map(([group, of]) => `## ${group}\n\n${toLines(of, seen)}`)
  const further = [
    `## Beside a mistake\n\n${ADVICE_HEAD}\n\n${toLines(advice, seen)}`,
    `## Legal changes\n\n${LEGAL_HEAD}\n\n${toLines(all, seen)}`,
  ]
  return [HEAD, ...parts, ...further]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n')
}

const HEAD = `# What the checks say

Written by \`mutations.test.ts\`, which changes a valid manifest in every way that people get wrong and compares what it is told with this
file. After a change that is meant: \`npx vitest run tests/contract/mutations.test.ts -u\`, then read the difference.

Each line: the change, the code and what is highlighted, the message, and after the bar what to do. Within a part, a sentence that
differs only in names, examples and numbers stands once; "also" names the other fields of which it is said. What an earlier part has
is not said again.`

const ADVICE_HEAD = 'What other rules advise because of a mistake of shape. The less there is, the better.'

const LEGAL_HEAD =
  'These change what a page shows, and are no mistakes of shape. A line stands here where another rule has something to say.'

interface Line {
  written: string
  pattern: string
  field: string
}

function toLines(outcomes: readonly Outcome[], seen: Set<string>): string {
  const lines = outcomes.flatMap((outcome) => outcome.found.map((diagnostic) => toLine(outcome, diagnostic)))
  const toKey = ({ written }: Line) => written.replace(/\d+|place(-\d+)+/g, '#')
  const fresh = lines.filter((line) => !seen.has(toKey(line)))
  for (const line of fresh) seen.add(toKey(line))
  const patterns = Map.groupBy(fresh, ({ pattern }) => pattern)
  return [...patterns.values()].flatMap(toJoined).join('\n')
}

function toJoined(same: readonly Line[]): string[] {
  const [first] = same
  if (!first) return []
  const others = [...new Set(same.map(({ field }) => field))].filter((field) => field !== first.field)
  return [`- ${first.written}${others.length === 0 ? '' : ` *(also ${others.join(', ')})*`}`]
}

function toLine({ mutation, highlighted }: Outcome, { code, message, help }: Diagnostic): Line {
  const shown = highlighted === '' ? '' : ` \`${highlighted.slice(highlighted.indexOf(' ') + 1)}\``
  const written = shorten(`${mutation.title}: **${code}**${shown} ${message} | ${help}`)
  const pattern = [mutation.kind, code, message, help]
    .join(' ')
    .replace(/^(a value of the wrong kind SCH105) .*? is not/, '$1 … is not')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/(but it is|instead of) [^.]*/, '$1 …')
    .replace(/for example .*?(?=, or delete|$)/, 'for example …')
    .replace(/(Choose|of these:) .*/, '$1 …')
    .replace(/\d+|(?<=so write )[^ ]+/g, '#')
  return { written, pattern, field: mutation.field.replaceAll('"', '') }
}

/** Texts that are too long on purpose, and the samples that were made so, are not worth reading. */
const shorten = (text: string): string =>
  text.replace(/x{20,}/g, 'x…').replace(new RegExp(`([^\\s"]{${LONGEST_WORD}})[^\\s"]+`, 'g'), '$1…')
