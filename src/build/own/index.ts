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
  checkCompiler(root)
  const kit = await compileEngine({ root, cache })
  for (;;) {
    const result = findResult(siteFolder, cache, kit.key)
    if (!result) return null
    const isCurrent = () => findResult(siteFolder, cache, kit.key)?.folder === result.folder
    try {
      await compileFolder({
        folder: result.folder,
        read: result.isComplete,
        program: fileURLToPath(new URL('./compile-own.ts', import.meta.url)),
        words: [root, siteFolder, path.dirname(kit.renderer)],
        cache,
        // The compiler reads the schema of the engine. The folder of an earlier result may have been removed.
        env: { MANIFEST_SITE_OWN: undefined },
        isCurrent,
        toError: (output) => new ExpectedError('OWN_PARTS_UNUSABLE', output.trim()),
      })
      return result.folder
    } catch (error) {
      // A program that saves several files, or empties one before it writes it, may have been faster than the compiler.
      if (isCurrent()) throw error
    }
  }
}

/** Where the result for the sources as they are now is, and whether it was made. Null if there are no sources. */
function findResult(siteFolder: string, cache: string, engineKey: string) {
  const sources = listOwnSources(siteFolder)
  if (!sources) return null
  const folder = path.join(cache, 'own', hashOwnSources(siteFolder, sources, engineKey))
  const typesFile = path.join(siteFolder, TYPES_FILE)
  const isComplete = () =>
    existsSync(path.join(folder, 'own.json')) && (sources.blocks.length === 0 || existsSync(typesFile)) ? true : null
  return { folder, isComplete }
}
