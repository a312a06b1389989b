import { setFlagsFromString } from 'node:v8'
import { runCommand } from './lib/command.ts'

// A check takes seconds. Incremental garbage collection in extra threads would cost more time than it saves.
setFlagsFromString('--no-incremental-marking')

await runCommand({
  usage:
    'npm run validate -- [FILE or -] [--format F] [--report F=FILE] [--preset P] [--target HOST] [--max-warnings N] [--public DIR] [--fix] [--dry-run] [--explain CODE]',
  help: `Checks a manifest and explains every error and warning (default: site.manifest.json; use - to read standard input).

  --format F        the output format: human (default), concise, json, github, sarif or markdown
  --report F=FILE   also write the diagnostics to a file, in any of these formats; can be repeated
  --preset P        recommended (default), or launch, which adds the checks a site must pass before launch
  --target HOST     also check whether the site fits a kind of host, as in npm run build, for example netlify or github-pages
  --max-warnings N  fail when there are more warnings than this
  --public DIR      the folder of pictures and files (default: public, next to the manifest)
  --fix             apply all safe fixes, then report what is left (with -, print the fixed manifest)
  --dry-run         print what --fix would change as a diff and write nothing; the exit code is that of the unchanged file
  --explain CODE    explain a rule by its code or name, with examples, and check nothing; use list to list all rules

human is for reading in a terminal, concise prints one line per diagnostic, json follows schema/diagnostics.schema.json, github
annotates the changed lines of a commit (and adds a table to the job summary if GITHUB_STEP_SUMMARY is set), sarif (2.1.0) is for
code scanning, and markdown is for a comment on a pull request.

Exit codes: 0 no errors, 1 errors or too many warnings, 2 the check could not run or a report could not be written.`,
  options: {
    format: { type: 'string' },
    report: { type: 'string', multiple: true },
    preset: { type: 'string' },
    target: { type: 'string' },
    'max-warnings': { type: 'string' },
    public: { type: 'string' },
    explain: { type: 'string' },
    fix: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  takesWords: true,
  // Imported dynamically: only modules loaded after `command.ts` use its compile cache, which halves the time to start.
  run: async (values) => (await import('./lib/validation.ts')).validate(values),
})
