import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** The device and the network on which a page is opened. */
export interface Conditions {
  /** How many times slower than this machine the processor is. */
  slowdown: number
  /** Null is the network as it is. Bits per second, and milliseconds there and back. */
  network: { down: number; up: number; latency: number } | null
}

/** What Lighthouse takes for a phone on a slow 4G network. */
export const SLOW_PHONE: Conditions = { slowdown: 4, network: { down: 1_600_000, up: 750_000, latency: 150 } }
export const AS_IT_IS: Conditions = { slowdown: 1, network: null }

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Opens an empty page as somebody who has never been to the site, and closes everything when `use` is done. */
export async function withFreshPage<T>(
  browser: Browser,
  conditions: Conditions,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await apply(conditions, await context.newCDPSession(page))
    return await use(page, context)
  } finally {
    await context.close()
  }
}

async function apply({ slowdown, network }: Conditions, session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (network === null) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.down / 8,
    uploadThroughput: network.up / 8,
  })
}
