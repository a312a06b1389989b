import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** The device and the network with which a page is opened. */
export interface BrowsingConditions {
  /** The factor by which the processor is slower than this machine. */
  slowdown: number
  /** Bits per second, and the round-trip time in milliseconds. Null for no throttling. */
  network: { down: number; up: number; latency: number } | null
}

/** The phone on slow 4G that Lighthouse simulates. */
export const SLOW_PHONE: BrowsingConditions = { slowdown: 4, network: { down: 1_600_000, up: 750_000, latency: 150 } }
export const UNTHROTTLED: BrowsingConditions = { slowdown: 1, network: null }

export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Opens an empty page for a new visitor, and closes everything after `use`. */
export async function withFreshPage<T>(
  browser: Browser,
  conditions: BrowsingConditions,
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

async function apply({ slowdown, network }: BrowsingConditions, session: CDPSession): Promise<void> {
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
