import type { Diagnostic } from '../../../src/checks/index.ts'
import type { MutationOutcome } from './run.ts'

const LONGEST_WORD = 50

/** The messages for all mutations as a document to review: each sentence once for each kind of thing. */
export function toMessages(outcomes: readonly MutationOutcome[]): string {
  const wrong = outcomes.filter(({ mutation }) => mutation.expected !== null)
  const legal = outcomes.filter(({ mutation }) => mutation.expected === null)
  const advice = wrong.map((outcome) => ({ ...outcome, found: outcome.advice, highlighted: '' }))
  const all = legal.map((outcome) => ({ ...outcome, found: [...outcome.found, ...outcome.advice] }))
  const groups = [...Map.groupBy(wrong, ({ mutation }) => mutation.group)].sort(([a], [b]) => a.localeCompare(b, 'en'))
  const seen = new Set<string>()
  const parts = groups.map(([group, of]) => `## ${group}\n\n${toLines(of, seen)}`)
  const further = [
    `## In addition to an error\n\n${ADVICE_HEAD}\n\n${toLines(advice, seen)}`,
    `## Legal changes\n\n${LEGAL_HEAD}\n\n${toLines(all, seen)}`,
  ]
  return [HEAD, ...parts, ...further]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n')
}

const HEAD = `# Messages of the checks

Written by \`mutations.test.ts\`. The test makes common errors in a valid manifest and compares the messages with this file. After an
intended change, run \`npx vitest run tests/contract/mutations.test.ts -u\` and review the difference.

Each line has the change, the code, the highlighted text and the message; after the bar follows what to do. Within a section, sentences
that differ only in names, examples and numbers appear once, and "also" lists the other fields. Sentences of earlier sections are not
repeated.`

const ADVICE_HEAD = 'Warnings and tips of other rules that a schema error causes. The fewer, the better.'

const LEGAL_HEAD = 'These changes are valid. Each line is a diagnostic of another rule.'

interface Line {
  written: string
  pattern: string
  field: string
}

function toLines(outcomes: readonly MutationOutcome[], seen: Set<string>): string {
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

function toLine({ mutation, highlighted }: MutationOutcome, { code, message, help }: Diagnostic): Line {
  const shown = highlighted === '' ? '' : ` \`${highlighted.slice(highlighted.indexOf(' ') + 1)}\``
  const written = shorten(`${mutation.title}: **${code}**${shown} ${message} | ${help}`)
  const pattern = [mutation.kind, code, message, help]
    .join(' ')
    .replace(/^(a value of the wrong kind SCH105) .*? is not/, '$1 … is not')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/but it is [^.]*/, 'but it is …')
    .replace(/for example .*?(?=, or delete|$)/, 'for example …')
    .replace(/(Choose|of these values:|of these:) .*/, '$1 …')
    .replace(/\d+/g, '#')
  return { written, pattern, field: mutation.field.replaceAll('"', '') }
}

/** Shortens texts that are too long on purpose. */
const shorten = (text: string): string =>
  text.replace(/x{20,}/g, 'x…').replace(new RegExp(`([^\\s"]{${LONGEST_WORD}})[^\\s"]+`, 'g'), '$1…')
