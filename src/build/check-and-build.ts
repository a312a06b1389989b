import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CheckedManifest, Preset } from '../checks/index.ts'
import { ExpectedError, isExpectedError } from '../contracts/expected-error.ts'
import { compileSite } from './compile/index.ts'
import { type BuildOptions, type BuildResult, buildSite } from './index.ts'
import { loadManifest } from './manifest-file.ts'
import { toOutputRecordFile } from './output/output-record.ts'
import { startPaintThread } from './paint-thread/index.ts'

export interface CheckAndBuildOptions extends Omit<BuildOptions, 'manifest' | 'compiled'> {
  manifestFile: string
  preset?: Preset | undefined
  /** Called with the diagnostics before the site is built. */
  onChecked?: ((checked: CheckedManifest) => Promise<void>) | undefined
}

export interface CheckedBuild {
  checked: CheckedManifest
  /** Null if and only if the manifest has errors. Then nothing was written. */
  built: BuildResult | null
}

/**
 * Checks a manifest and, when it has no errors, builds the site. Throws the errors of `readManifestFile`, and an `ExpectedError` with the
 * code `BLOCK_FAILED` or `PICTURE_UNUSABLE` after which nothing was written.
 */
export async function checkAndBuild({ onChecked, ...options }: CheckAndBuildOptions): Promise<CheckedBuild> {
  const { manifestFile: file, publicFolder, root, cache, preset } = options
  // Compiling takes as long as the checks and runs in another process, so both run at the same time.
  const compiled = compileSite({ root, cache })
  // On the first build, share images are certainly not in the cache.
  if (!existsSync(toOutputRecordFile(cache, path.resolve(options.out)))) startPaintThread()
  // The build awaits this promise later. Until then a rejection must not count as unhandled.
  compiled.catch(() => {})
  const checked = await loadManifest({ file, publicFolder, root, cache, preset })
  await onChecked?.(checked)
  const { manifest } = checked
  const built = manifest && (await buildSite({ ...options, manifest, compiled }).catch(throwWithOutcome))
  return { checked, built }
}

/** Adds to the failure of a block or a picture that nothing was written. */
function throwWithOutcome(error: unknown): never {
  if (isExpectedError(error, 'BLOCK_FAILED', 'PICTURE_UNUSABLE'))
    throw new ExpectedError(error.code, `${error.message}\nNothing was written.`, { cause: error })
  throw error
}
