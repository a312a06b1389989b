import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeFileAtomic } from '../output/write-file.ts'
import { bundleSchemas } from './bundle.ts'
import { generateNames } from './names.ts'
import {
  generateBlockRegistry,
  generateBlockSamples,
  generateMailWords,
  generateRuleRegistry,
  generateTargetRegistry,
  generateTexts,
  generateWords,
} from './registry.ts'
import { readSchemaSources } from './sources.ts'
import { generateTypes } from './types.ts'

/** Generates all files. Returns their paths relative to `root` with their content, without writing them. */
async function generateFiles(root: string): Promise<Map<string, string>> {
  const sources = await readSchemaSources(root)
  const bundle = bundleSchemas(sources)
  return new Map([
    ['schema/manifest.schema.json', `${JSON.stringify(bundle, null, 2)}\n`],
    // VS Code replaces the first file with the editor schema, and finds the original under this second path.
    ['.vscode/manifest.schema.json', `${JSON.stringify(bundle)}\n`],
    ['src/manifest/manifest.gen.ts', await generateTypes(bundle, sources)],
    ['src/manifest/names.gen.ts', generateNames(bundle)],
    ['src/manifest/texts.gen.ts', generateTexts(bundle)],
    ['src/manifest/words.gen.ts', generateWords(await listLanguages(path.join(root, 'src/manifest/words')))],
    ['src/forms/mail-words.gen.ts', generateMailWords(await listLanguages(path.join(root, 'src/forms/mail-words')))],
    ['src/blocks/registry.gen.ts', generateBlockRegistry(sources)],
    ['src/blocks/samples.gen.ts', generateBlockSamples(sources)],
    ['src/checks/rules/registry.gen.ts', generateRuleRegistry(await listFolders(path.join(root, 'src/checks/rules')))],
    ['src/build/targets/registry.gen.ts', generateTargetRegistry(await listFolders(path.join(root, 'src/build/targets')))],
  ])
}

/** The generated files whose content on disk is out of date. */
export async function findStaleFiles(root: string): Promise<string[]> {
  const stale: string[] = []
  for (const [file, content] of await generateFiles(root)) {
    const current = await readFile(path.join(root, file), 'utf8').catch(() => null)
    if (current !== content) stale.push(file)
  }
  return stale
}

/** Writes the generated files that are out of date, and returns their paths. */
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

/** The languages of the files in a folder, such as `de` of `de.json`. */
const listLanguages = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map((file) => path.basename(file, '.json')).sort()
