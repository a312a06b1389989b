import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext } from '@playwright/test'

export interface LaunchOptions {
  executablePath: string
  args: string[]
}

interface RunningBrowser {
  context: BrowserContext
  /** The debugging port, for Lighthouse. */
  port: number
}

/** Pages are opened on this machine. Nothing else is loaded: a review is not a visit that analytics should count. */
const ONLY_LOOPBACK = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/** Runs Chromium with its own profile while `use` runs. */
export async function withBrowser<T>(
  { executablePath, args }: LaunchOptions,
  use: (browser: RunningBrowser) => Promise<T>,
): Promise<T> {
  const { chromium } = await import('@playwright/test')
  const profile = await mkdtemp(path.join(tmpdir(), 'review-browser-'))
  try {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...args, ONLY_LOOPBACK, '--remote-debugging-port=0'],
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    try {
      return await use({ context, port: await readPort(profile) })
    } finally {
      await context.close()
    }
  } finally {
    // Processes of the browser may still write files while they exit.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Chromium writes the port into its profile before it accepts connections. */
async function readPort(profile: string): Promise<number> {
  const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return Number(port)
}
