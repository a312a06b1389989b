import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { serve } from '../src/server/index.ts'
import { runCommand } from './lib/command.ts'
import { readServeOptions, serveHelp, serveOptions } from './lib/serve-options.ts'
import { siteFolder } from './lib/site-options.ts'

// The space for new objects must not grow: waiting requests would enlarge it, and a larger space means longer pauses for all of them.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--no-parallel-scavenge')

await runCommand({
  usage: 'npm run serve -- [--out DIR] [--data DIR] [--port N] [--host HOST] [--log json] [--metrics N]',
  help: `Serves a built site and receives its forms, until you stop it with Ctrl+C. Does not build.
  --out DIR        the folder of the built site (default: dist)
${serveHelp}`,
  options: { out: { type: 'string' }, ...serveOptions },
  run: ({ text }) => serve({ output: path.resolve(text('out') ?? path.join(siteFolder, 'dist')), ...readServeOptions(text) }),
})
