import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { compileFolder } from '../compile/compile-folder.ts'
import { compileEngine } from '../compile/index.ts'
import { checkCompiler } from './compiler.ts'
import { setOwnFolder } from './own-folder.ts'
import { hashOwnSources, listOwnSources } from './own-sources.ts'
import { TYPES_FILE } from './own-types.ts'

interface PreparedSite {
  /** The folder of the engine. */
  root: string
  /** The folder of the site, with `blocks/` and `rules/`. */
  siteFolder: string
  cache: string
}

/**
 * Compiles the own blocks and own rules of a site, unless that is cached for the same sources, and lets this process and its threads use
 * them. Has to be called before any module that imports the manifest schema is loaded. Returns and throws as `compileOwnParts` does.
 */
export async function prepareOwnParts(site: PreparedSite): Promise<string | null> {
  const folder = await compileOwnParts(site)
  if (folder !== null) setOwnFolder(folder)
  return folder
}

/**
 * The folder with the compiled own blocks and own rules of a site, from the cache or compiled now. Null for a site without them, for which
 * no compiler is needed. Throws an `ExpectedError` that names the file and the line, or that says how to install the compiler.
 */
export async function compileOwnParts({ root, siteFolder: named, cache }: PreparedSite): Promise<string | null> {
  if (!listOwnSources(named)) return null
  const siteFolder = realpathSync(named)
  const sources = listOwnSources(siteFolder)
  if (!sources) return null
  checkCompiler(root)
  const kit = await compileEngine({ root, cache })
  const folder = path.join(cache, 'own', hashOwnSources(siteFolder, sources, kit.key))
  const typesFile = path.join(siteFolder, TYPES_FILE)
  const isComplete = () =>
    existsSync(path.join(folder, 'own.json')) && (sources.blocks.length === 0 || existsSync(typesFile)) ? true : null
  await compileFolder({
    folder,
    read: isComplete,
    program: fileURLToPath(new URL('./compile-own.ts', import.meta.url)),
    words: [root, siteFolder, path.dirname(kit.renderer)],
    cache,
    toError: (output) => new ExpectedError('OWN_PARTS_UNUSABLE', output.trim()),
  })
  return folder
}
