import path from 'node:path'
import { runCommand } from './lib/command.ts'
import { cache, root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run release -- [--out DIR]',
  help: `Makes two packages: the engine, with compiled commands, styles, renderers and the editor, and its creator. Nothing is published.
The same sources give the same bytes.

  --out DIR  the folder for the tarballs (default: release)`,
  options: { out: { type: 'string' } },
  async run({ text }) {
    const { makeRelease } = await import('../src/build/release/index.ts')
    const { engine, creator } = await makeRelease({
      root,
      cache,
      target: path.resolve(text('out') ?? path.join(root, 'release')),
    })
    console.log(`${engine}\n${creator}`)
    return 0
  },
})
