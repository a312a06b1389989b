import { runCommand, UsageError } from './lib/command.ts'
import { editHelp, editOptions, runManifestEdit } from './lib/manifest-edit.ts'

await runCommand({
  usage:
    'npm run new-page -- /path [--title T] [--description D] [--like /other] [--menu] [--dry-run] [--manifest FILE] [--public DIR]',
  help: `Adds a page to the manifest. Everything else in the file keeps its formatting.

  --title T        its title (default: the last part of the path in words)
  --description D  one or two sentences for search engines (default: the title, until you write them)
  --like /other    copy the blocks and settings of this page, and add the new one after it (default: a page with only a heading)
  --menu           add a link to the end of the menu
${editHelp}

Exit codes: 0 the page was added, 1 there cannot be a page with this path, 2 the command could not run.`,
  options: {
    ...editOptions,
    title: { type: 'string' },
    description: { type: 'string' },
    like: { type: 'string' },
    menu: { type: 'boolean' },
  },
  takesWords: true,
  async run({ flag, text, words: [path, ...others] }) {
    if (path === undefined || others.length > 0)
      throw new UsageError('Enter the path of the new page, for example: npm run new-page -- /prices --title "Our prices"')
    const page = { path, title: text('title'), description: text('description'), like: text('like'), inMenu: flag('menu') }
    const { addPage } = await import('../src/checks/fixes/new-page/index.ts')
    return runManifestEdit({ flag, text }, (bytes, host) => addPage(bytes, host, page))
  },
})
