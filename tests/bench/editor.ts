import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { UsageError } from '../../scripts/lib/command.ts'
import { browserPart } from './editor/browser.ts'
import { checksPart } from './editor/checks.ts'
import { documentPart } from './editor/document.ts'
import { modelsPart } from './editor/models.ts'
import type { EditorBenchPart } from './editor/part.ts'
import { formatGoals } from './measure/figures.ts'

/** In the order in which they run. */
const PARTS: readonly EditorBenchPart[] = [documentPart, modelsPart, checksPart, browserPart]

export const bench: Bench = {
  summary: 'time that changes in the editor take: in its document, and on its screen',
  usage: 'npm run bench -- editor [--only PART] [--json FILE]',
  help: `Edits the first site, a site of 1,000 pages and a page of 200 blocks. Fails if a goal is missed. Measure on an idle machine.
  --only PART  measure only one part: ${PARTS.map(({ name }) => name).join(', ')}
  --json FILE  write all figures to a file`,
  options: { only: { type: 'string' }, json: { type: 'string' } },
  async run({ text }) {
    const only = text('only')
    const parts = PARTS.filter(({ name }) => only === undefined || name === only)
    if (parts.length === 0) throw new UsageError(`--only must be one of ${PARTS.map(({ name }) => name).join(', ')}.`)
    const results: Record<string, unknown> = {}
    let isMet = true
    for (const { name, title, measure } of parts) {
      const { lines, goals, figures } = await measure()
      console.log(`${[title, ...lines, '', formatGoals(goals)].join('\n')}\n`)
      results[name] = { figures, goals }
      isMet &&= goals.every((goal) => goal.isMet)
    }
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify(results, null, 1)}\n`)
    return isMet ? 0 : 1
  },
}
