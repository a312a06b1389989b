import { findBrowser } from './find-browser.mjs'

interface BrowserLaunch {
  executablePath: string
  args: string[]
}

/** Playwright launch options for Chromium, shared by tests and commands. Throws when no Chromium is installed. */
export function toLaunchOptions(): BrowserLaunch {
  const options = findLaunchOptions()
  if (options === null) throw new Error('Chromium was not found. Run "npm test" to install it.')
  return options
}

/** The same, or null when no Chromium is installed. */
export function findLaunchOptions(): BrowserLaunch | null {
  const executablePath = findBrowser()
  if (executablePath === null) return null
  const args = [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return { executablePath, args }
}
