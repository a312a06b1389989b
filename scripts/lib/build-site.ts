import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileSite } from '../../src/build/compile/index.ts'
import { writeEditorSchema } from '../../src/build/editor-schema/index.ts'
import { buildSite } from '../../src/build/index.ts'
import { loadManifest } from '../../src/build/manifest-file.ts'
import { formatPageTypes } from '../../src/build/pages/page-types.ts'
import { formatHuman } from '../../src/checks/formats/human.ts'
import { ExpectedError, isExpectedError } from '../../src/contracts/expected-error.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import type { BuildCommandOptions } from './build-options.ts'
import { createProgressLine, type ProgressLine } from './progress.ts'
import { cache, root } from './site-options.ts'

/** Checks the manifest and builds the site. Prints diagnostics and page sizes. Returns false when the manifest has errors. */
export async function checkAndBuild(options: BuildCommandOptions): Promise<boolean> {
  const progress = createProgressLine(process.stderr)
  try {
    return await run(options, progress)
  } finally {
    progress.end()
  }
}

async function run({ hasCache = true, ...options }: BuildCommandOptions, progress: ProgressLine): Promise<boolean> {
  const started = performance.now()
  const built = await withCache(hasCache, async (folder) => {
    // Compiling takes as long as the checks and runs in another process, so both run at the same time.
    const compiled = compileSite({ root, cache: folder })
    // The build awaits this promise later. Until then a rejection must not count as unhandled.
    compiled.catch(() => {})
    const manifest = await check({ ...options, cache: folder }, hasCache)
    return manifest && buildSite({ ...options, manifest, compiled, root, cache: folder, onProgress: progress.show })
  }).catch(throwWithOutcome)
  if (!built) return false
  progress.end()
  const { pages, written, compression } = built
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const compressionNote = compression === 'best' ? '' : ` (compression: ${compression})`
  console.error(`${formatPageTypes(pages, compression)}\n`)
  console.error(
    `Built ${pages.length} pages in ${seconds} s${compressionNote}; ${written.length} files changed in ${options.out}.`,
  )
  return true
}

/** Checks the manifest and prints its diagnostics. Returns null when there are errors. */
async function check(
  { manifestFile, publicFolder, cache: folder }: Pick<BuildCommandOptions, 'manifestFile' | 'publicFolder'> & { cache: string },
  hasCache: boolean,
): Promise<Manifest | null> {
  const { manifest, ...loaded } = await loadManifest({ file: manifestFile, publicFolder, root, cache: folder })
  const { text, value } = loaded
  if (hasCache) await writeEditorSchema({ manifestFile, publicFolder, root, cache, text, value })
  if (loaded.diagnostics.length > 0) console.error(formatHuman(loaded))
  if (!manifest) console.error('Nothing was built. Fix the errors above first.')
  return manifest
}

/** Runs `use` with the cache folder, or with an empty temporary one that is removed afterwards. */
async function withCache<T>(hasCache: boolean, use: (folder: string) => Promise<T>): Promise<T> {
  if (hasCache) return use(cache)
  const folder = await mkdtemp(path.join(tmpdir(), 'build-cache-'))
  // When the manifest has errors, the compiler may still be writing here: `rm` has to retry.
  return use(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
}

/** Adds to the failure of a block or a picture that nothing was written. */
function throwWithOutcome(error: unknown): never {
  if (isExpectedError(error, 'BLOCK_FAILED', 'PICTURE_UNUSABLE'))
    throw new ExpectedError(error.code, `${error.message}\nNothing was written.`, { cause: error })
  throw error
}
