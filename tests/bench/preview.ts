import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { root } from '../../scripts/lib/site-options.ts'
import { generateSite } from './generated-site/index.ts'
import { writePictures } from './generated-site/write-pictures.ts'
import { toMedian, toQuantile } from './measure/figures.ts'
import { measureSaves, type PreviewSite } from './preview/saves.ts'

/** The number of saves of each site; the median counts. */
const SAVES = 15
const PAGES = 1000

/** The maximum time from a save to the frame that shows it. */
const GOALS_MS = { first: 100, large: 200 }

interface Result {
  site: string
  goal: number
  median: number
  slowest: number
  all: number[]
}

export const bench: Bench = {
  summary: 'time from saving a manifest until the open page shows it',
  usage: 'npm run bench -- preview [--json FILE]',
  help: `Starts the preview of the first site, and of a site with ${PAGES} pages, and opens the home page. Then saves the manifest ${SAVES} times,
each time with a new heading, and measures the time from the save to the frame that shows the heading. Fails if a median misses its
goal: ${GOALS_MS.first} ms and ${GOALS_MS.large} ms. Measure on an idle machine.
  --json FILE  write all figures to a file`,
  options: { json: { type: 'string' } },
  async run({ text }) {
    const folder = await mkdtemp(path.join(tmpdir(), 'preview-'))
    try {
      const results = [
        await measure('first site', GOALS_MS.first, await copyFirstSite(folder)),
        await measure(`${PAGES} pages`, GOALS_MS.large, await writeLargeSite(folder)),
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

async function measure(site: string, goal: number, headed: PreviewSite): Promise<Result> {
  const all = await measureSaves(headed, SAVES)
  return { site, goal, median: toMedian(all), slowest: toQuantile(all, 1), all }
}

async function copyFirstSite(folder: string): Promise<PreviewSite> {
  const manifest = JSON.parse(await readFile(path.join(root, 'site.manifest.json'), 'utf8'))
  return { manifest, manifestFile: path.join(folder, 'first.json'), publicFolder: path.join(root, 'public') }
}

async function writeLargeSite(folder: string): Promise<PreviewSite> {
  const { manifest, files } = await generateSite(PAGES, root)
  const publicFolder = path.join(folder, 'public')
  await writePictures(publicFolder, files)
  return { manifest, manifestFile: path.join(folder, 'large.json'), publicFolder }
}
