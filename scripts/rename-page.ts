import { runCommand, UsageError } from './lib/command.ts'
import { editHelp, editOptions, runManifestEdit } from './lib/manifest-edit.ts'

await runCommand({
  usage: 'npm run rename-page -- /old /new [--with-subpages] [--dry-run] [--manifest FILE] [--public DIR]',
  help: `Changes the path of a page. Updates every link, redirect and canonical URL that points to it, and redirects the old path
to the new one.

  --with-subpages  also move the pages below it, such as /old/team
${editHelp}

Exit codes: 0 the page was renamed, 1 the page cannot have this path, 2 the command could not run.`,
  options: { ...editOptions, 'with-subpages': { type: 'boolean' } },
  takesWords: true,
  async run({ flag, text, words: [from, to, ...others] }) {
    if (from === undefined || to === undefined || others.length > 0)
      throw new UsageError('Enter the current path of a page and its new path, for example: npm run rename-page -- /old /new')
    const renaming = { from, to, withSubpages: flag('with-subpages') }
    const { renamePage } = await import('../src/checks/fixes/rename-page/index.ts')
    return runManifestEdit({ flag, text }, (bytes, host) => renamePage(bytes, host, renaming))
  },
})
