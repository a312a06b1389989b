import { withDebuggedBrowser } from '../measure/browser.ts'
import { toMedian } from '../measure/figures.ts'
import { withBarePage } from './bare-page.ts'
import { SLOW_PHONE } from './conditions.ts'

/** An action on a page. `click` selects the element to click; `effect` matches as soon as the action has taken effect. */
export interface VisitorAction {
  name: string
  url: string
  click: string
  effect: string
}

/** Milliseconds from the click to the busy state and to the effect on the screen. `busy` is null if the effect comes first. */
interface ObservedTime {
  busy: number | null
  effect: number
}

interface ResponseTime extends ObservedTime {
  /** The CPU time of the main thread until the effect, in milliseconds. On a busy machine it is more exact than the effect. */
  cpu: number
}

/** The same action with prefetched files (`ready`), and for a visitor with reduced data usage, without prefetched files (`cold`). */
export interface ResponseTimes {
  ready: ResponseTime
  cold: ResponseTime
}

/** The medians of each action on a slow phone. No pointer event precedes the click. */
export const measureActions = (actions: readonly VisitorAction[], runs: number): Promise<Map<string, ResponseTimes>> =>
  withDebuggedBrowser(async (port) => {
    const results = new Map<string, ResponseTimes>()
    for (const action of actions) {
      const ready: ResponseTime[] = []
      const cold: ResponseTime[] = []
      for (let run = 0; run < runs; run++) {
        ready.push(await actOnce(port, action, true))
        cold.push(await actOnce(port, action, false))
      }
      results.set(action.name, { ready: toMedianReaction(ready), cold: toMedianReaction(cold) })
    }
    return results
  })

const actOnce = (port: number, { url, click, effect }: VisitorAction, isPrefetched: boolean): Promise<ResponseTime> =>
  withBarePage(port, SLOW_PHONE, async (page) => {
    if (!isPrefetched) await page.addInitScript(saveData)
    await page.goto(url)
    await page.evaluate(bringIntoView, click)
    await page.waitUntilQuiet(IDLE_MS)
    const before = await page.readCpuTime()
    const observed = await page.evaluate(act, click, effect)
    return { ...observed, cpu: (await page.readCpuTime()) - before }
  })

/** The time without requests after which a page is idle and has prefetched everything. */
const IDLE_MS = 2000

/** Runs in the page. Files are prefetched only for islands near the viewport. */
function bringIntoView(clicked: string): void {
  document.querySelector(clicked)?.scrollIntoView({ behavior: 'instant', block: 'center' })
}

/** Runs in the page, before any of its scripts. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Runs in the page. */
function act(clicked: string, wanted: string): Promise<ObservedTime> {
  return new Promise((resolve, reject) => {
    const button = document.querySelector<HTMLElement>(clicked)
    if (!button) return reject(new Error(`The page has no ${clicked}.`))
    const start = performance.now()
    let busy: number | null = null
    const look = () => {
      const now = performance.now() - start
      if (document.querySelector(wanted)) resolve({ busy, effect: now })
      else if (now > 20_000) reject(new Error(`${wanted} did not appear.`))
      else {
        if (button.ariaBusy === 'true') busy ??= now
        requestAnimationFrame(look)
      }
    }
    button.click()
    requestAnimationFrame(look)
  })
}

function toMedianReaction(reactions: ResponseTime[]): ResponseTime {
  const busy = reactions.flatMap((reaction) => reaction.busy ?? [])
  return {
    busy: busy.length === 0 ? null : toMedian(busy),
    effect: toMedian(reactions.map(({ effect }) => effect)),
    cpu: toMedian(reactions.map(({ cpu }) => cpu)),
  }
}
