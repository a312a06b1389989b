import { toMedian } from '../forms/figures.ts'
import { withDebuggedBrowser } from '../measure/browser.ts'
import { withBarePage } from './bare-page.ts'
import { SLOW_PHONE } from './conditions.ts'

/** Something that a visitor does on a page, both as selectors: what is clicked, and what is found once it has its effect. */
export interface Action {
  name: string
  url: string
  click: string
  effect: string
}

/** Milliseconds from the click to the next picture on the screen. `busy` is null where the effect comes first. */
interface Reaction {
  busy: number | null
  effect: number
}

/** The same action, once its files have been fetched ahead, and for a visitor who saves data, so that nothing was. */
export interface Reactions {
  ready: Reaction
  cold: Reaction
}

/** Medians for each action on a slow phone. The click comes without any warning by a pointer or a finger. */
export const measureActions = (actions: readonly Action[], runs: number): Promise<Map<string, Reactions>> =>
  withDebuggedBrowser(async (port) => {
    const results = new Map<string, Reactions>()
    for (const action of actions) {
      const ready: Reaction[] = []
      const cold: Reaction[] = []
      for (let run = 0; run < runs; run++) {
        ready.push(await actOnce(port, action, true))
        cold.push(await actOnce(port, action, false))
      }
      results.set(action.name, { ready: toMedianReaction(ready), cold: toMedianReaction(cold) })
    }
    return results
  })

const actOnce = (port: number, { url, click, effect }: Action, isFetchedAhead: boolean): Promise<Reaction> =>
  withBarePage(port, SLOW_PHONE, async (page) => {
    if (!isFetchedAhead) await page.addInitScript(saveData)
    await page.goto(url)
    await page.evaluate(bringIntoView, click)
    await page.evaluate(waitForRest, REST)
    return page.evaluate(act, click, effect)
  })

/** How long nothing has come: long enough for everything that is fetched ahead, and for the page to be at rest. */
const REST = 2000

/** Runs in the page. */
async function waitForRest(milliseconds: number): Promise<void> {
  const count = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== count(); ) {
    before = count()
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
  }
}

/** Runs in the page. Files are fetched ahead for what is near the screen. */
function bringIntoView(clicked: string): void {
  document.querySelector(clicked)?.scrollIntoView({ behavior: 'instant', block: 'center' })
}

/** Runs in the page, before anything of its own. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Runs in the page. */
function act(clicked: string, wanted: string): Promise<Reaction> {
  return new Promise((resolve, reject) => {
    const button = document.querySelector<HTMLElement>(clicked)
    if (!button) return reject(new Error(`The page has no ${clicked}.`))
    const start = performance.now()
    let busy: number | null = null
    const look = () => {
      const now = performance.now() - start
      if (document.querySelector(wanted)) resolve({ busy, effect: now })
      else if (now > 20_000) reject(new Error(`${wanted} did not come.`))
      else {
        if (button.ariaBusy === 'true') busy ??= now
        requestAnimationFrame(look)
      }
    }
    button.click()
    requestAnimationFrame(look)
  })
}

function toMedianReaction(reactions: Reaction[]): Reaction {
  const busy = reactions.flatMap((reaction) => reaction.busy ?? [])
  return { busy: busy.length === 0 ? null : toMedian(busy), effect: toMedian(reactions.map(({ effect }) => effect)) }
}
