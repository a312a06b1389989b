import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { serve } from '../src/server/index.ts'
import { runCommand } from './lib/command.ts'
import { readServeOptions, serveHelp, serveOptions } from './lib/serve-options.ts'
import { cache, root, siteFolder } from './lib/site-options.ts'

// The space for new objects must not grow: waiting requests would enlarge it, and a larger space means longer pauses for all of them.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--no-parallel-scavenge')

await runCommand({
  usage: 'npm run serve -- [--out DIR] [--data DIR] [--port N] [--host HOST] [--log json] [--metrics N] [--admin]',
  help: `Serves a built site and receives its forms, until you stop it with Ctrl+C. Does not build.
  --out DIR        the folder of the built site (default: dist)
  --admin          show the enquiries at /admin to the people in ADMIN_USERS, who sign in with a link in an email; needs SMTP_URL,
                   and HTTPS unless only this machine can reach the server
${serveHelp}`,
  options: { out: { type: 'string' }, admin: { type: 'boolean' }, ...serveOptions },
  async run({ text, flag }) {
    const output = path.resolve(text('out') ?? path.join(siteFolder, 'dist'))
    // Imported on demand: most servers do not have it.
    const adminPage = flag('admin')
      ? await (await import('../src/build/browser-bundle/desk-page.ts')).createDeskPage({ root, cache })
      : undefined
    return serve({ output, adminPage, ...readServeOptions(text) })
  },
})
