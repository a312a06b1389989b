import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { serve } from '../src/server/index.ts'
import { runCommand } from './lib/command.ts'
import { readServeOptions, serveHelp, serveOptions } from './lib/serve-options.ts'
import { root } from './lib/site-options.ts'

// New objects get no more room than at the start: requests that wait for their turn would make it grow, and the larger it is, the longer
// all of them wait while it is cleared.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--no-parallel-scavenge')

await runCommand({
  usage: 'npm run serve -- [--out DIR] [--data DIR] [--port N] [--host HOST]',
  help: `Serves a built site and receives its forms, until it is stopped with Ctrl+C. Builds nothing.
  --out DIR        the folder of the built site (default: dist)
${serveHelp}`,
  options: { out: { type: 'string' }, ...serveOptions },
  run: ({ text }) => serve({ output: path.resolve(text('out') ?? path.join(root, 'dist')), ...readServeOptions(text) }),
})
