import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CheckedManifest, Preset } from '../checks/index.ts'
import { ExpectedError, isExpectedError } from '../contracts/expected-error.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import { countPages } from '../models/language-views.ts'
import { compileSite } from './compile/index.ts'
import { type Deployment, toDeployedManifest } from './deployment.ts'
import { type BuildOptions, type BuildResult, prepareBuild } from './index.ts'
import { startManifestCheck } from './manifest-file.ts'
import { toOutputRecordFile } from './output/output-record.ts'
import { discardPageThread, isWorthThread, startPageThread } from './pages/site-pages.ts'
import { startPaintThread } from './paint-thread/index.ts'

export interface CheckAndBuildOptions extends Omit<BuildOptions, 'manifest' | 'source' | 'compiled'>, Deployment {
  manifestFile: string
  preset?: Preset | undefined
  /** Whether drafts are checked and built like other pages. */
  drafts?: boolean | undefined
  /** Called with the diagnostics before the site is built. */
  onChecked?: ((checked: CheckedManifest) => Promise<void>) | undefined
}

export interface CheckedBuild {
  /** Without the text, which would take much memory while a large site is built. */
  checked: Pick<CheckedManifest, 'file' | 'manifest' | 'diagnostics'>
  /** Null if and only if the manifest has errors. Then nothing was written. */
  built: BuildResult | null
}

/** How long the rules of a large site wait for the preparation of its build: long enough unless photographs are encoded. */
const MAX_WAIT_MS = 500

/**
 * Checks a manifest and, when it has no errors, builds the site. Throws the errors of `readManifestFile`, and an `ExpectedError` with the
 * code `BLOCK_FAILED` or `PICTURE_UNUSABLE` after which nothing was written.
 */
export async function checkAndBuild(options: CheckAndBuildOptions): Promise<CheckedBuild> {
  try {
    const { checked, build } = await startBuild(options)
    return { checked, built: build && (await build().catch(throwWithOutcome)) }
  } finally {
    await discardPageThread()
  }
}

interface StartedBuild extends Pick<CheckedBuild, 'checked'> {
  /** Null if and only if the manifest has errors. */
  build: (() => Promise<BuildResult>) | null
}

/** Checks a manifest, and starts what takes long meanwhile. */
async function startBuild({ onChecked, ...options }: CheckAndBuildOptions): Promise<StartedBuild> {
  const { manifestFile: file, publicFolder, root, cache, preset, drafts, target } = options
  // Compiling takes as long as the checks and runs in another process, so both run at the same time.
  const compiled = compileSite({ root, cache })
  // The build awaits this promise later. Until then a rejection must not count as unhandled.
  compiled.catch(() => {})
  const order = existsSync(toOutputRecordFile(cache, path.resolve(options.out))) ? 'next' : 'first'
  // On the first build, share images are certainly not in the cache.
  if (order === 'first') startPaintThread()
  // Later builds need the second thread only if most pages changed.
  if (order === 'first' && isWorthThread(guessPages(file), order)) startPageThread()
  const { check, bytes: source } = await startManifestCheck({ file, publicFolder, root, cache, preset, drafts, target })
  const prepare = (manifest: Manifest) =>
    prepareBuild({ ...options, manifest: toDeployedManifest(manifest, options), source, compiled })
  const { candidate } = check
  // While the rules run, the second thread makes pages.
  const prepared = candidate && isWorthThread(countPages(candidate), order) ? prepare(candidate) : null
  await waitAtMost(MAX_WAIT_MS, prepared)
  // The errors of the manifest, which are reported, can make the preparation fail.
  const cancel = async () => prepared?.then((build) => build.cancel()).catch(() => {})
  try {
    const checked = check.finish()
    await onChecked?.(checked)
    const { manifest, diagnostics } = checked
    if (!manifest) await cancel()
    const build = manifest && (async () => (await (prepared ?? prepare(manifest))).finish())
    return { checked: { file: checked.file, manifest, diagnostics }, build }
  } catch (error) {
    await cancel()
    throw error
  }
}

/** The length of a short page in a manifest. */
const PAGE_BYTES = 4000

/** About how many pages a manifest has. */
const guessPages = (file: string): number => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) / PAGE_BYTES

/** Waits until a promise is settled, but not longer. A rejection is left to who awaits the promise later. */
async function waitAtMost(milliseconds: number, promise: Promise<unknown> | null): Promise<void> {
  const settled = promise?.then(
    () => {},
    () => {},
  )
  await Promise.race([settled, promise && setTimeout(milliseconds, undefined, { ref: false })])
}

/** Adds to the failure of a block or a picture that nothing was written. */
function throwWithOutcome(error: unknown): never {
  if (isExpectedError(error, 'BLOCK_FAILED', 'PICTURE_UNUSABLE'))
    throw new ExpectedError(error.code, `${error.message}\nNothing was written.`, { cause: error })
  throw error
}
