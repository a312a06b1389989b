import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkAndBuild } from '../../src/build/check-and-build.ts'
import { writeEditorSchema } from '../../src/build/editor-schema/index.ts'
import { describeNextChange } from '../../src/build/pages/next-change.ts'
import { formatPageTypes } from '../../src/build/pages/page-types.ts'
import { formatHuman } from '../../src/checks/formats/human.ts'
import type { CheckedManifest } from '../../src/checks/index.ts'
import { findTimeZone, readToday } from '../../src/manifest/today.ts'
import type { BuildCommandOptions } from './build-options.ts'
import { createProgressLine, type ProgressLine } from './progress.ts'
import { cache, root } from './site-options.ts'

/** Checks the manifest and builds the site. Prints diagnostics and page sizes. Returns false when the manifest has errors. */
export async function buildAndReport(options: BuildCommandOptions): Promise<boolean> {
  const progress = createProgressLine(process.stderr)
  try {
    return await run(options, progress)
  } finally {
    progress.end()
  }
}

async function run({ hasCache = true, ...options }: BuildCommandOptions, progress: ProgressLine): Promise<boolean> {
  const started = performance.now()
  let value: unknown
  const onChecked = (checked: CheckedManifest) => {
    value = checked.value
    return report(checked, hasCache ? options : null)
  }
  const { built } = await withCache(hasCache, (folder) =>
    checkAndBuild({ ...options, root, cache: folder, onChecked, onProgress: progress.show }),
  )
  if (!built) return false
  progress.end()
  const { pages, written, compression } = built
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const compressionNote = compression === 'best' ? '' : ` (compression: ${compression})`
  console.error(`${formatPageTypes(pages, compression)}\n`)
  console.error(
    `Built ${pages.length} pages in ${seconds} s${compressionNote}; ${written.length} files changed in ${options.out}.`,
  )
  if (options.target) console.error(options.target.help)
  if (options.isPreview)
    console.error('It is a preview: search engines list no page of it. Build it without --preview to publish the site.')
  if (options.drafts)
    console.error('It shows drafts, which visitors should not see. Build it without --drafts before you publish it.')
  const nextChange = describeNextChange(readToday(findTimeZone(value)), value)
  if (nextChange !== null) console.error(nextChange)
  return true
}

/** Prints the diagnostics of a manifest, and keeps the schema for text editors up to date if `cached` is given. */
async function report(
  { manifest, ...checked }: CheckedManifest,
  cached: Pick<BuildCommandOptions, 'manifestFile' | 'publicFolder'> | null,
): Promise<void> {
  const { text, value } = checked
  if (cached) await writeEditorSchema({ ...cached, root, cache, text, value })
  if (checked.diagnostics.length > 0) console.error(formatHuman(checked))
  if (!manifest) console.error('Nothing was built. Fix the errors above first.')
}

/** Runs `use` with the cache folder, or with an empty temporary one that is removed afterwards. */
async function withCache<T>(hasCache: boolean, use: (folder: string) => Promise<T>): Promise<T> {
  if (hasCache) return use(cache)
  const folder = await mkdtemp(path.join(tmpdir(), 'build-cache-'))
  // When the manifest has errors, the compiler may still be writing here: `rm` has to retry.
  return use(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
}
