import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { engineFolder, release } from '../../src/build/engine.ts'
import { MANIFEST_NAME, toSitePaths } from '../../src/build/site-paths.ts'
import { ExpectedError } from '../../src/contracts/expected-error.ts'

/** The folder of the engine: the checkout, or the installed package. */
export const root = engineFolder
/** The folder of the site, where everything is written. A checkout is its own site. */
export const siteFolder = release ? findSiteFolder(process.cwd()) : root
/** The cache folder. It is safe to delete at any time. */
export const cache = path.join(siteFolder, '.cache')

/** The nearest folder, from `folder` upwards, that contains a manifest with the usual name; without one, `folder`. */
function findSiteFolder(folder: string): string {
  for (let next = folder; ; next = path.dirname(next)) {
    if (existsSync(path.join(next, MANIFEST_NAME))) return next
    if (path.dirname(next) === next) return folder
  }
}

/** Options that several commands share. */
export const siteOptions = {
  manifest: { type: 'string' },
  public: { type: 'string' },
  out: { type: 'string' },
} as const

export const siteHelp = `  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)
  --out DIR        the output folder (default: dist)`

export const draftsOption = { type: 'boolean' } as const

export const draftsHelp =
  '  --drafts         also show drafts: pages and entries with "draft", and those whose dates do not allow them today'

/** The absolute paths of the manifest, the public folder and the output folder. Throws an `ExpectedError` with the code `USAGE`. */
export const readSiteOptions = (text: (name: string) => string | undefined) =>
  toSitePaths(siteFolder, { manifest: text('manifest'), publicFolder: readPublicFolder(text), out: text('out') })

/** The folder that `--public` names. Throws an `ExpectedError` with the code `USAGE` if it is not a folder. */
export function readPublicFolder(text: (name: string) => string | undefined): string | undefined {
  const folder = text('public')
  if (folder === undefined) return undefined
  if (!existsSync(folder))
    throw new ExpectedError('USAGE', `The folder "${folder}" does not exist. Create it, or correct --public.`)
  if (!statSync(folder).isDirectory()) throw new ExpectedError('USAGE', `"${folder}" is not a folder. Correct --public.`)
  return folder
}
