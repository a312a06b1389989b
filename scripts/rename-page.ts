import { toDiff, writeManifestFile } from '../src/build/fix-manifest.ts'
import { ManifestFileError, nameOf } from '../src/build/manifest-file.ts'
import { renamePageInFile } from '../src/build/rename-page.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { cache, readSiteOptions, root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run rename-page -- /old /new [--with-subpages] [--dry-run] [--manifest FILE] [--public DIR]',
  help: `Gives a page another path: every link, redirect and canonical address that leads to it is changed too, and the old address
is redirected to the new one.

  --with-subpages  the pages below it, such as /old/team, move along
  --dry-run        print what would change as a diff, and write nothing
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     pictures and files the manifest names (default: public beside the manifest)

Exit codes: 0 done, 1 the page cannot have this path, 2 the command could not run.`,
  options: {
    manifest: { type: 'string' },
    public: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'with-subpages': { type: 'boolean' },
  },
  takesWords: true,
  async run({ flag, text, words: [from, to, ...others] }) {
    if (from === undefined || to === undefined || others.length > 0)
      throw new UsageError('Say the path of a page and its new path, for example: npm run rename-page -- /old /new')
    const { manifestFile: file, publicFolder } = readSiteOptions(text)
    try {
      const renamed = await renamePageInFile(
        { file, publicFolder, root, cache },
        { from, to, withSubpages: flag('with-subpages') },
      )
      if ('refusal' in renamed) {
        console.error(renamed.refusal)
        return 1
      }
      const said = renamed.sentences.join('\n')
      if (flag('dry-run')) {
        console.error(`This would change:\n${said}`)
        process.stdout.write(await toDiff(nameOf(file), renamed.textBefore, renamed.text))
        return 0
      }
      await writeManifestFile(file, renamed.before, renamed.after)
      console.log(said)
      return 0
    } catch (error) {
      throw error instanceof ManifestFileError ? new UsageError(error.message) : error
    }
  },
})
