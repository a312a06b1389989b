import { planFixes, toDiff, writeManifestFile } from '../../src/build/fix-manifest.ts'
import type { Target } from '../../src/build/targets/target.ts'
import type { AppliedFix } from '../../src/checks/fixes/applied-fixes.ts'
import { describeLines } from '../../src/checks/fixes/describe-lines.ts'
import { describeSummary, toSummary } from '../../src/checks/formats/report.ts'
import type { CheckedManifest, Preset } from '../../src/checks/index.ts'
import { cache, root } from './site-options.ts'

export interface FixedManifest {
  /** The manifest after the fixes, written or not. */
  checked: CheckedManifest
  /** The manifest as it is in the file now. */
  current: CheckedManifest
  /** Whether standard output has been used for a manifest or a diff. The report then goes to standard error. */
  isTextPrinted: boolean
}

/** Applies all safe fixes to a manifest, or shows them as a diff. Lists the fixes on standard error. Throws an `ExpectedError`. */
export async function fixManifest(options: {
  file: string
  publicFolder: string | undefined
  preset?: Preset
  target?: Target | undefined
  isDry: boolean
}): Promise<FixedManifest> {
  const { file, isDry } = options
  const { before, after, found, checked, refusal, applied } = await planFixes({ ...options, root, cache })
  const isWritten = !isDry && file !== '-' && applied.length > 0
  if (isWritten) await writeManifestFile(file, before, after)
  if (refusal) console.error(`No fixes were applied: ${refusal}`)
  else if (applied.length === 0) console.error('There are no safe fixes to apply.')
  else console.error(describeFixes(applied, isDry))
  if (isDry && applied.length > 0) console.error(`After these fixes: ${describeSummary(toSummary(checked))}.`)
  if (isDry) process.stdout.write(await toDiff(checked.file, found.text, checked.text))
  else if (file === '-') process.stdout.write(after)
  return { checked, current: isDry ? found : checked, isTextPrinted: isDry || file === '-' }
}

function describeFixes(applied: readonly AppliedFix[], isDry: boolean): string {
  const count = applied.length === 1 ? '1 fix' : `${applied.length} fixes`
  return [`${isDry ? 'Would apply' : 'Applied'} ${count}:`, ...listFixes(applied)].join('\n')
}

/** One indented line for each title, with the lines in the file. */
export function listFixes(applied: readonly AppliedFix[]): string[] {
  const byTitle = Map.groupBy(applied, ({ title }) => title)
  return [...byTitle].map(([title, group]) => `  ${title}: ${describeLines(group.map(({ line }) => line))}`)
}
