import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { isObject, textOf } from '../../../src/manifest/json.ts'
import { type DocsEntry, toSearchDescription } from './entry.ts'

const run = promisify(execFile)

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
  const [usage = '', ...rest] = stdout.trim().split('\n')
  const help = rest.join('\n').trim()
  const [summary = ''] = help.split(/\n\n|\n {2}-|\n {2}\w/)
  const text = summary.replaceAll(/\s+/g, ' ')
  const short = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  return {
    slug: name,
    title: short,
    description: toSearchDescription(text, `The command ${short}, with all of its options.`),
    blocks: [
      { type: 'code', id: 'usage', heading: 'Usage', items: [{ title: 'Terminal', language: 'bash', code: usage }] },
      { type: 'code', id: 'help', heading: 'Help', items: [{ title: `${short} -- --help`, code: help }] },
    ],
  }
}
