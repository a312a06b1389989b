import path from 'node:path'
import { loadManifest, ManifestFileError } from '../src/build/manifest-file.ts'
import { formatHuman } from '../src/checks/formats/human.ts'
import { describeSummary, type Report, toSummary } from '../src/checks/formats/report.ts'
import type { Preset } from '../src/checks/index.ts'
import { runCommand, UsageError } from './command.ts'
import { explain } from './explain.ts'
import { type FixedManifest, fixHelp, fixManifest, fixOptions } from './fix.ts'
import { addToJobSummary, FORMAT_NAMES, readFormat, readReportFiles, writeReports } from './reports.ts'
import { root } from './site-options.ts'

await runCommand({
  usage:
    'npm run validate -- [FILE or -] [--format F] [--report F=FILE] [--preset P] [--max-warnings N] [--public DIR] [--fix] [--dry-run]',
  help: `Checks a manifest (default: site.manifest.json; - reads it from the standard input) and explains every mistake.

  --format F        how findings are printed: ${FORMAT_NAMES.join(', ')} (default: human)
  --report F=FILE   writes them to a file as well, in any of these formats; may be said several times
  --preset P        recommended (default), or launch: also what must not go live, such as sample text
  --max-warnings N  fail when there are more warnings than this
  --public DIR      pictures and files the manifest names (default: public beside the manifest)
${fixHelp}
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
    ...fixOptions,
  },
  takesWords: true,
  async run({ flag, text, texts, words }) {
    const code = text('explain')
    if (code !== undefined) {
      print(await explain(code))
      return 0
    }
    const preset = readPreset(text('preset') ?? 'recommended')
    const name = text('format') ?? 'human'
    const format = readFormat(name)
    const maxWarnings = readLimit(text('max-warnings'))
    const [file = path.join(root, 'site.manifest.json'), ...others] = words
    if (others.length > 0) throw new UsageError(`One file at a time, please: ${words.join(' ')}.`)
    const reports = readReportFiles(texts('report'), file)

    const isDry = flag('dry-run')
    const options = { file, publicFolder: text('public'), preset }
    const { checked, standing, isTextPrinted } = await load(options, isDry || flag('fix') ? { isDry } : null)
    const colors = !isTextPrinted && (process.stdout.hasColors?.() ?? false)
    print(name === 'human' ? formatHuman(checked, { colors }) : format(checked), isTextPrinted ? process.stderr : process.stdout)
    if (name === 'github') await addToJobSummary(checked)
    await writeReports(reports, checked)
    return toExitCode(standing, { maxWarnings, isSummarised: isTextPrinted || name === 'human' })
  },
})

interface CheckOptions {
  file: string
  publicFolder: string | undefined
  preset: Preset
}

async function load(options: CheckOptions, fix: { isDry: boolean } | null): Promise<FixedManifest> {
  try {
    if (fix) return await fixManifest({ ...options, ...fix })
    const checked = await loadManifest({ ...options, root })
    return { checked, standing: checked, isTextPrinted: false }
  } catch (error) {
    if (error instanceof ManifestFileError) throw new UsageError(error.message)
    throw error
  }
}

function print(output: string, stream: NodeJS.WritableStream = process.stdout): void {
  if (output !== '') stream.write(`${output}\n`)
}

/** 1 for errors or too many warnings. Says so on the standard error, as far as the findings have not. */
function toExitCode(checked: Report, { maxWarnings, isSummarised }: { maxWarnings: number; isSummarised: boolean }): 0 | 1 {
  const summary = toSummary(checked)
  if (!isSummarised) console.error(`${checked.file}: ${describeSummary(summary)}.`)
  const tooMany = summary.warnings > maxWarnings
  if (tooMany) console.error(`Warnings: ${summary.warnings}, allowed: ${maxWarnings}.`)
  return summary.errors > 0 || tooMany ? 1 : 0
}

function readPreset(name: string): Preset {
  if (name === 'recommended' || name === 'launch') return name
  throw new UsageError(`There is no preset "${name}". Choose recommended or launch.`)
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-warnings takes a whole number, not "${text}".`)
  return Number(text)
}
