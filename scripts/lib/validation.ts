import path from 'node:path'
import { readDocumentationUrl } from '../../src/build/documentation-url.ts'
import { writeEditorSchema } from '../../src/build/editor-schema/index.ts'
import { defaultPublicFolder, loadManifest } from '../../src/build/manifest-file.ts'
import { MANIFEST_NAME } from '../../src/build/site-paths.ts'
import type { Target } from '../../src/build/targets/target.ts'
import { formatHuman } from '../../src/checks/formats/human.ts'
import { formatMarkdown } from '../../src/checks/formats/markdown.ts'
import { type DiagnosticReport, describeSummary, toSummary } from '../../src/checks/formats/report.ts'
import type { Preset } from '../../src/checks/index.ts'
import { type CommandArguments, UsageError } from './command.ts'
import type { FixedManifest } from './fix.ts'
import { addToJobSummary, readFormat, readReportFiles, writeReports } from './reports.ts'
import { cache, readPublicFolder, root, siteFolder } from './site-options.ts'
import { toTarget } from './target-option.ts'

/** Runs `validate`: checks or fixes a manifest, or explains a rule. Returns the exit code. Throws `UsageError`. */
export async function validate({ flag, text, texts, words }: CommandArguments): Promise<number> {
  const code = text('explain')
  if (code !== undefined) {
    print(await (await import('./explain.ts')).explain(code))
    return 0
  }
  const preset = readPreset(text('preset') ?? 'recommended')
  const name = text('format') ?? 'human'
  const format = readFormat(name)
  const maxWarnings = readLimit(text('max-warnings'))
  const [file = path.join(siteFolder, MANIFEST_NAME), ...others] = words
  if (others.length > 0)
    throw new UsageError(`Only one manifest can be checked at a time, not ${words.length}: ${words.join(' ')}`)
  const reports = readReportFiles(texts('report'), file)

  const isDry = flag('dry-run')
  const options = { file, publicFolder: readPublicFolder(text), preset, target: toTarget(text('target')) }
  const { checked, current, isTextPrinted } = await load(options, isDry || flag('fix') ? { isDry } : null)
  const report = { ...checked, documentation: readDocumentationUrl() }
  const colors = !isTextPrinted && (process.stdout.hasColors?.() ?? false)
  print(name === 'human' ? formatHuman(report, { colors }) : format(report), isTextPrinted ? process.stderr : process.stdout)
  if (name === 'github') await addToJobSummary(formatMarkdown(checked))
  await writeReports(reports, report)
  const publicFolder = options.publicFolder ?? defaultPublicFolder(file)
  const { text: source, value } = current
  await writeEditorSchema({ manifestFile: file, publicFolder, root, cache, text: source, value })
  return toExitCode(current, { maxWarnings, isSummarised: isTextPrinted || name === 'human' })
}

interface CheckOptions {
  file: string
  publicFolder: string | undefined
  preset: Preset
  target: Target | undefined
}

async function load(options: CheckOptions, fix: { isDry: boolean } | null): Promise<FixedManifest> {
  if (fix) return (await import('./fix.ts')).fixManifest({ ...options, ...fix })
  const checked = await loadManifest({ ...options, root, cache })
  return { checked, current: checked, isTextPrinted: false }
}

function print(output: string, stream: NodeJS.WritableStream = process.stdout): void {
  if (output !== '') stream.write(`${output}\n`)
}

/** 1 for errors or too many warnings. Prints the summary to standard error unless the report contains it. */
function toExitCode(
  checked: DiagnosticReport,
  { maxWarnings, isSummarised }: { maxWarnings: number; isSummarised: boolean },
): 0 | 1 {
  const summary = toSummary(checked)
  if (!isSummarised) console.error(`${checked.file}: ${describeSummary(summary)}.`)
  const tooMany = summary.warnings > maxWarnings
  if (tooMany) console.error(`Too many warnings: ${summary.warnings}, but --max-warnings allows ${maxWarnings}.`)
  return summary.errors > 0 || tooMany ? 1 : 0
}

/** Throws `UsageError`. */
export function readPreset(name: string): Preset {
  if (name === 'recommended' || name === 'launch') return name
  throw new UsageError(`"${name}" is not a preset. Use recommended or launch.`)
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`"${text}" is not a valid value for --max-warnings. Use a whole number.`)
  return Number(text)
}
