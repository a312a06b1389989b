import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { toLaunchOptions } from '../../../scripts/lib/browser.ts'
import { cache, root } from '../../../scripts/lib/site-options.ts'
import { startEditor } from '../../../src/build/editor/start-editor.ts'
import { referenceSite } from '../../support/site/reference-site.ts'
import { writePictures } from '../generated-site/write-pictures.ts'
import type { EditedBenchSite } from './sites.ts'

/** Opens a copy of a site in the editor, in Chromium, while `use` runs. */
export async function withOpenedEditor<T>(site: EditedBenchSite, use: (page: Page, url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-editor-'))
  let browser: Browser | null = null
  try {
    const manifestFile = path.join(folder, 'site.manifest.json')
    const publicFolder = site.files ? path.join(folder, 'public') : referenceSite.publicFolder
    await writeFile(manifestFile, site.text)
    if (site.files) await writePictures(publicFolder, site.files)
    const editor = await startEditor({ manifestFile, publicFolder, root, cache, port: 0 })
    try {
      browser = await chromium.launch(toLaunchOptions())
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      // The tour of the first time would lie over the page.
      await page.addInitScript(() => localStorage.setItem('editor-tour', 'seen'))
      // The token becomes a cookie, so later addresses need none.
      await page.goto(editor.url)
      await waitUntilUsable(page)
      return await use(page, new URL('/__edit', editor.url).href)
    } finally {
      await browser?.close()
      await editor.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Waits until the canvas shows a block and the panel has a field. Returns the time since the page was requested, in milliseconds. */
export async function waitUntilUsable(page: Page): Promise<number> {
  const usable = await page.waitForFunction(() => {
    const canvas = document.querySelector('iframe')?.contentDocument
    const field = document.querySelector('aside input, aside textarea')
    return canvas?.querySelector('main > section') && field ? performance.now() : null
  })
  return Number(await usable.jsonValue())
}
