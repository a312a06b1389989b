import { startDevServer } from '../src/build/dev-server.ts'
import { runCommand } from './command.ts'
import { toPort } from './serve-options.ts'
import { cache, readSiteOptions, root, siteHelp, siteOptions } from './site-options.ts'

await runCommand({
  usage: 'npm run dev -- [--manifest FILE] [--public DIR] [--port N]',
  help: `Shows the site while you edit: saving the manifest or a source file changes the open page, mistakes are shown over it.
${siteHelp}
  --port N         (default: 5173)`,
  options: { ...siteOptions, port: { type: 'string' } },
  async run({ text }) {
    const server = await startDevServer({ ...readSiteOptions(text), root, cache, port: toPort(text('port') ?? '5173') })
    server.printUrls()
    return 0
  },
})
