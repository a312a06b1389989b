import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Command, runCommand, UsageError } from './lib/command.ts'
import { root } from './lib/site-options.ts'

/** A benchmark. */
export interface Bench extends Command {
  /** What it measures, in one line. A single string literal without quotes inside, because `readSummary` reads it from the source. */
  summary: string
}

const folder = path.join(root, 'tests/bench')

const readBench = async (name: string): Promise<Bench> =>
  (await import(pathToFileURL(path.join(folder, `${name}.ts`)).href)).bench

/** Reads the summary from the source text: importing a benchmark would also load everything that it measures. */
async function readSummary(name: string): Promise<string> {
  const source = await readFile(path.join(folder, `${name}.ts`), 'utf8')
  return /^ {2}summary:\s*'([^']*)'/m.exec(source)?.[1] ?? ''
}

const names = (await readdir(folder)).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length))
const [requested = ''] = process.argv.slice(2)

if (names.includes(requested)) await runCommand({ ...(await readBench(requested)), takesWords: true })
else {
  const benches = await Promise.all(names.map(async (name) => `  ${name.padEnd(16)} ${await readSummary(name)}`))
  await runCommand({
    usage: 'npm run bench -- NAME [options]',
    help: `Measures the quality and speed of the site. Every benchmark has its own --help.\n${benches.join('\n')}`,
    takesWords: true,
    run: async () => {
      throw new UsageError(`Enter the name of a benchmark: ${names.join(', ')}.`)
    },
  })
}
