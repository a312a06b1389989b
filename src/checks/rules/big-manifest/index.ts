import type { Rule } from '../rule.ts'

const MOST_TO_COMPARE = 500_000
const MOST_TO_EDIT = 20_000_000

export const rule: Rule = {
  code: 'PERF903',
  name: 'big-manifest',
  checks: 'The file is small enough for editors to help with it (20 MB), and for GitHub to show what changed (500 KB).',
  severity: 'info',
  why: 'Nobody can read through the changes of a larger file on GitHub.',
  remedy: 'Move what stands on several pages into "shared", and read changes with `npm run changes -- OLD NEW`.',
  *check({ bytes }) {
    if (bytes <= MOST_TO_COMPARE) return
    const help = 'Move what stands on several pages into "shared"; to read what changed, run `npm run changes -- OLD NEW`.'
    const spot = { start: 0, end: 1 }
    if (bytes > MOST_TO_EDIT)
      yield {
        severity: 'warning',
        steps: [],
        spot,
        words: () => ({
          message: `The file has ${Math.round(bytes / 1_000_000)} MB; from 20 MB on editors show no help and no colours.`,
          why: 'Whoever edits it has to do without completion and without being told of mistakes.',
          help,
        }),
      }
    else
      yield {
        steps: [],
        spot,
        words: () => ({
          message: `The file has ${Math.round(bytes / 1000)} KB; from 500 KB on GitHub does not show what changed.`,
          help,
        }),
      }
  },
}
