import { setFlagsFromString } from 'node:v8'
import { runCommand } from './lib/command.ts'

// A check is over in seconds. Looking for garbage all the while, in threads of its own, costs more than it frees.
setFlagsFromString('--no-incremental-marking')

await runCommand({
  usage:
    'npm run validate -- [FILE or -] [--format F] [--report F=FILE] [--preset P] [--max-warnings N] [--public DIR] [--fix] [--dry-run]',
  help: `Checks a manifest (default: site.manifest.json; - reads it from the standard input) and explains every mistake.

  --format F        how findings are printed: human (default), concise, json, github, sarif or markdown
  --report F=FILE   writes them to a file as well, in any of these formats; may be said several times
  --preset P        recommended (default), or launch: also what must not go live, such as sample text
  --max-warnings N  fail when there are more warnings than this
  --public DIR      pictures and files the manifest names (default: public beside the manifest)
  --fix             mend what can be mended without asking, then report what is left (with -, the mended text is printed)
  --dry-run         print what --fix would change as a diff and write nothing; the exit code is that of the file as it is
  --explain CODE    checks nothing; explains a rule by its code or name, with examples; list names all rules

human is for people, concise has a line for each finding, json follows schema/diagnostics.schema.json, github shows findings beside
the lines of a change (and adds a table to the summary of the job when GITHUB_STEP_SUMMARY is set), sarif (2.1.0) is for code
scanning, markdown is a comment for a pull request.

Exit codes: 0 no errors, 1 mistakes were found, 2 the check could not run or a report could not be written.`,
  options: {
    format: { type: 'string' },
    report: { type: 'string', multiple: true },
    preset: { type: 'string' },
    'max-warnings': { type: 'string' },
    public: { type: 'string' },
    explain: { type: 'string' },
    fix: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  takesWords: true,
  // Imported only now, so that what `command.ts` keeps of earlier runs serves it: a check starts twice as fast.
  run: async (values) => (await import('./lib/validation.ts')).validate(values),
})
