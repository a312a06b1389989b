import { checkAndBuild } from './build-site.ts'
import { runCommand } from './command.ts'
import { readSiteOptions, siteHelp, siteOptions } from './site-options.ts'

await runCommand({
  usage: 'npm run build -- [--manifest FILE] [--public DIR] [--out DIR]',
  help: `Checks the manifest and builds the static site. A manifest with errors is refused and the previous output stays.
${siteHelp}`,
  options: siteOptions,
  run: async ({ text }) => ((await checkAndBuild(readSiteOptions(text))) ? 0 : 1),
})
