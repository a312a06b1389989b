import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { toLaunchOptions } from '../../../scripts/lib/browser.ts'
import { root } from '../../../scripts/lib/site-options.ts'

/** A site whose first page has a heading in its first block. */
export interface PreviewSite {
  manifest: { pages: { blocks: object[] }[] }
  /** The path at which the manifest is saved. */
  manifestFile: string
  publicFolder: string
}

/** The pause between two saves, so that work after a save does not affect the next one. */
const PAUSE_MS = 500

/** Shows a site in its preview and saves it repeatedly. Returns the milliseconds from each save to the frame that shows it. */
export async function measureSaves(site: PreviewSite, saves: number): Promise<number[]> {
  await writeFile(site.manifestFile, withHeading(site, 'Before'))
  const server = spawn(
    process.execPath,
    ['scripts/dev.ts', '--manifest', site.manifestFile, '--public', site.publicFolder, '--port', '0'],
    {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
    },
  )
  const browser = await chromium.launch(toLaunchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(await readUrl(server))
    await page.locator('h1', { hasText: 'Before' }).waitFor()
    const taken: number[] = []
    for (let turn = 0; turn < saves; turn += 1) {
      await wait(PAUSE_MS)
      const heading = `Heading ${turn}`
      taken.push(await measureSave(page, site.manifestFile, heading, withHeading(site, heading)))
    }
    return taken
  } finally {
    await browser.close()
    server.kill('SIGTERM')
  }
}

async function measureSave(page: Page, file: string, heading: string, text: string): Promise<number> {
  const shown = await page.evaluateHandle(waitForHeading, heading)
  const start = Date.now()
  await writeFile(file, text)
  return (await shown.evaluate(({ at }) => at)) - start
}

/** Runs in the page. The time at which a frame with the heading has been painted, in milliseconds since 1970. */
function waitForHeading(heading: string): { at: Promise<number> } {
  const at = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== heading) return
      observer.disconnect()
      // The first task after the animation frame callbacks runs after the paint.
      requestAnimationFrame(() => setTimeout(() => resolve(Math.round(performance.timeOrigin + performance.now()))))
    })
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true })
  })
  return { at }
}

function withHeading({ manifest }: PreviewSite, heading: string): string {
  const [first, ...others] = manifest.pages
  const [block, ...blocks] = first?.blocks ?? []
  return JSON.stringify({ ...manifest, pages: [{ ...first, blocks: [{ ...block, heading }, ...blocks] }, ...others] }, null, 2)
}

function readUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0]
      if (url !== undefined) resolve(url)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`The preview did not start:\n${output}`)))
  })
}
