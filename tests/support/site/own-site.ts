import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileOwnParts } from '../../../src/build/own/index.ts'
import { node, type ProgramResult, root, run } from '../project.ts'

/** A module that gives the modules of a checkout the manifest schema with the own blocks, as the release does. */
const SCHEMA_HOOK = pathToFileURL(path.join(import.meta.dirname, 'own-schema-hook.mjs')).href

/** A copy of the fixture site `own-blocks`, which has blocks and a rule of its own. */
export interface OwnSite {
  folder: string
  manifestFile: string
  /** Writes a file below the folder of the site, and its folder. */
  write(file: string, content: string): Promise<void>
  /** Replaces a part of a file. Throws when the file does not contain it. */
  change(file: string, before: string, after: string): Promise<void>
  /** Compiles the own parts and returns the folder of the result. */
  compile(): Promise<string>
  /** Compiles the own parts. Returns the variables with which the commands of a checkout use them. */
  prepare(): Promise<Record<string, string>>
  /** Compiles the own parts, and runs a script of `scripts/` with them, as a release would. */
  runScript(name: string, words: readonly string[]): Promise<ProgramResult>
  remove(): Promise<void>
}

/** Copies the fixture to a new folder. Copies that share a cache compile the engine once. */
export async function copyOwnSite(cache?: string): Promise<OwnSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-site-'))
  await cp(path.join(root, 'tests/fixtures/sites/own-blocks'), folder, { recursive: true })
  const compile = async (): Promise<string> => {
    const own = await compileOwnParts({ root, siteFolder: folder, cache: cache ?? path.join(folder, '.cache') })
    if (own === null) throw new Error('The site has no own parts.')
    return own
  }
  const prepare = async () => ({ MANIFEST_SITE_OWN: await compile(), NODE_OPTIONS: `--import=${SCHEMA_HOOK}` })
  return {
    folder,
    manifestFile: path.join(folder, 'site.manifest.json'),
    async write(file, content) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, file), content)
    },
    async change(file, before, after) {
      const text = await readFile(path.join(folder, file), 'utf8')
      if (!text.includes(before)) throw new Error(`"${file}" does not contain "${before}".`)
      await writeFile(path.join(folder, file), text.replace(before, after))
    },
    compile,
    prepare,
    runScript: async (name, words) => run(node, [path.join(root, 'scripts', name), ...words], folder, await prepare()),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
