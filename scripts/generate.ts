import { readFile } from 'node:fs/promises'
import { writeEditorSchema } from '../src/build/editor-schema/index.ts'
import { findStaleFiles, writeGeneratedFiles } from '../src/build/generate/index.ts'
import { runCommand } from './lib/command.ts'
import { cache, readSiteOptions, root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run generate [-- --check]',
  help: `Generates the manifest schema, the types and the registries from the schema files and the block folders.
  --check  write nothing; list the stale files and fail if there are any`,
  options: { check: { type: 'boolean' } },
  async run({ flag }) {
    if (flag('check')) {
      const stale = await findStaleFiles(root)
      for (const file of stale) console.error(`"${file}" is stale. Run "npm run generate" and commit the result.`)
      return stale.length > 0 ? 1 : 0
    }
    const written = await writeGeneratedFiles(root)
    const { manifestFile, publicFolder } = readSiteOptions(() => undefined)
    const text = await readFile(manifestFile, 'utf8').catch(() => '')
    await writeEditorSchema({ manifestFile, publicFolder, root, cache, text })
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'All generated files are up to date.')
    return 0
  },
})
