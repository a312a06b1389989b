import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, runCommand, UsageError } from './lib/command.ts'
import { root } from './lib/site-options.ts'

/** A bench: a command of its own, and what it measures in one line, written as one text without quotes in it. */
export interface Bench extends Command {
  summary: string
}

const folder = path.join(root, 'tests/bench')

const readBench = async (name: string): Promise<Bench> =>
  (await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)).bench

/** Read from the source: to list the benches, none of them is loaded with all that it measures. */
async function readSummary(name: string): Promise<string> {
  const source = await readFile(path.join(folder, `${name}.ts`), 'utf8')
  return /^ {2}summary:\s*'([^']*)'/m.exec(source)?.[1] ?? ''
}

const names = (await readdir(folder)).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length))
const [asked = ''] = process.argv.slice(2)

if (names.includes(asked)) await runCommand({ ...(await readBench(asked)), takesWords: true })
else {
  const benches = await Promise.all(names.map(async (name) => `  ${name.padEnd(16)} ${await readSummary(name)}`))
  await runCommand({
    usage: 'npm run bench -- NAME [options]',
    help: `Measures how good and how fast the site is. Each bench takes --help.\n${benches.join('\n')}`,
    takesWords: true,
    run: async () => {
      throw new UsageError(`Say which bench: ${names.join(', ')}.`)
    },
  })
}
