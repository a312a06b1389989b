import type { Rule } from '../rule.ts'

/** From this size on, GitHub collapses the changes of a file. */
const MAX_DIFF_BYTES = 500_000
/** From this size on, VS Code turns off completion and syntax highlighting. */
const MAX_EDITOR_BYTES = 20_000_000

export const rule: Rule = {
  code: 'PERF903',
  name: 'big-manifest',
  scope: 'page',
  checks: 'The file is small enough for editors to assist with it (20 MB) and for GitHub to show its changes (500 KB).',
  severity: 'info',
  why: 'The changes of a larger file cannot be reviewed on GitHub.',
  help: 'Move content that several pages use into "shared", and review changes with `npm run changes -- OLD NEW`.',
  *check({ bytes }) {
    if (bytes <= MAX_DIFF_BYTES) return
    const help = 'Move content that several pages use into "shared". To review changes, run `npm run changes -- OLD NEW`.'
    const spot = { start: 0, end: 1 }
    if (bytes > MAX_EDITOR_BYTES)
      yield {
        severity: 'warning',
        steps: [],
        spot,
        words: () => ({
          message: `The file is ${Math.round(bytes / 1_000_000)} MB. Above 20 MB, editors turn off completion and syntax highlighting.`,
          why: 'People who edit it get no suggestions and see no errors as they type.',
          help,
        }),
      }
    else
      yield {
        steps: [],
        spot,
        words: () => ({
          message: `The file is ${Math.round(bytes / 1000)} KB. Above 500 KB, GitHub does not show its changes.`,
          help,
        }),
      }
  },
}
