import type { Change, Steps } from '../../../src/contracts/change.ts'
import { applyChange } from '../../../src/document/change.ts'
import { listOf, textOf } from '../../../src/manifest/json.ts'
import { valueAt } from '../../../src/manifest/pointer.ts'
import { createLivePage } from '../../../src/models/live-models.ts'
import { listWanted } from '../../../src/models/wanted-resources.ts'
import { atMost, formatLine, type MeasuredGoal, toMedian } from '../measure/figures.ts'
import type { EditorBenchPart } from './part.ts'
import { type EditedBenchSite, readEditedSites } from './sites.ts'

/** How often each change is measured. */
const RUNS = 100
const MAX_LETTER_MS = 5
const RESOURCES = { pictures: {}, icons: {} }
const LETTER = 'type a letter'

type Timings = Readonly<Record<string, number>>

export const modelsPart: EditorBenchPart = {
  name: 'models',
  title: 'Models of the open page, milliseconds (medians)',
  async measure() {
    const sites = await readEditedSites()
    const figures = sites.map((site) => ({ name: site.name, timings: measureModels(site) }))
    const names = Object.keys(figures[0]?.timings ?? {})
    const toRow = (name: string) =>
      formatLine(
        name,
        figures.map(({ timings }) => timings[name] ?? Number.NaN),
      )
    return {
      lines: [
        formatLine(
          '',
          sites.map(({ name }) => name),
        ),
        ...names.map(toRow),
      ],
      goals: figures.map(
        ({ name, timings }): MeasuredGoal => atMost(`${LETTER}, ${name}, ms`, timings[LETTER] ?? Number.NaN, MAX_LETTER_MS),
      ),
      figures,
    }
  },
}

/** The median time that the browser takes for the models of the open page after a change, and for the names of its pictures. */
function measureModels({ text, page }: EditedBenchSite): Timings {
  const manifest: unknown = JSON.parse(text)
  const blocks: Steps = ['pages', page, 'blocks']
  const list = listOf(valueAt(manifest, ['pages', page]), 'blocks')
  const index = list.findIndex((block) => textOf(block, 'heading') !== null)
  const last = list.length - 1
  const kinds: Record<string, (run: number) => Change> = {
    [LETTER]: (run) => ({ kind: 'set', at: [...blocks, index, 'heading'], value: `Heading ${run}` }),
    'add a block at the top': () => ({ kind: 'add', into: blocks, before: 0, value: { ...Object(list[last]) } }),
    'remove the first block': () => ({ kind: 'remove', at: [...blocks, 0] }),
    'move the last block to the top': () => ({ kind: 'move', at: [...blocks, last], into: blocks, index: 0 }),
  }
  const measured = Object.entries(kinds).map(([name, toChange]) => [name, measure(manifest, page, toChange)])
  return Object.fromEntries(measured)
}

function measure(manifest: unknown, page: number, toChange: (run: number) => Change): number {
  const toLivePage = createLivePage()
  const taken: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    toLivePage({ manifest, page: ['pages', page], resources: RESOURCES })
    const changed = applyChange(manifest, toChange(run))
    const start = performance.now()
    toLivePage({ manifest: changed, page: ['pages', page], resources: RESOURCES })
    listWanted(changed, ['pages', page])
    taken.push(performance.now() - start)
  }
  return toMedian(taken)
}
