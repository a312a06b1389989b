import path from 'node:path'
import { loadManifest, ManifestFileError } from '../src/build/manifest-file.ts'
import { formatConcise } from '../src/checks/formats/concise.ts'
import { formatGithub } from '../src/checks/formats/github.ts'
import { formatHuman } from '../src/checks/formats/human.ts'
import { formatJson } from '../src/checks/formats/json.ts'
import { describeSummary, type Report, toSummary } from '../src/checks/formats/report.ts'
import { runCommand, UsageError } from './command.ts'
import { type FixedManifest, fixHelp, fixManifest, fixOptions } from './fix.ts'
import { root } from './site-options.ts'

const FORMATS = new Map<string, (report: Report) => string>([
  ['human', (report) => formatHuman(report, { colors: process.stdout.hasColors?.() ?? false })],
  ['concise', formatConcise],
  ['json', formatJson],
  ['github', formatGithub],
])

/** A reader such as `head` may go away before everything is written, which is no mistake of ours. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

await runCommand({
  usage: 'npm run validate -- [FILE or -] [--format F] [--max-warnings N] [--public DIR] [--fix] [--dry-run]',
  help: `Checks a manifest (default: site.manifest.json; - reads it from the standard input) and explains every mistake.

  --format F        human (default), concise, json or github
  --max-warnings N  fail when there are more warnings than this
  --public DIR      pictures and files the manifest names (default: public beside the manifest)
${fixHelp}

Exit codes: 0 no errors, 1 mistakes were found, 2 the check could not run.`,
  options: { format: { type: 'string' }, 'max-warnings': { type: 'string' }, public: { type: 'string' }, ...fixOptions },
  takesWords: true,
  async run({ flag, text, words }) {
    const format = readFormat(text('format') ?? 'human')
    const maxWarnings = readLimit(text('max-warnings'))
    const [file = path.join(root, 'site.manifest.json'), ...others] = words
    if (others.length > 0) throw new UsageError(`One file at a time, please: ${words.join(' ')}.`)
    const isDry = flag('dry-run')
    const { checked, standing, isTextPrinted } = await load(file, text('public'), isDry || flag('fix') ? { isDry } : null)
    const output = format(checked)
    const stream = isTextPrinted ? process.stderr : process.stdout
    if (output !== '') stream.write(`${output}\n`)
    const summary = toSummary(standing)
    if (!isTextPrinted && format !== FORMATS.get('human')) console.error(`${checked.file}: ${describeSummary(summary)}.`)
    const tooMany = summary.warnings > maxWarnings
    if (tooMany) console.error(`Warnings: ${summary.warnings}, allowed: ${maxWarnings}.`)
    return summary.errors > 0 || tooMany ? 1 : 0
  },
})

async function load(file: string, publicFolder: string | undefined, fix: { isDry: boolean } | null): Promise<FixedManifest> {
  try {
    if (fix) return await fixManifest({ file, publicFolder, ...fix })
    const checked = await loadManifest({ file, publicFolder, root })
    return { checked, standing: checked, isTextPrinted: false }
  } catch (error) {
    if (error instanceof ManifestFileError) throw new UsageError(error.message)
    throw error
  }
}

function readFormat(name: string): (report: Report) => string {
  const format = FORMATS.get(name)
  if (!format) throw new UsageError(`There is no format "${name}". Choose one of: ${[...FORMATS.keys()].join(', ')}.`)
  return format
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-warnings takes a whole number, not "${text}".`)
  return Number(text)
}
