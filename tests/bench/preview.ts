import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { root } from '../../scripts/lib/site-options.ts'
import { generateSite } from './generated-site/index.ts'
import { type HeadedSite, measureSaves } from './preview/saves.ts'

/** How often a site is saved; the median counts. */
const SAVES = 15
const PAGES = 1000

/** Most milliseconds from a save to the frame that shows it. */
const GOALS = { first: 100, large: 200 }

interface Result {
  site: string
  goal: number
  median: number
  slowest: number
  all: number[]
}

export const bench: Bench = {
  summary: 'how long a saved manifest takes until the open page shows it',
  usage: 'npm run bench -- preview [--json FILE]',
  help: `Starts the preview of the first site, and of one of ${PAGES} pages, and opens the home page. Then it saves the manifest ${SAVES} times,
each time with another heading, and takes the milliseconds from the save to the frame in which the heading is on the screen.
Fails when a median misses its goal: ${GOALS.first} and ${GOALS.large}. Measure it on a machine that does nothing else.
  --json FILE  writes all figures into a file`,
  options: { json: { type: 'string' } },
  async run({ text }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'preview-'))
    try {
      const results = [
        await measure('first site', GOALS.first, await copyFirstSite(folder)),
        await measure(`${PAGES} pages`, GOALS.large, await writeLargeSite(folder)),
      ]
      const json = text('json')
      if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify(results, null, 1)}\n`)
      for (const { site, goal, median, slowest } of results)
        console.log(`${site.padEnd(12)} median ${median} ms, slowest ${slowest} ms (goal: at most ${goal} ms)`)
      return results.every(({ median, goal }) => median <= goal) ? 0 : 1
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

async function measure(site: string, goal: number, headed: HeadedSite): Promise<Result> {
  const all = await measureSaves(headed, SAVES)
  const sorted = [...all].sort((a, b) => a - b)
  return { site, goal, median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0, all }
}

async function copyFirstSite(folder: string): Promise<HeadedSite> {
  const manifest = JSON.parse(await readFile(path.join(root, 'site.manifest.json'), 'utf8'))
  return { manifest, manifestFile: path.join(folder, 'first.json'), publicFolder: path.join(root, 'public') }
}

async function writeLargeSite(folder: string): Promise<HeadedSite> {
  const { manifest, files } = await generateSite(PAGES, root)
  const publicFolder = path.join(folder, 'public')
  for (const name of files) {
    const file = path.join(publicFolder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  }
  return { manifest, manifestFile: path.join(folder, 'large.json'), publicFolder }
}
