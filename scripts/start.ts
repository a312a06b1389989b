import { buildHelp, buildOptions, readBuildOptions } from './lib/build-options.ts'
import { runCommand } from './lib/command.ts'
import { readServeOptions, serveHelp, serveOptions } from './lib/serve-options.ts'

await runCommand({
  usage: 'npm start -- [--manifest FILE] [--public DIR] [--out DIR] [--drafts] [--data DIR] [--port N] [--host HOST]',
  help: `Checks the manifest, builds the site, serves it and receives its forms, until you stop it with Ctrl+C.
${buildHelp}
${serveHelp}`,
  options: { ...buildOptions, ...serveOptions },
  async run(values) {
    const site = readBuildOptions(values)
    const served = readServeOptions(values.text)
    const [{ buildAndReport }, { serve }] = await Promise.all([import('./lib/build-site.ts'), import('../src/server/index.ts')])
    return (await buildAndReport(site)) ? serve({ output: site.out, ...served }) : 1
  },
})
