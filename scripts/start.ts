import { serve } from '../src/server/index.ts'
import { checkAndBuild } from './build-site.ts'
import { runCommand } from './command.ts'
import { readServeOptions, serveHelp, serveOptions } from './serve-options.ts'
import { readSiteOptions, siteHelp, siteOptions } from './site-options.ts'

await runCommand({
  usage: 'npm start -- [--manifest FILE] [--public DIR] [--out DIR] [--data DIR] [--port N] [--host HOST]',
  help: `Checks the manifest, builds the site, serves it and receives its forms, until it is stopped with Ctrl+C.
${siteHelp}
${serveHelp}`,
  options: { ...siteOptions, ...serveOptions },
  async run({ text }) {
    const site = readSiteOptions(text)
    const served = readServeOptions(text)
    return (await checkAndBuild(site)) ? serve({ output: site.out, ...served }) : 1
  },
})
