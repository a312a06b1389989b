import type { Page } from '@playwright/test'
import { atMost, formatLine, type MeasuredGoal, toMedian, toQuantile } from '../measure/figures.ts'
import { waitUntilUsable, withOpenedEditor } from './opened-editor.ts'
import type { EditorBenchPart } from './part.ts'
import { type EditedBenchSite, readEditedSites } from './sites.ts'

const OPENINGS = 7
const LETTERS = 60
const DELETIONS = 15
const EDITS = 1000

/** The goals for each site, in the order of `readEditedSites`. */
const MAX_LETTER_MS = [50, 100, 100]
const MAX_FIRST_SITE_P95_MS = 120
const MAX_OPENING_MS = 2500
const MAX_DELETION_MS = 200
const MAX_HEAP_MB = 400

const HEAP = `heap after ${EDITS} edits, MB` as const

interface BrowserTimings {
  opening: number
  letter: number
  'letter, 95 %': number
  /** Of all tabs and frames. Unlike the other times it does not depend on what else the machine does. */
  'letter, processor time': number
  'delete a block': number
  [HEAP]: number
}

export const browserPart: EditorBenchPart = {
  name: 'browser',
  title: 'In Chromium, milliseconds until painted (medians)',
  async measure() {
    const figures: { name: string; timings: BrowserTimings }[] = []
    for (const site of await readEditedSites()) {
      console.error(`browser: ${site.name}`)
      figures.push({ name: site.name, timings: await withOpenedEditor(site, (page, url) => measureSite(page, url, site)) })
    }
    const names: readonly (keyof BrowserTimings)[] = [
      'opening',
      'letter',
      'letter, 95 %',
      'letter, processor time',
      'delete a block',
      HEAP,
    ]
    const toRow = (name: keyof BrowserTimings) =>
      formatLine(
        name,
        figures.map(({ timings }) => timings[name]),
      )
    const header = formatLine(
      '',
      figures.map(({ name }) => name),
    )
    return { lines: [header, ...names.map(toRow)], goals: figures.flatMap(listGoals), figures }
  },
}

function listGoals({ name, timings }: { name: string; timings: BrowserTimings }, index: number): MeasuredGoal[] {
  return [
    atMost(`opening, ${name}, ms`, timings.opening, MAX_OPENING_MS),
    atMost(`letter, ${name}, ms`, timings.letter, MAX_LETTER_MS[index] ?? 0),
    ...(index === 0 ? [atMost(`letter, ${name}, 95 %, ms`, timings['letter, 95 %'], MAX_FIRST_SITE_P95_MS)] : []),
    atMost(`delete a block, ${name}, ms`, timings['delete a block'], MAX_DELETION_MS),
    atMost(`${HEAP}, ${name}`, timings[HEAP], MAX_HEAP_MB),
  ]
}

async function measureSite(page: Page, url: string, site: EditedBenchSite): Promise<BrowserTimings> {
  const opening: number[] = []
  for (let run = 0; run < OPENINGS; run += 1) {
    await page.goto(url)
    opening.push(await waitUntilUsable(page))
  }
  await openPage(page, site.page)
  const { letters, processorTime } = await measureLetters(page, site.page)
  const deletions: number[] = []
  const count = await page.evaluate(countBlocks, site.page)
  // The first block stays, so that letters can be typed into its heading.
  for (let run = 0; run < Math.min(DELETIONS, count - 2); run += 1)
    deletions.push(await page.evaluate(measureChange, { kind: 'remove' as const, at: ['pages', site.page, 'blocks', 1] }))
  return {
    opening: toMedian(opening),
    letter: toMedian(letters),
    'letter, 95 %': toQuantile(letters, 0.95),
    'letter, processor time': processorTime,
    'delete a block': toMedian(deletions),
    [HEAP]: await measureHeap(page, site.page),
  }
}

async function openPage(page: Page, index: number): Promise<void> {
  await page.evaluate((wanted) => window.editorStore?.openPage(['pages', wanted], ['pages', wanted, 'blocks', 0]), index)
  const wanted = await page.evaluate(countBlocks, index)
  await page.waitForFunction((count) => {
    const canvas = document.querySelector('iframe')?.contentDocument
    return (canvas?.querySelectorAll('main > section').length ?? 0) >= count * 0.9
  }, wanted)
}

/** Types into the heading of the first block, and measures from each key event to the paint of the canvas after it. */
async function measureLetters(page: Page, index: number): Promise<{ letters: number[]; processorTime: number }> {
  const heading = await page.evaluate(
    (wanted) => Object(Object(window.editorStore?.get().manifest).pages[wanted].blocks[0]).heading,
    index,
  )
  const field = page.locator('aside').getByRole('textbox', { name: 'Heading' }).first()
  await field.click()
  await page.keyboard.press('End')
  const before = await readProcessorTime(page)
  const letters: number[] = []
  for (let run = 0; run < LETTERS; run += 1) {
    const painted = await page.evaluateHandle(waitForPaintAfterKey)
    // Every other key takes back the letter before it, so that the heading stays within its limit.
    await page.keyboard.press(run % 2 === 0 ? 'x' : 'Backspace')
    letters.push(await painted.evaluate(({ time }) => time))
  }
  if (heading !== (await field.inputValue())) throw new Error('The letters were not typed into the heading.')
  return { letters, processorTime: ((await readProcessorTime(page)) - before) / LETTERS }
}

/** The processor time of all renderers since they started, in milliseconds. */
async function readProcessorTime(page: Page): Promise<number> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
  await session?.detach()
  return processInfo.reduce((sum, { type, cpuTime }) => sum + (type === 'renderer' ? cpuTime * 1000 : 0), 0)
}

/** Makes changes through the store, each after the paint of the one before it, and returns the heap without garbage. */
async function measureHeap(page: Page, index: number): Promise<number> {
  for (let edit = 0; edit < EDITS; edit += 1) {
    const at = ['pages', index, 'blocks', 0, 'heading']
    await page.evaluate(measureChange, { kind: 'set' as const, at, value: `Heading ${edit}` })
  }
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.enable').then(() => session.send('Performance.getMetrics'))
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

/** Runs in the page. */
const countBlocks = (index: number): number => Object(window.editorStore?.get().manifest).pages[index].blocks.length

/** Runs in the page. The milliseconds from the next key event to the end of the frame in which the canvas shows its effect. */
function waitForPaintAfterKey(): { time: Promise<number> } {
  const canvas = document.querySelector('iframe')?.contentWindow
  const time = new Promise<number>((resolve) => {
    const onKey = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        // The first task after the animation frame callbacks runs after the paint.
        canvas?.requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
      })
      const main = canvas?.document.querySelector('main')
      if (main) observer.observe(main, { subtree: true, childList: true, characterData: true })
    }
    document.addEventListener('keydown', onKey, { capture: true, once: true })
  })
  return { time }
}

/** Runs in the page. Makes a change and returns the milliseconds until the canvas has painted it. */
function measureChange(change: Parameters<NonNullable<typeof window.editorStore>['change']>[0][number]): Promise<number> {
  const canvas = document.querySelector('iframe')?.contentWindow
  const start = performance.now()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      canvas?.requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
    })
    const main = canvas?.document.querySelector('main')
    if (main) observer.observe(main, { subtree: true, childList: true, characterData: true })
    window.editorStore?.change([change], { label: 'Change' })
  })
}
