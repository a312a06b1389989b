import path from 'node:path'
import { makeRelease } from '../src/build/release/index.ts'
import { runCommand } from './lib/command.ts'
import { cache, root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run release -- [--out DIR]',
  help: `Makes the package of the engine: compiled commands, styles, renderers and the editor, ready to install. Nothing is published.
The same sources give the same bytes.

  --out DIR  the folder for the tarball (default: release)`,
  options: { out: { type: 'string' } },
  async run({ text }) {
    const tarball = await makeRelease({ root, cache, target: path.resolve(text('out') ?? path.join(root, 'release')) })
    console.log(tarball)
    return 0
  },
})
