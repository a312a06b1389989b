import { findBrowser } from '../setup.mjs'

/** Playwright launch options for Chromium, shared by tests and commands. Throws when no Chromium is installed. */
export function toLaunchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findBrowser()
  if (executablePath === null) throw new Error('Chromium was not found. Run "npm test" to install it.')
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
