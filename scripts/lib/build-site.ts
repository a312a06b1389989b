import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileSite } from '../../src/build/compile/index.ts'
import { writeEditorSchema } from '../../src/build/editor-schema/index.ts'
import { buildSite } from '../../src/build/index.ts'
import { loadManifest, ManifestFileError } from '../../src/build/manifest-file.ts'
import { formatPageTypes } from '../../src/build/pages/page-types.ts'
import { formatHuman } from '../../src/checks/formats/human.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import type { BuildOptions } from './build-options.ts'
import { UsageError } from './command.ts'
import { createProgress, type Progress } from './progress.ts'
import { cache, root } from './site-options.ts'

/** Checks and builds, as `build` and `start` do it. Prints what was found and what the pages ship. False when there are errors. */
export async function checkAndBuild(options: BuildOptions): Promise<boolean> {
  const progress = createProgress(process.stderr)
  try {
    return await run(options, progress)
  } finally {
    progress.end()
  }
}

async function run({ hasCache = true, ...options }: BuildOptions, progress: Progress): Promise<boolean> {
  const started = performance.now()
  const built = await withCache(hasCache, async (folder) => {
    // Begun first: when there is something to compile, that takes as long as the checks, and in another process.
    const compiled = compileSite({ root, cache: folder })
    // Whether it failed is asked when it is needed.
    compiled.catch(() => {})
    const manifest = await check({ ...options, cache: folder }, hasCache)
    return manifest && buildSite({ ...options, manifest, compiled, root, cache: folder, onProgress: progress.show })
  }).catch(toSentence)
  if (!built) return false
  progress.end()
  const { pages, written, compression } = built
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const how = compression === 'best' ? '' : ` (compression: ${compression})`
  console.error(`${formatPageTypes(pages, compression)}\n`)
  console.error(`Built ${pages.length} pages in ${seconds} s${how}; ${written.length} files changed in ${options.out}.`)
  return true
}

/** The manifest, if it has no errors. Prints what was found. */
async function check(
  { manifestFile, publicFolder, cache: folder }: Pick<BuildOptions, 'manifestFile' | 'publicFolder'> & { cache: string },
  hasCache: boolean,
): Promise<Manifest | null> {
  const { manifest, ...loaded } = await loadManifest({ file: manifestFile, publicFolder, root, cache: folder }).catch(
    (error: unknown) => {
      throw error instanceof ManifestFileError ? new UsageError(error.message) : error
    },
  )
  if (hasCache) await writeEditorSchema({ manifestFile, publicFolder, root, cache, text: loaded.text })
  if (loaded.diagnostics.length > 0) console.error(formatHuman(loaded))
  if (!manifest) console.error('Nothing was built: mend the errors above first.')
  return manifest
}

/** Lets something use the cache, or a cache of its own that nobody finds afterwards: what is made is the same. */
async function withCache<T>(isKept: boolean, use: (folder: string) => Promise<T>): Promise<T> {
  if (isKept) return use(cache)
  const folder = await mkdtemp(path.join(tmpdir(), 'build-cache-'))
  // What is compiled for a manifest that was refused may still be written.
  return use(folder).finally(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
}

/** A block or a picture that cannot be shown is a mistake to be told in one sentence; anything else is one of ours, with its stack. */
function toSentence(error: unknown): never {
  if (error instanceof Error && ['BlockError', 'PictureError'].includes(error.name))
    throw new UsageError(`${error.message}\nNothing was written.`, { cause: error })
  throw error
}
