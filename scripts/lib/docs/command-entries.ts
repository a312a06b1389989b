import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isObject, textOf } from '../../../src/manifest/json.ts'
import { type DocsEntry, toDescription, toSearchDescription } from './entry.ts'
import { wrapHelp, wrapUsage } from './wrap-help.ts'

const run = promisify(execFile)

/** The commands that work on the engine. The package does not have them, so no other site does. */
const OF_CHECKOUT: ReadonlySet<string> = new Set(['bench', 'docs', 'generate', 'release', 'screenshots', 'test'])

/** The tags with which the page of all commands lists them. */
const TAGS = { site: 'every site', checkout: 'the checkout' } as const

const ONLY_IN_CHECKOUT = 'This command works on the engine. Only a checkout of the engine has it, not a site of your own.'

/** An entry for each command of `package.json`, with what it says with `--help`. */
export async function readCommandEntries(root: string): Promise<DocsEntry[]> {
  const { scripts }: { scripts: unknown } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  if (!isObject(scripts)) throw new Error('package.json has no scripts.')
  const files = Object.keys(scripts).flatMap((name): [string, string][] => {
    const file = /^node (scripts\/\S+\.ts)$/.exec(textOf(scripts, name) ?? '')?.[1]
    return file === undefined ? [] : [[name, file]]
  })
  return Promise.all(files.map(([name, file]) => readEntry(root, name, file)))
}

async function readEntry(root: string, name: string, file: string): Promise<DocsEntry> {
  const { stdout } = await run(process.execPath, [path.join(root, file), '--help'], { cwd: root })
  // The usage of some commands has several lines.
  const [usage = '', ...paragraphs] = stdout.trim().split('\n\n')
  const help = paragraphs.join('\n\n')
  const [summary = ''] = help.split(/\n\n|\n {2}-|\n {2}\w/)
  const text = summary.replaceAll(/\s+/g, ' ')
  const short = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  const isOfCheckout = OF_CHECKOUT.has(name)
  return {
    slug: name,
    title: short,
    description: toDescription(text),
    searchDescription: toSearchDescription(text, `The command ${short}, with all of its options.`),
    tags: [isOfCheckout ? TAGS.checkout : TAGS.site],
    blocks: [
      {
        type: 'code',
        id: 'usage',
        heading: 'Usage',
        ...(isOfCheckout && { text: ONLY_IN_CHECKOUT }),
        items: [{ title: 'Terminal', language: 'bash', code: wrapUsage(usage) }],
      },
      { type: 'code', id: 'help', heading: 'Help', items: [{ title: `${short} -- --help`, code: wrapHelp(help) }] },
    ],
  }
}
