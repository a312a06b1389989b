import { existsSync } from 'node:fs'
import path from 'node:path'
import { startPreview } from '../src/build/preview/start-preview.ts'
import { GALLERY_PATH } from '../src/contracts/preview-state.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { readEnquiryStore, toPort } from './lib/serve-options.ts'
import { cache, readSiteOptions, root, siteHelp, siteOptions } from './lib/site-options.ts'
import { waitForSignal } from './lib/wait-for-signal.ts'

await runCommand({
  usage: 'npm run dev -- [--manifest FILE] [--public DIR] [--publish-to DIR] [--port N]',
  help: `Starts a live preview: the open page updates when you save the manifest or a source file. An overlay shows errors.
${GALLERY_PATH} shows every block type with all its samples, in all tones, in light and dark mode.
"Edit this page" opens the page in the editor, as npm run edit does. The first time, open the address that the terminal shows.
${siteHelp}
  --publish-to DIR the folder to which the editor publishes, as for npm run edit
  --port N         the port to listen on (default: 5173, or the next free one)`,
  options: { ...siteOptions, 'publish-to': { type: 'string' }, port: { type: 'string' } },
  async run({ text }) {
    const site = readSiteOptions(text)
    const folder = path.dirname(site.manifestFile)
    if (!existsSync(folder)) throw new UsageError(`The folder "${folder}" does not exist. Create it, or correct --manifest.`)
    const { deliverSources } = await import('../src/build/preview/deliver-sources.ts')
    const preview = await startPreview({
      ...site,
      publishTo: text('publish-to'),
      root,
      cache,
      enquiries: readEnquiryStore(text),
      port: toPort(text('port') ?? '5173'),
      deliver: deliverSources,
    })
    console.log(`The preview is open at ${preview.url}`)
    console.log(`All block types with their samples: ${preview.url.slice(0, -1)}${GALLERY_PATH}`)
    await waitForSignal()
    await preview.close()
    process.exit(0)
  },
})
