import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { cache, root } from '../../scripts/lib/site-options.ts'
import { type GeneratedSite, generateSite } from './generated-site/index.ts'
import { withMistakes } from './generated-site/mistakes.ts'
import { measureProgram, type Taken, toBest } from './measure/program.ts'
import { formatTable, type Program, type Results, toGoals } from './validate/report.ts'

/** How often each program runs; the best run counts. */
const RUNS = 5

const folder = path.join(cache, 'bench/validate')

export const bench: Bench = {
  summary: 'how long it takes to check the first site, and sites of 5,000 and 10,000 pages',
  usage: 'npm run bench -- validate [--json FILE]',
  help: `Writes sites of 4 KB a page and checks each in a process of its own, as "npm run validate" does, ${RUNS} times. Fails when a goal is missed.
CPU seconds are those of all threads from start to end, so this needs Linux. "Plain Ajv" is a program that reads the same file, parses it and has Ajv
say whether it is a manifest, compiling included; the goal is a ratio, since machines differ. Takes some minutes, and
seconds on the clock count only on a machine that does nothing else.
  --json FILE  writes all figures into a file`,
  options: { json: { type: 'string' } },
  async run({ text }) {
    const programs = await writeSites()
    const results = await measureAll(programs)
    const goals = toGoals(results)
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ results, goals }, null, 1)}\n`)
    console.log(formatTable(results, goals))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

/** Writes the sites, and says how each program is called. */
async function writeSites(): Promise<Record<Program, string[]>> {
  const [half, large] = [await generateSite(5000, root), await generateSite(10_000, root)]
  await writePictures(large)
  const check = async (name: Program, manifest: object) => ['scripts/validate.ts', await writeManifest(name, manifest)]
  const valid = await check('large', large.manifest)
  return {
    plain: ['tests/bench/validate/plain.ts', ...valid.slice(1)],
    large: valid,
    half: await check('half', half.manifest),
    largeWrong: await check('largeWrong', withMistakes(large).manifest),
    halfWrong: await check('halfWrong', withMistakes(half).manifest),
    first: ['scripts/validate.ts'],
  }
}

async function writeManifest(name: string, manifest: object): Promise<string> {
  const file = path.join(folder, `${name}.json`)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
  return file
}

async function writePictures({ files }: GeneratedSite): Promise<void> {
  for (const name of files) {
    const file = path.join(folder, 'public', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  }
}

/** The programs take turns, so that a busy minute of the machine does not fall on one of them. */
async function measureAll(programs: Record<Program, string[]>): Promise<Results> {
  const runs = new Map<string, Taken[]>()
  for (let turn = 0; turn <= RUNS; turn += 1)
    for (const [name, [script = '', ...args]] of Object.entries(programs)) {
      console.error(`${turn}/${RUNS} ${name}`)
      const taken = await measureProgram([path.join(root, script), ...args], { codes: name.endsWith('Wrong') ? [1] : [0] })
      // The first turn fills the caches: a site is checked again and again.
      if (turn > 0) runs.set(name, [...(runs.get(name) ?? []), taken])
    }
  const best = (name: Program) => toBest(runs.get(name) ?? [])
  return {
    plain: best('plain'),
    large: best('large'),
    half: best('half'),
    largeWrong: best('largeWrong'),
    halfWrong: best('halfWrong'),
    first: best('first'),
  }
}
