import path from 'node:path'
import { readBuildOptions } from './lib/build-options.ts'
import { runCommand } from './lib/command.ts'
import { deploymentHelp, deploymentOptions, readDeployment } from './lib/deployment-options.ts'
import { cache, root } from './lib/site-options.ts'
import { targetHelp, targetOption, toTarget } from './lib/target-option.ts'

await runCommand({
  usage: 'npm run docs -- [--out DIR] [--url URL] [--preview] [--target HOST] [--compression C] [--pictures]',
  help: `Builds the documentation as a site of this product, from the guides, the schema, the samples of the blocks, the rules and the
help of the commands. Look at it with npm run serve -- --out DIR.

  --out DIR        the output folder (default: dist-docs)
  --pictures       first take the pictures of the blocks and the editor again, into docs/pictures; needs Chromium
  --compression C  how to compress the copies of each file, as in npm run build
${deploymentHelp}
${targetHelp}`,
  options: {
    out: { type: 'string' },
    compression: { type: 'string' },
    pictures: { type: 'boolean' },
    ...deploymentOptions,
    target: targetOption,
  },
  async run(values) {
    const out = path.resolve(values.text('out') ?? path.join(root, 'dist-docs'))
    const { compression } = readBuildOptions(values)
    const options = { ...readDeployment(values), target: toTarget(values.text('target')), compression, out }
    const { writeDocs } = await import('./lib/docs/index.ts')
    const { buildAndReport } = await import('./lib/build-site.ts')
    const folder = path.join(cache, 'docs')
    if (values.flag('pictures')) {
      const { takePictures } = await import('./lib/docs/pictures.ts')
      await takePictures(root, folder)
    }
    const site = await writeDocs(root, folder)
    return (await buildAndReport({ ...site, ...options })) ? 0 : 1
  },
})
