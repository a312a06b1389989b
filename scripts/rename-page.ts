import { toDiff, writeManifestFile } from '../src/build/fix-manifest.ts'
import { toDisplayPath } from '../src/build/manifest-file.ts'
import { renamePageInFile } from '../src/build/rename-page.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { cache, readSiteOptions, root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run rename-page -- /old /new [--with-subpages] [--dry-run] [--manifest FILE] [--public DIR]',
  help: `Changes the path of a page. Updates every link, redirect and canonical URL that points to it, and redirects the old path
to the new one.

  --with-subpages  also move the pages below it, such as /old/team
  --dry-run        print the changes as a diff and write nothing
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)

Exit codes: 0 the page was renamed, 1 the page cannot have this path, 2 the command could not run.`,
  options: {
    manifest: { type: 'string' },
    public: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'with-subpages': { type: 'boolean' },
  },
  takesWords: true,
  async run({ flag, text, words: [from, to, ...others] }) {
    if (from === undefined || to === undefined || others.length > 0)
      throw new UsageError('Enter the current path of a page and its new path, for example: npm run rename-page -- /old /new')
    const { manifestFile: file, publicFolder } = readSiteOptions(text)
    const renaming = { from, to, withSubpages: flag('with-subpages') }
    const renamed = await renamePageInFile({ file, publicFolder, root, cache }, renaming)
    if ('refusal' in renamed) {
      console.error(renamed.refusal)
      return 1
    }
    const summary = renamed.sentences.join('\n')
    if (flag('dry-run')) {
      console.error(`This would change:\n${summary}`)
      process.stdout.write(await toDiff(toDisplayPath(file), renamed.textBefore, renamed.text))
      return 0
    }
    await writeManifestFile(file, renamed.before, renamed.after)
    console.log(summary)
    return 0
  },
})
