import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { writeGeneratedFiles } from '../src/build/generate/index.ts'
import { writeNewBlock } from '../src/build/new-block/index.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run new-block -- NAME [--interactive]',
  help: `Creates the folder of a new block type and updates the generated files. NAME is in camelCase, for example priceTable.
  --interactive  add a part that runs in the browser: an island, loaded when a visitor interacts with it`,
  options: { interactive: { type: 'boolean' } },
  takesWords: true,
  async run({ words: [type, ...others], flag }) {
    if (type === undefined || others.length > 0)
      throw new UsageError('Enter one name, for example: npm run new-block -- priceTable')
    const kind = { isInteractive: flag('interactive'), isOwn: false }
    const written = await writeNewBlock({ type, parent: path.join(root, 'src/blocks'), kind, taken: [] })
    const files = written.map((file) => path.relative(root, file))
    const generated = await writeGeneratedFiles(root)
    // The templates are not formatted: line breaks depend on the name.
    execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', ...files], { cwd: root, stdio: 'ignore' })
    console.log(
      `Written:\n  ${[...files, ...generated].join('\n  ')}\n
Next, add { "type": "${type}", ... } to a page and run: npm run dev
When the fields are final, update the snapshot of the validator's messages: npx vitest run tests/contract/mutations.test.ts --update`,
    )
    return 0
  },
})
