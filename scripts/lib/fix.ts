import { mendManifest, toDiff, writeManifestFile } from '../../src/build/fix-manifest.ts'
import { describeLines } from '../../src/checks/fixes/describe-lines.ts'
import type { Mending } from '../../src/checks/fixes/index.ts'
import { describeSummary, toSummary } from '../../src/checks/formats/report.ts'
import type { Checked, Preset } from '../../src/checks/index.ts'
import { cache, root } from './site-options.ts'

export interface FixedManifest {
  /** What is left, or would be. */
  checked: Checked
  /** What the file holds now. */
  standing: Checked
  /** Whether a text or diff took the standard output, so that the report goes to the standard error. */
  isTextPrinted: boolean
}

/** Mends a manifest, or shows how, and says on the standard error what was mended. Throws `ManifestFileError`. */
export async function fixManifest(options: {
  file: string
  publicFolder: string | undefined
  preset?: Preset
  isDry: boolean
}): Promise<FixedManifest> {
  const { file, isDry } = options
  const { before, after, found, checked, refusal, mendings } = await mendManifest({ ...options, root, cache })
  const isWritten = !isDry && file !== '-' && mendings.length > 0
  if (isWritten) await writeManifestFile(file, before, after)
  if (refusal) console.error(`Nothing was mended: ${refusal}`)
  else if (mendings.length === 0) console.error('Nothing here can be mended without asking.')
  else console.error(describeMendings(mendings, isDry))
  if (isDry && mendings.length > 0) console.error(`After that: ${describeSummary(toSummary(checked))}.`)
  if (isDry) process.stdout.write(await toDiff(checked.file, found.text, checked.text))
  else if (file === '-') process.stdout.write(after)
  return { checked, standing: isDry ? found : checked, isTextPrinted: isDry || file === '-' }
}

function describeMendings(mendings: readonly Mending[], isDry: boolean): string {
  const count = mendings.length === 1 ? '1 mistake' : `${mendings.length} mistakes`
  const byTitle = Map.groupBy(mendings, ({ title }) => title)
  const named = [...byTitle].map(([title, group]) => `  ${title}: ${describeLines(group.map(({ line }) => line))}`)
  return [`${isDry ? 'Would mend' : 'Mended'} ${count}:`, ...named].join('\n')
}
