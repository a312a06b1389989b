import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { root } from '../../../scripts/lib/site-options.ts'
import { createChecks } from '../../../src/build/editor/checks/index.ts'
import type { DiagnosticsState } from '../../../src/contracts/editor-protocol.ts'
import { referenceSite } from '../../support/site/reference-site.ts'
import { writePictures } from '../generated-site/write-pictures.ts'
import { atMost, formatLine, toMedian, toQuantile } from '../measure/figures.ts'
import type { EditorBenchPart } from './part.ts'
import { type EditedBenchSite, readEditedSites } from './sites.ts'

/** How often a change is measured. */
const RUNS = 60
const MAX_RESULT_MS = 300

interface CheckTimings {
  /** From the start of the thread to the first diagnostics. */
  'first diagnostics': number
  'key press to diagnostics': number
  'key press to diagnostics, 95 %': number
  /** How long the thread of the server is kept from answering. */
  'delay of the main thread, 99 %': number
}

export const checksPart: EditorBenchPart = {
  name: 'checks',
  title: 'Checks, milliseconds (medians)',
  async measure() {
    const sites = await readEditedSites()
    const figures: { name: string; timings: CheckTimings }[] = []
    for (const site of sites) figures.push({ name: site.name, timings: await measureChecks(site) })
    const rows = toRows(figures.map(({ timings }) => timings))
    return {
      lines: [
        formatLine(
          '',
          sites.map(({ name }) => name),
        ),
        ...rows,
      ],
      goals: figures.map(({ name, timings }) =>
        atMost(`key press to diagnostics, ${name}, ms`, timings['key press to diagnostics'], MAX_RESULT_MS),
      ),
      figures,
    }
  },
}

function toRows(timings: readonly CheckTimings[]): string[] {
  const [first] = timings
  return Object.keys(first ?? {}).map((name) =>
    formatLine(
      name,
      timings.map((one) => Number(Reflect.get(one, name))),
    ),
  )
}

/** Types one letter after the other, each after the diagnostics of the one before it. */
async function measureChecks({ text, page, files }: EditedBenchSite): Promise<CheckTimings> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'bench-checks-'))
  if (files) await writePictures(folder.path, files)
  const results = createResults()
  const start = performance.now()
  const checks = createChecks({
    root,
    publicFolder: files ? folder.path : referenceSite.publicFolder,
    cache: path.join(root, '.cache'),
    readDraft: () => ({ revision: 1, text }),
    onResult: results.add,
    onFailure: (problem) => results.fail(new Error(problem)),
  })
  await results.next(1)
  const first = performance.now() - start
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const taken: number[] = []
  for (let revision = 2; revision < RUNS + 2; revision += 1) {
    const pressed = performance.now()
    checks.change(revision, [{ kind: 'set', at: ['pages', page, 'title'], value: `Title ${revision}` }])
    await results.next(revision)
    taken.push(performance.now() - pressed)
  }
  delay.disable()
  await checks.stop()
  return {
    'first diagnostics': first,
    'key press to diagnostics': toMedian(taken),
    'key press to diagnostics, 95 %': toQuantile(taken, 0.95),
    'delay of the main thread, 99 %': delay.percentile(99) / 1e6,
  }
}

/** Waits for the diagnostics of a revision. */
function createResults() {
  let waiting: { revision: number; resolve(): void; reject(error: Error): void } | null = null
  return {
    add: ({ revision }: DiagnosticsState) => void (waiting && revision >= waiting.revision && waiting.resolve()),
    fail: (error: Error) => waiting?.reject(error),
    next: (revision: number) =>
      new Promise<void>((resolve, reject) => {
        waiting = { revision, resolve, reject }
      }),
  }
}
