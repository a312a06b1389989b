import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bench } from '../../scripts/bench.ts'
import { cache, root } from '../../scripts/lib/site-options.ts'
import { generateEntries } from './generated-site/entries.ts'
import { withErrors } from './generated-site/errors.ts'
import { generateSite } from './generated-site/index.ts'
import { writePictures } from './generated-site/write-pictures.ts'
import { findBest, measureProgram, type ProgramFigures } from './measure/program.ts'
import { formatTable, listValidateGoals, type MeasuredProgram, type ValidateResults } from './validate/report.ts'

/** The number of runs of each program; the best run counts. */
const RUNS = 5

const folder = path.join(cache, 'bench/validate')

export const bench: Bench = {
  summary: 'time to validate the first site, and sites of 5,000 and 10,000 pages or entries',
  usage: 'npm run bench -- validate [--json FILE]',
  help: `Writes sites with 4 KB per page and checks each ${RUNS} times in its own process, as "npm run validate" does. Fails if a goal is missed.
CPU seconds are those of all threads from start to end, so this needs Linux. "Plain Ajv" is a program that reads the same file, parses
it and validates it with Ajv, including compilation; the goal is a ratio, because machines differ. Takes some minutes. Wall-clock times
are meaningful only on an idle machine.
  --json FILE  write all figures to a file`,
  options: { json: { type: 'string' } },
  async run({ text }) {
    const programs = await writeSites()
    const results = await measureAll(programs)
    const goals = listValidateGoals(results)
    const json = text('json')
    if (json !== undefined) await writeFile(path.resolve(json), `${JSON.stringify({ results, goals }, null, 1)}\n`)
    console.log(formatTable(results, goals))
    return goals.every(({ isMet }) => isMet) ? 0 : 1
  },
}

/** Writes the sites. Returns the arguments of each program. */
async function writeSites(): Promise<Record<MeasuredProgram, string[]>> {
  const [half, large] = [await generateSite(5000, root), await generateSite(10_000, root)]
  await writePictures(path.join(folder, 'public'), large.files)
  const check = async (name: MeasuredProgram, manifest: object) => ['scripts/validate.ts', await writeManifest(name, manifest)]
  const valid = await check('large', large.manifest)
  return {
    plain: ['tests/bench/validate/plain-ajv.ts', ...valid.slice(1)],
    large: valid,
    half: await check('half', half.manifest),
    largeWrong: await check('largeWrong', withErrors(large).manifest),
    halfWrong: await check('halfWrong', withErrors(half).manifest),
    entries: await check('entries', (await generateEntries(10_000, root)).manifest),
    halfEntries: await check('halfEntries', (await generateEntries(5000, root)).manifest),
    first: ['scripts/validate.ts'],
  }
}

async function writeManifest(name: string, manifest: object): Promise<string> {
  const file = path.join(folder, `${name}.json`)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
  return file
}

/** Measures the programs in turn, so that a busy minute of the machine does not affect only one of them. */
async function measureAll(programs: Record<MeasuredProgram, string[]>): Promise<ValidateResults> {
  const runs = new Map<string, ProgramFigures[]>()
  for (let turn = 0; turn <= RUNS; turn += 1)
    for (const [name, [script = '', ...args]] of Object.entries(programs)) {
      console.error(`${turn}/${RUNS} ${name}`)
      const taken = await measureProgram([path.join(root, script), ...args], { codes: name.endsWith('Wrong') ? [1] : [0] })
      // The first turn only fills the caches, because a site is usually checked repeatedly.
      if (turn > 0) runs.set(name, [...(runs.get(name) ?? []), taken])
    }
  const best = (name: MeasuredProgram) => findBest(runs.get(name) ?? [])
  return {
    plain: best('plain'),
    large: best('large'),
    half: best('half'),
    largeWrong: best('largeWrong'),
    halfWrong: best('halfWrong'),
    entries: best('entries'),
    halfEntries: best('halfEntries'),
    first: best('first'),
  }
}
