import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '../output/write-file.ts'
import { toBundle } from './bundle.ts'
import { toRegistry, toRuleRegistry, toTexts } from './registry.ts'
import { readSources } from './sources.ts'
import { toTypes } from './types.ts'

/** Every generated file below `root` with the content it should have. */
async function generateFiles(root: string): Promise<Map<string, string>> {
  const sources = await readSources(root)
  const bundle = toBundle(sources)
  return new Map([
    ['schema/manifest.schema.json', `${JSON.stringify(bundle, null, 2)}\n`],
    // VS Code puts the editor schema in the place of the first, and finds what it replaces at a second address.
    ['.vscode/manifest.schema.json', `${JSON.stringify(bundle)}\n`],
    ['src/manifest/manifest.gen.ts', await toTypes(bundle, sources)],
    ['src/manifest/texts.gen.ts', toTexts(sources)],
    ['src/blocks/registry.gen.ts', toRegistry(sources)],
    ['src/checks/rules/registry.gen.ts', toRuleRegistry(await listFolders(path.join(root, 'src/checks/rules')))],
  ])
}

/** The generated files below `root` whose content on disk is not what it should be. */
export async function findStaleFiles(root: string): Promise<string[]> {
  const stale: string[] = []
  for (const [file, content] of await generateFiles(root)) {
    const current = await readFile(path.join(root, file), 'utf8').catch(() => null)
    if (current !== content) stale.push(file)
  }
  return stale
}

/** Writes every generated file below `root` that is stale, and says which. */
export async function writeGeneratedFiles(root: string): Promise<string[]> {
  const files = await generateFiles(root)
  const stale = await findStaleFiles(root)
  for (const file of stale) await writeFileAtomic(path.join(root, file), files.get(file) ?? '')
  return stale
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
}
