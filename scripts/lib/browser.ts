import { findBrowser } from '../setup.mjs'

/** How Chromium is started, by tests and by commands that look at pages. Throws when there is none. */
export function toLaunchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('No Chromium was found. Run "npm test", which looks for one and installs one.')
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
