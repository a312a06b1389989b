import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { writeGeneratedFiles } from '../src/build/generate/index.ts'
import { writeNewBlock } from '../src/build/new-block/index.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run new-block -- NAME [--interactive]',
  help: `Writes the folder of a new block type and generates what follows from it. NAME is in camelCase, for example priceTable.
  --interactive  with a part that runs in the browser: an island, loaded when a visitor turns to it`,
  options: { interactive: { type: 'boolean' } },
  takesWords: true,
  async run({ words: [type, ...others], flag }) {
    if (type === undefined || others.length > 0)
      throw new UsageError('Say one name, for example: npm run new-block -- priceTable')
    const files = await writeNewBlock(root, type, flag('interactive')).catch((error: Error) => {
      throw new UsageError(error.message)
    })
    const generated = await writeGeneratedFiles(root)
    // The templates need not know how the project breaks its lines.
    execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', ...files], { cwd: root, stdio: 'ignore' })
    console.log(
      `Written:\n  ${[...files, ...generated].join('\n  ')}\n
Now put { "type": "${type}", ... } into a page and run: npm run dev
When its fields are final, accept the validator's new messages: npx vitest run tests/contract/mutations.test.ts --update`,
    )
    return 0
  },
})
