import { realpathSync } from 'node:fs'
import { appendFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '../../src/build/output/write-file.ts'
import { formats } from '../../src/checks/formats/index.ts'
import type { DiagnosticReport } from '../../src/checks/formats/report.ts'
import { UsageError } from './command.ts'

const FORMAT_NAMES = [...formats.keys()]

type ReportFormatter = (report: DiagnosticReport) => string

/** A report that is written to a file, in addition to the printed one. */
interface ReportFile {
  format: ReportFormatter
  file: string
}

/** Throws `UsageError` for an unknown format. */
export function readFormat(name: string): ReportFormatter {
  const format = formats.get(name)
  if (!format) throw new UsageError(`"${name}" is not a format. Choose one of: ${FORMAT_NAMES.join(', ')}.`)
  return format
}

/**
 * Parses the values of `--report FORMAT=FILE`. Throws `UsageError`, also when a report would overwrite the manifest or another report.
 */
export function readReportFiles(texts: readonly string[], manifest: string): ReportFile[] {
  const taken = new Set([toRealPath(manifest)])
  return texts.map((text) => {
    const [, name, file] = /^([^=]*)=(.+)$/s.exec(text) ?? []
    if (name === undefined || file === undefined)
      throw new UsageError(`"${text}" is not a valid value for --report. Use FORMAT=FILE, such as sarif=report.sarif.`)
    const format = readFormat(name)
    if (taken.has(toRealPath(file))) throw new UsageError(`The report "${file}" would overwrite the manifest or another report.`)
    taken.add(toRealPath(file))
    return { format, file }
  })
}

/** Writes each report atomically and creates missing folders. Throws `UsageError`. */
export async function writeReports(files: readonly ReportFile[], report: DiagnosticReport): Promise<void> {
  for (const { format, file } of files) {
    try {
      await checkIsFile(file)
      await writeFileAtomic(file, `${format(report)}\n`)
    } catch (error) {
      throw new UsageError(`The report "${file}" cannot be written (${toReason(error)}).`, { cause: error })
    }
  }
}

/** Throws when something other than a regular file exists at this path: writing would replace a device such as /dev/null. */
async function checkIsFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found && !found.isFile()) throw new Error(found.isDirectory() ? 'it is a folder' : 'it is not a regular file')
}

/** Adds Markdown to the job summary of GitHub Actions. If that fails, prints why and continues. */
export async function addToJobSummary(markdown: string): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (!file) return
  try {
    await appendFile(file, `${markdown}\n\n`)
  } catch (error) {
    console.error(`The job summary cannot be written to "${file}" (${toReason(error)}).`)
  }
}

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}

/** The path with all symbolic links resolved, or the absolute path of a file that does not exist yet. */
function toRealPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return path.resolve(file)
  }
}
