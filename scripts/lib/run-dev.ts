import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Deliver } from '../../src/build/preview/code-delivery.ts'
import { GALLERY_PATH } from '../../src/contracts/preview-state.ts'
import { runCommand, UsageError } from './command.ts'
import { readEnquiryStore, serveOptions, toPort } from './serve-options.ts'
import { cache, draftsHelp, draftsOption, readSiteOptions, root, siteOptions } from './site-options.ts'
import { waitForSignal } from './wait-for-signal.ts'

interface DevCommand {
  deliver: Deliver
  /** The files whose saves update the open page. */
  followed: string
}

/** Runs the command `dev`. */
export const runDev = ({ deliver, followed }: DevCommand): Promise<void> =>
  runCommand({
    usage: 'npm run dev -- [--manifest FILE] [--public DIR] [--drafts] [--publish-to DIR] [--data DIR] [--port N]',
    help: `Starts a live preview: the open page updates when you save ${followed}. An overlay shows errors.
${GALLERY_PATH} shows every block type with all its samples, in all tones, in light and dark mode.
"Edit this page" opens the page in the editor, as npm run edit does. The first time, open the address that the terminal shows.

  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)
${draftsHelp}
  --publish-to DIR the folder to which the editor publishes, as for npm run edit
  --data DIR       the folder where the server stores enquiries, which the editor shows (default: data); not used with DATABASE_URL
  --port N         the port to listen on (default: 5173, or the next free one)`,
    options: {
      manifest: siteOptions.manifest,
      public: siteOptions.public,
      drafts: draftsOption,
      'publish-to': { type: 'string' },
      data: serveOptions.data,
      port: { type: 'string' },
    },
    async run({ text, flag }) {
      const site = readSiteOptions(text)
      const folder = path.dirname(site.manifestFile)
      if (!existsSync(folder)) throw new UsageError(`The folder "${folder}" does not exist. Create it, or correct --manifest.`)
      const { startPreview } = await import('../../src/build/preview/start-preview.ts')
      const preview = await startPreview({
        ...site,
        drafts: flag('drafts'),
        publishTo: text('publish-to'),
        root,
        cache,
        enquiries: readEnquiryStore(text),
        port: toPort(text('port') ?? '5173'),
        deliver,
      })
      const ended = waitForSignal()
      console.log(`The preview is open at ${preview.url}`)
      console.log(`All block types with their samples: ${new URL(GALLERY_PATH, preview.url)}`)
      console.log('Press Ctrl-C to end it.')
      // A process that starts this one again needs to know the port, unless it has ended this one already.
      if (process.connected) process.send?.(preview.url)
      await ended
      await preview.close()
      // Everything is stored. What is still being prepared for the page, such as large pictures, would delay the end.
      process.exit(0)
    },
  })
