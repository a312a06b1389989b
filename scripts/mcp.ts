import { release } from '../src/build/engine.ts'
import { findLaunchOptions } from './lib/browser.ts'
import { runCommand } from './lib/command.ts'
import { cache, readSiteOptions, root, siteOptions } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run --silent mcp -- [--manifest FILE] [--public DIR]',
  help: `Lets an assistant read the site and propose edits, with the Model Context Protocol on standard input and output. A program for
assistants starts this command; to use it by hand makes no sense.

  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)

An assistant can look at pages, find texts, validate, and propose edits. A person accepts or rejects them in the editor (npm run edit). An
assistant cannot save, publish, read enquiries, or see or change the addresses and secrets of webhooks.

In the settings of the assistant, with the folder of the site:
  { "mcpServers": { "website": { "command": "npm", "args": ["run", "--silent", "--prefix", "/path/of/the/site", "mcp"] } } }

Exit codes: 0 the assistant has ended the connection, 2 it could not be started.`,
  options: { manifest: siteOptions.manifest, public: siteOptions.public },
  async run({ text }) {
    const { manifestFile, publicFolder } = readSiteOptions(text)
    // Standard output belongs to the protocol.
    console.log = console.error
    // The package with the protocol is optional.
    ;(await import('../src/assistant/sdk.ts')).checkSdk(root)
    const { serveAssistant } = await import('../src/assistant/server.ts')
    const site = { manifestFile, publicFolder, root, cache }
    await serveAssistant({ site, launch: findLaunchOptions() }, release?.version ?? '0.0.0')
    // Threads that prepare pictures would delay the end.
    process.exit(0)
  },
})
