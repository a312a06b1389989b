import { realpathSync } from 'node:fs'
import { appendFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '../../src/build/output/write-file.ts'
import { formats } from '../../src/checks/formats/index.ts'
import { formatMarkdown } from '../../src/checks/formats/markdown.ts'
import type { Report } from '../../src/checks/formats/report.ts'
import { UsageError } from './command.ts'

const FORMAT_NAMES = [...formats.keys()]

export type Format = (report: Report) => string

/** A report that goes into a file besides what is printed. */
export interface ReportFile {
  format: Format
  file: string
}

/** The format of a name. Throws `UsageError`. */
export function readFormat(name: string): Format {
  const format = formats.get(name)
  if (!format) throw new UsageError(`There is no format "${name}". Choose one of: ${FORMAT_NAMES.join(', ')}.`)
  return format
}

/**
 * What `--report FORMAT=FILE` asks for, each. Throws `UsageError`, also when two reports or a report and the manifest would be the
 * same file.
 */
export function readReportFiles(texts: readonly string[], manifest: string): ReportFile[] {
  const taken = new Set([toRealPath(manifest)])
  return texts.map((text) => {
    const [, name, file] = /^([^=]*)=(.+)$/s.exec(text) ?? []
    if (name === undefined || file === undefined)
      throw new UsageError(`--report takes FORMAT=FILE, such as sarif=report.sarif, not "${text}".`)
    const format = readFormat(name)
    if (taken.has(toRealPath(file))) throw new UsageError(`The report ${file} would overwrite the manifest or another report.`)
    taken.add(toRealPath(file))
    return { format, file }
  })
}

/** Writes each report whole or not at all, in folders that are made where they are missing. Throws `UsageError`. */
export async function writeReports(files: readonly ReportFile[], report: Report): Promise<void> {
  for (const { format, file } of files) {
    try {
      await refuseOther(file)
      await writeFileAtomic(file, `${format(report)}\n`)
    } catch (error) {
      throw new UsageError(`The report ${file} cannot be written (${toReason(error)}).`, { cause: error })
    }
  }
}

/** A folder cannot be replaced, and a device such as /dev/null must not be. */
async function refuseOther(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found && !found.isFile()) throw new Error(found.isDirectory() ? 'it is a folder' : 'it is not an ordinary file')
}

/** Adds the findings to the summary of the job that GitHub Actions shows. What goes wrong there is said, and changes nothing else. */
export async function addToJobSummary(report: Report): Promise<void> {
  const file = process.env.GITHUB_STEP_SUMMARY
  if (!file) return
  try {
    await appendFile(file, `${formatMarkdown(report)}\n\n`)
  } catch (error) {
    console.error(`The summary of the job cannot be written to ${file} (${toReason(error)}).`)
  }
}

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error ? String(error.code) : error.message
}

/** The file that a name means in the end; of one that is not there yet, the name in full. */
function toRealPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return path.resolve(file)
  }
}
