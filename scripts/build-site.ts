import { buildSite } from '../src/build/index.ts'
import { loadManifest, ManifestFileError } from '../src/build/manifest-file.ts'
import { formatPageWeights } from '../src/build/page-weights.ts'
import { formatHuman } from '../src/checks/formats/human.ts'
import { UsageError } from './command.ts'
import { cache, root } from './site-options.ts'

interface Paths {
  manifestFile: string
  publicFolder: string
  out: string
}

/** Checks and builds, as `build` and `start` do it. Prints what was found and what each page ships. False when there are errors. */
export async function checkAndBuild({ manifestFile, publicFolder, out }: Paths): Promise<boolean> {
  const loaded = await loadManifest({ file: manifestFile, publicFolder, root }).catch((error: unknown) => {
    throw error instanceof ManifestFileError ? new UsageError(error.message) : error
  })
  if (loaded.diagnostics.length > 0) console.error(formatHuman(loaded))
  if (!loaded.manifest) {
    console.error('Nothing was built: mend the errors above first.')
    return false
  }
  const started = performance.now()
  const { pages, written } = await buildSite({ manifest: loaded.manifest, publicFolder, out, root, cache }).catch(toSentence)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.error(
    `${formatPageWeights(pages)}\n\nBuilt ${pages.length} pages in ${seconds} s; ${written.length} files changed in ${out}.`,
  )
  return true
}

/** A block or a picture that cannot be shown is a mistake to be told in one sentence; anything else is one of ours, with its stack. */
function toSentence(error: unknown): never {
  if (error instanceof Error && ['BlockError', 'PictureError'].includes(error.name))
    throw new UsageError(`${error.message}\nNothing was written.`, { cause: error })
  throw error
}
