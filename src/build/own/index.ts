import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { compileFolder } from '../compile/compile-folder.ts'
import { compileKit } from '../compile/index.ts'
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
 * them. Does nothing for a site without them. Has to be called before any module that imports the manifest schema is loaded. Throws an
 * `ExpectedError` that names the file and the line, or that says how to install the compiler. Returns the folder of the result.
 */
export async function prepareOwnParts({ root, siteFolder: named, cache }: PreparedSite): Promise<string | null> {
  if (!listOwnSources(named)) return null
  const siteFolder = realpathSync(named)
  const sources = listOwnSources(siteFolder)
  if (!sources) return null
  checkCompiler(root)
  const kit = await compileKit({ root, cache })
  const folder = path.join(cache, 'own', hashOwnSources(siteFolder, sources, kit.key))
  const isComplete = () =>
    existsSync(path.join(folder, 'own.json')) && (sources.blocks.length === 0 || existsSync(path.join(siteFolder, TYPES_FILE)))
  await compileFolder({
    folder,
    read: () => isComplete() || null,
    program: path.join(import.meta.dirname, 'compile-own.ts'),
    words: [root, siteFolder, path.dirname(kit.renderer)],
    cache,
    toError: (output) => new ExpectedError('OWN_PARTS_UNUSABLE', output.trim()),
  })
  setOwnFolder(folder)
  return folder
}
