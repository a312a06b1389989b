import path from 'node:path'
import { engineFolder, release } from '../build/engine.ts'
import { hasOwnSources } from '../build/own/own-sources.ts'
import { ExpectedError } from '../contracts/expected-error.ts'

interface UsedSite {
  siteFolder: string
  hasOwnParts: boolean
  ready: Promise<void>
}

/** The site whose own blocks and own rules this process uses. */
let used: UsedSite | null = null

/**
 * Compiles the own blocks and own rules of a site. Must be awaited before any module that reads the manifest schema is loaded. Because these
 * are loaded once, the same process can use several sites only when none of them has own parts. Throws an error with the code
 * `OWN_PARTS_UNUSABLE`.
 */
export async function prepareSite(folder = '.'): Promise<void> {
  // The blocks and rules of a checkout are part of its sources.
  if (!release) return
  const siteFolder = path.resolve(folder)
  const hasOwnParts = hasOwnSources(siteFolder)
  used ??= { siteFolder, hasOwnParts, ready: hasOwnParts ? compile(siteFolder) : Promise.resolve() }
  if (used.siteFolder !== siteFolder && (used.hasOwnParts || hasOwnParts))
    throw new ExpectedError(
      'OWN_PARTS_UNUSABLE',
      `This process already uses the blocks and rules of "${used.siteFolder}". Use another process for "${siteFolder}".`,
    )
  await used.ready
}

async function compile(siteFolder: string): Promise<void> {
  try {
    const { prepareOwnParts } = await import('../build/own/index.ts')
    await prepareOwnParts({ root: engineFolder, siteFolder, cache: path.join(siteFolder, '.cache') })
  } catch (error) {
    // The next call compiles again, because the person may have corrected the code.
    used = null
    throw error
  }
}
