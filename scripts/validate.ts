import path from 'node:path'
import type { Report } from '../src/checks/formats/report.ts'
import { runCommand, UsageError } from './command.ts'
import { root } from './site-options.ts'

// Imported only now, so that what `command.ts` keeps of earlier runs serves them: a check starts twice as fast.
const { loadManifest, ManifestFileError } = await import('../src/build/manifest-file.ts')
const { formatConcise } = await import('../src/checks/formats/concise.ts')
const { formatGithub } = await import('../src/checks/formats/github.ts')
const { formatHuman } = await import('../src/checks/formats/human.ts')
const { formatJson } = await import('../src/checks/formats/json.ts')
const { describeSummary, toSummary } = await import('../src/checks/formats/report.ts')

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
  usage: 'npm run validate -- [FILE or -] [--format F] [--max-warnings N] [--public DIR]',
  help: `Checks a manifest (default: site.manifest.json; - reads it from the standard input) and explains every mistake.

  --format F        human (default), concise, json or github
  --max-warnings N  fail when there are more warnings than this
  --public DIR      pictures and files the manifest names (default: public beside the manifest)

Exit codes: 0 no errors, 1 mistakes were found, 2 the check could not run.`,
  options: { format: { type: 'string' }, 'max-warnings': { type: 'string' }, public: { type: 'string' } },
  takesWords: true,
  async run({ text, words }) {
    const format = readFormat(text('format') ?? 'human')
    const maxWarnings = readLimit(text('max-warnings'))
    const [file = path.join(root, 'site.manifest.json'), ...others] = words
    if (others.length > 0) throw new UsageError(`One file at a time, please: ${words.join(' ')}.`)
    const checked = await load(file, text('public'))
    const output = format(checked)
    if (output !== '') process.stdout.write(`${output}\n`)
    const summary = toSummary(checked)
    if (format !== FORMATS.get('human')) console.error(`${checked.file}: ${describeSummary(summary)}.`)
    const tooMany = summary.warnings > maxWarnings
    if (tooMany) console.error(`Warnings: ${summary.warnings}, allowed: ${maxWarnings}.`)
    return summary.errors > 0 || tooMany ? 1 : 0
  },
})

async function load(file: string, publicFolder: string | undefined) {
  try {
    return await loadManifest({ file, publicFolder, root })
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
