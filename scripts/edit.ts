import { runCommand } from './lib/command.ts'
import { readEnquiryStore, serveOptions, toPort } from './lib/serve-options.ts'
import { cache, readSiteOptions, root, siteOptions } from './lib/site-options.ts'
import { waitForSignal } from './lib/wait-for-signal.ts'

await runCommand({
  usage: 'npm run edit -- [--manifest FILE] [--public DIR] [--publish-to DIR] [--data DIR] [--port N] [--no-open]',
  help: `Opens the site in the browser and lets you change it. Nothing is written to the manifest until you save. Unsaved changes are kept
in the folder .drafts next to the manifest, and are restored the next time. Ctrl-C ends the editor.

  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)
  --publish-to DIR the folder to which "Publish" writes the built site (default: none, "Publish" commits to the git repository of the
                   manifest and sends the branch to its remote; without a repository, dist next to the manifest)
  --data DIR       the folder where the server stores enquiries (default: data); not used with DATABASE_URL
  --port N         the port to listen on (default: that of the last time or 4180, or the next free one)
  --no-open        do not open the browser, only print the address

The editor listens on this computer only, and only for the browser that opened the printed address.

Exit codes: 0 the editor was ended, 2 it could not be started.`,
  options: {
    manifest: siteOptions.manifest,
    public: siteOptions.public,
    'publish-to': { type: 'string' },
    data: serveOptions.data,
    port: { type: 'string' },
    'no-open': { type: 'boolean' },
  },
  async run({ flag, text }) {
    const { manifestFile, publicFolder } = readSiteOptions(text)
    const port = text('port')
    const enquiries = readEnquiryStore(text)
    const [{ openBrowser }, { startEditor }] = await Promise.all([
      import('../src/build/editor/open-browser.ts'),
      import('../src/build/editor/start-editor.ts'),
    ])
    const editor = await startEditor({
      manifestFile,
      publicFolder,
      publishTo: text('publish-to'),
      root,
      cache,
      enquiries,
      port: port === undefined ? port : toPort(port),
    })
    const ended = waitForSignal()
    console.log(`The editor is open at ${editor.url}`)
    console.log('Press Ctrl-C to end it. Unsaved changes are kept.')
    const isOpened = flag('no-open') || process.env.CI !== undefined || (await openBrowser(editor.url))
    if (!isOpened) console.log('The browser could not be opened. Open the address above in it.')
    // A process that starts this one again needs to know the port, unless it has ended this one already.
    if (process.connected) process.send?.(editor.url)
    await ended
    await editor.close()
    // Everything is stored. What is still being prepared for the canvas, such as large pictures, would delay the end.
    process.exit(0)
  },
})
