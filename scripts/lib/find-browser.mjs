import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Chromium without a window. It opens a page in a quarter of the processor time. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

/** The path of Chromium, or null: first CHROMIUM_PATH, then a program in PATH, then the one that Playwright installed. */
export function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return existsSync(wanted) ? wanted : null
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const installed = names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file))
  if (installed) return installed
  try {
    const own = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
    return existsSync(own) ? own : null
  } catch {
    return null // Playwright is not installed.
  }
}
