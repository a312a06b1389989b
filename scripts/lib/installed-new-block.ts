import { readdirSync } from 'node:fs'
import path from 'node:path'
import { writeNewBlock } from '../../src/build/new-block/index.ts'
import { writeTypeScriptSettings } from '../../src/build/new-block/own-project.ts'
import { compileOwnParts } from '../../src/build/own/index.ts'
import { runCommand, UsageError } from './command.ts'
import { cache, root, siteFolder } from './site-options.ts'

// The command `new-block` of an installed package, for a block of the site's own.
await runCommand({
  usage: 'npx manifest-site new-block NAME [--interactive]',
  help: `Creates the folder of a new block type in blocks. NAME is in camelCase, for example priceTable.
  --interactive  add a part that runs in the browser: an island, loaded when a visitor interacts with it`,
  options: { interactive: { type: 'boolean' } },
  takesWords: true,
  async run({ words: [type, ...others], flag }) {
    if (type === undefined || others.length > 0)
      throw new UsageError('Enter one name, for example: npx manifest-site new-block priceTable')
    const kind = { isInteractive: flag('interactive'), isOwn: true }
    const taken = readdirSync(path.join(root, 'src/blocks'))
    const files = await writeNewBlock({ type, parent: path.join(siteFolder, 'blocks'), kind, taken })
    if (await writeTypeScriptSettings(siteFolder)) files.push(path.join(siteFolder, 'tsconfig.json'))
    console.log(`Written:\n  ${files.map((file) => path.relative(siteFolder, file)).join('\n  ')}\n`)
    // Compiled now, so that code editors know the fields of the block.
    await compileOwnParts({ root, siteFolder, cache })
    console.log(`Next, add { "type": "${type}", ... } to a page and run: npx manifest-site dev
For the types of components in your code editor: npm install --save-dev @types/react`)
    return 0
  },
})
