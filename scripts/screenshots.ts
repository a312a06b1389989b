import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { NOT_FOUND_PATH } from '../src/manifest/path.ts'
import { listLanguageViews } from '../src/models/language-views.ts'
import { toLaunchOptions } from './lib/browser.ts'
import { runCommand, UsageError } from './lib/command.ts'
import type { Screenshot } from './lib/contact-sheet.ts'
import { cache, readSiteOptions, root } from './lib/site-options.ts'

const WIDTHS = [390, 1440]
const SCHEMES = ['light', 'dark'] as const
const SHOT_FILE = new RegExp(`-\\d+-(${SCHEMES.join('|')})\\.png$`)

await runCommand({
  usage: 'npm run screenshots -- [--manifest FILE] [--public DIR] [--out DIR] [--pages /a,/b] [--widths LIST]',
  help: `Builds and serves the site, and takes screenshots of every page in several widths, light and dark, without motion.
Also writes index.png and index.html, which show all screenshots at a glance.
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)
  --out DIR        the folder for the screenshots (default: screenshots)
  --pages LIST     paths of pages, separated by commas (default: all); * is the 404 page
  --widths LIST    widths of the window in pixels, separated by commas (default: ${WIDTHS.join(',')})`,
  options: {
    manifest: { type: 'string' },
    public: { type: 'string' },
    out: { type: 'string' },
    pages: { type: 'string' },
    widths: { type: 'string' },
  },
  async run({ text }) {
    const site = readSiteOptions((name) => (name === 'out' ? undefined : text(name)))
    const out = path.resolve(text('out') ?? path.join(root, 'screenshots'))
    const paths = await choosePaths(site, text('pages'))
    const widths = readWidths(text('widths'))
    const shots = paths.flatMap((page) => widths.flatMap((width) => SCHEMES.map((scheme) => toShot(page, width, scheme))))
    const [{ withServedSite }, { writeContactSheet }] = await Promise.all([
      import('./lib/served-site.ts'),
      import('./lib/contact-sheet.ts'),
    ])
    await withServedSite(site, (url) => takeAll(shots, url, out))
    await writeContactSheet(shots, out)
    console.log(
      `Wrote ${shots.length} screenshots of ${paths.length === 1 ? 'one page' : `${paths.length} pages`} to ${out}. Overview: ${path.join(out, 'index.png')}`,
    )
    return 0
  },
})

/** The paths of all pages in all languages, or the paths in `list`. Throws `UsageError` for a path without a page. */
async function choosePaths({ manifestFile, publicFolder }: ReturnType<typeof readSiteOptions>, list: string | undefined) {
  const { loadManifest } = await import('../src/build/manifest-file.ts')
  const { manifest } = await loadManifest({ file: manifestFile, publicFolder, root, cache })
  const pages = manifest ? listLanguageViews(manifest).flatMap((view) => view.manifest.pages) : []
  const all = pages.filter(({ draft }) => !draft).map((page) => page.path)
  const chosen = list?.split(',').map((one) => one.trim()) ?? all
  for (const one of chosen)
    if (manifest && !all.includes(one)) throw new UsageError(`The site has no page with the path "${one}".`)
  return chosen
}

/** Throws `UsageError` for a width that no browser window has. */
function readWidths(list: string | undefined): readonly number[] {
  const widths = list?.split(',').map(Number) ?? WIDTHS
  if (!widths.every((width) => Number.isInteger(width) && width >= 200 && width <= 5000))
    throw new UsageError('--widths takes whole numbers from 200 to 5000, separated by commas.')
  return widths
}

function toShot(page: string, width: number, scheme: 'light' | 'dark'): Screenshot {
  const name = page === '/' ? 'home' : page === NOT_FOUND_PATH ? 'not-found' : page.slice(1).replaceAll('/', '_')
  return { page, width, scheme, file: `${name}-${width}-${scheme}.png` }
}

async function takeAll(shots: Screenshot[], url: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true })
  for (const file of await readdir(out)) if (SHOT_FILE.test(file)) await rm(path.join(out, file))
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch(toLaunchOptions())
  try {
    const waiting = [...shots]
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, () => takeInTurn(browser, waiting, url, out)))
  } finally {
    await browser.close()
  }
}

async function takeInTurn(browser: Browser, waiting: Screenshot[], url: string, out: string): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
    await page.setViewportSize({ width: shot.width, height: 900 })
    await page.emulateMedia({ colorScheme: shot.scheme })
    await page.goto(url + (shot.page === NOT_FOUND_PATH ? '/no/such/page' : encodeURI(shot.page)))
    await loadPictures(page)
    await page.screenshot({ path: path.join(out, shot.file), fullPage: true, animations: 'disabled' })
  }
}

/** Waits for fonts and for every picture, including those that load lazily. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const fail = (picture: HTMLImageElement) => {
      throw new Error(`The picture "${picture.src}" on the page ${window.location.pathname} cannot be decoded.`)
    }
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => fail(picture)))])
  })
}
