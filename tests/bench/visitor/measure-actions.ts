import { type Browser, chromium, type Page } from '@playwright/test'
import { toLaunchOptions } from '../../../scripts/browser.ts'
import { toMedian } from '../forms/figures.ts'
import { SLOW_PHONE, withFreshPage } from './conditions.ts'
import { followTransfers } from './transfers.ts'

/** Something that a visitor does on a page, both as selectors: what is clicked, and what is found once it has its effect. */
export interface Action {
  name: string
  url: string
  click: string
  effect: string
}

/** Milliseconds from the click to the next picture on the screen. `busy` is null where the effect comes first. */
export interface Reaction {
  busy: number | null
  effect: number
}

/** The same action, once its files have been fetched ahead, and for a visitor who saves data, so that nothing was. */
export interface Reactions {
  ready: Reaction
  cold: Reaction
}

/** Medians for each action on a slow phone. The click comes without any warning by a pointer or a finger. */
export async function measureActions(actions: readonly Action[], runs: number): Promise<Map<string, Reactions>> {
  const browser = await chromium.launch(toLaunchOptions())
  const results = new Map<string, Reactions>()
  try {
    for (const action of actions) {
      const ready: Reaction[] = []
      const cold: Reaction[] = []
      for (let run = 0; run < runs; run++) {
        ready.push(await actOnce(browser, action, true))
        cold.push(await actOnce(browser, action, false))
      }
      results.set(action.name, { ready: toMedianReaction(ready), cold: toMedianReaction(cold) })
    }
  } finally {
    await browser.close()
  }
  return results
}

/** Long enough for everything that is fetched ahead, and for the page to be at rest. */
const REST = 1500

const actOnce = (browser: Browser, { url, click, effect }: Action, isFetchedAhead: boolean): Promise<Reaction> =>
  withFreshPage(browser, SLOW_PHONE, async (page) => {
    if (!isFetchedAhead) await page.addInitScript(saveData)
    const transfers = followTransfers(page)
    await page.goto(url, { waitUntil: 'load' })
    await transfers.waitForQuiet(REST)
    return act(page, click, effect)
  })

/** Runs in the page, before anything of its own. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

const act = (page: Page, click: string, effect: string): Promise<Reaction> =>
  page.evaluate(
    ([clicked = '', wanted = '']) =>
      new Promise<{ busy: number | null; effect: number }>((resolve, reject) => {
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
      }),
    [click, effect],
  )

function toMedianReaction(reactions: Reaction[]): Reaction {
  const busy = reactions.flatMap((reaction) => reaction.busy ?? [])
  return { busy: busy.length === 0 ? null : toMedian(busy), effect: toMedian(reactions.map(({ effect }) => effect)) }
}
