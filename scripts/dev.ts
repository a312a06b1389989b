import { existsSync } from 'node:fs'
import path from 'node:path'
import { startDevServer } from '../src/build/preview/dev-server.ts'
import { GALLERY_PATH } from '../src/contracts/preview-state.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { toPort } from './lib/serve-options.ts'
import { cache, readSiteOptions, root, siteHelp, siteOptions } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run dev -- [--manifest FILE] [--public DIR] [--port N]',
  help: `Shows the site while you edit: saving the manifest or a source file changes the open page, mistakes are shown over it.
Below ${GALLERY_PATH} it shows every block type with all its samples, in all tones, light and dark.
${siteHelp}
  --port N         (default: 5173)`,
  options: { ...siteOptions, port: { type: 'string' } },
  async run({ text }) {
    const site = readSiteOptions(text)
    const folder = path.dirname(site.manifestFile)
    if (!existsSync(folder)) throw new UsageError(`There is no folder ${folder}. Create it, or correct --manifest.`)
    const server = await startDevServer({ ...site, root, cache, port: toPort(text('port') ?? '5173') })
    server.printUrls()
    server.config.logger.info(`  Every block with all its samples: ${GALLERY_PATH} at the same address`)
    return 0
  },
})
