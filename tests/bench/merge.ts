import type { Bench } from '../../scripts/bench.ts'
import { editTogether, type TogetherReport } from '../support/together/edit-together.ts'
import { atMost, formatGoals, formatLine } from './measure/figures.ts'
import { readNumber } from './measure/numbers.ts'

/** How many edits one site gets before the next one. */
const EDITS_PER_RUN = 500

export const bench: Bench = {
  summary: 'two windows and a text editor that edit one file at random',
  usage: 'npm run bench -- merge [--seconds N] [--seed N]',
  help: `Opens a small site in two windows of the editor, and edits it at random in both and with a text editor, which reformats the file and
leaves it unfinished. Connections are lost, and the server is ended and started again. The seed of a run says what everyone does and when each
message arrives, so a run can be repeated. Fails if a text is gone that no one who saw it has replaced, if the file is ever invalid when the
text editor has left it valid, or if the windows and the file differ in the end.
  --seconds N  duration (default: 600)
  --seed N     the seed of the first run (default: random)`,
  options: { seconds: { type: 'string' }, seed: { type: 'string' } },
  async run({ text }) {
    const end = performance.now() + 1000 * readNumber('seconds', text('seconds') ?? '600')
    const first = readNumber('seed', text('seed') ?? String(1 + Math.floor(Math.random() * 1e9)))
    const reports: TogetherReport[] = []
    console.log(formatLine('seed', COLUMNS))
    for (let seed = first; performance.now() < end; seed += 1) {
      const report = await editTogether({ seed, edits: EDITS_PER_RUN })
      reports.push(report)
      console.log(formatLine(String(seed), count(report)))
      for (const problem of [...report.problems, ...report.lost.map((mark) => `"${mark}" is gone.`)]) console.log(problem)
    }
    const sums = reports.map(count).reduce((sum, counts) => sum.map((number, index) => number + (counts[index] ?? 0)))
    console.log(formatLine('sum', sums))
    const goals = [
      atMost('silent overwrites', reports.flatMap(({ lost }) => lost).length, 0),
      atMost('invalid files and differences', reports.flatMap(({ problems }) => problems).length, 0),
    ]
    console.log(`\n${formatGoals(goals)}`)
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

const COLUMNS = ['edits', 'by file', 'asked', 'decided', 'undone', 'refused', 'saved', 'lost links', 'silent', 'problems']

function count({ edits, filesWritten, lostConnections, windows, lost, problems }: TogetherReport): number[] {
  const sum = (toCount: (window: TogetherReport['windows'][number]) => number) =>
    windows.reduce((total, window) => total + toCount(window), 0)
  return [
    edits,
    filesWritten,
    // Both windows ask about each conflict.
    Math.max(...windows.map(({ asked }) => asked)),
    sum(({ decided }) => decided),
    sum(({ undone }) => undone),
    sum(({ refused }) => refused),
    sum(({ saved }) => saved),
    lostConnections,
    lost.length,
    problems.length,
  ]
}
