import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { copyProject, node, root, runScript } from '../support/project.ts'
import { readBlockTypes } from '../support/site/gallery.ts'
import { readTypefaces } from './typefaces.ts'

interface PreviewServer {
  url: string
  /** The copy of the project that the preview runs on. */
  checkout: string
  /** Changes a file of the project while the preview runs. */
  edit(file: string, change: (text: string) => string): Promise<void>
  /** Adds a file to the project. */
  add(file: string, bytes: Buffer): Promise<void>
}

const manifest = 'tests/fixtures/sites/spine/site.manifest.json'

const test = base.extend<object, { dev: PreviewServer; open: Page }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const { checkout, remove } = await copyProject()
      const editor = path.join(checkout, 'editor.sh')
      await writeFile(editor, '#!/bin/sh\necho "$*" >> "$0.log"\n', { mode: 0o755 })
      const server = spawn(node, ['scripts/dev.ts', '--manifest', manifest, '--port', '0'], {
        cwd: checkout,
        env: { ...process.env, NO_COLOR: '1', LAUNCH_EDITOR: editor },
      })
      const url = await readUrl(server)
      await use({
        url,
        checkout,
        async edit(file, change) {
          const full = path.join(checkout, file)
          const text = await readFile(full, 'utf8')
          const changed = change(text)
          expect(changed).not.toBe(text)
          await writeFile(full, changed)
        },
        async add(file, bytes) {
          const full = path.join(checkout, file)
          await mkdir(path.dirname(full), { recursive: true })
          await writeFile(full, bytes)
        },
      })
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The home page, shared by all tests: the preview serves each source file separately, so loading takes seconds. */
  open: [
    async ({ browser, dev }, use) => {
      // Iframes inherit the color scheme of the element around them only if no preference is emulated.
      const page = await browser.newPage({ colorScheme: null })
      await page.goto(dev.url)
      await expect(page.locator('h1')).toHaveText('The home page', { timeout: 30_000 })
      await use(page)
      await page.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

function readUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(`The preview did not start:\n${output}`)))
  })
}

test.describe.configure({ mode: 'serial' })

/** The part of a manifest that the tests change. */
interface EditedSite {
  pages: [{ title: string; blocks: object[] }, { title: string; blocks: object[] }, ...object[]]
}

function withChange(text: string, change: (site: EditedSite) => unknown): string {
  const site = JSON.parse(text)
  change(site)
  return JSON.stringify(site, null, 2)
}

/** Navigates as a link does: to the top of the page and without loading. */
async function visit(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    scrollTo(0, 0)
  }, url)
}

/** Marks the document to detect a reload later. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const expectNoReload = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', '')

test('the preview shows the site live, with its islands', async ({ open }) => {
  await open.getByRole('tab', { name: 'Second' }).click()
  await expect(open.getByText('Words of the second panel')).toBeVisible()
  const main = open.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Other' }).click()
  await expect(open.locator('h1')).toHaveText('The other page')
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(open.locator('h1')).toHaveText('The home page')
})

test('headings use the typeface of the theme after loading, after a reload, on another page and below the diagnostics', async ({
  open,
  dev,
}) => {
  const expectTypeface = () => expect.poll(() => readTypefaces(open)).toEqual([expect.stringContaining('Bricolage Grotesque')])
  await expectTypeface()
  await open.reload()
  await expect(open.locator('h1')).toHaveText('The home page', { timeout: 20_000 })
  await expectTypeface()
  const main = open.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Other' }).click()
  await expect(open.locator('h1')).toHaveText('The other page')
  await expectTypeface()
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(open.locator('h1')).toHaveText('The home page')
  await dev.edit(manifest, (text) => text.replace('"type": "claims"', '"type": "claimz"'))
  await expect(findOverlay(open)).toBeVisible()
  await expectTypeface()
  await dev.edit(manifest, (text) => text.replace('"type": "claimz"', '"type": "claims"'))
  await expect(findOverlay(open)).toHaveCount(0)
})

test('a save updates the changed block and leaves the others as they are', async ({ open, dev }) => {
  await mark(open)
  await open.getByRole('tab', { name: 'Second' }).click()
  const name = open.locator('main form').getByLabel('Name')
  await name.fill('Asha')
  await open.evaluate(() => scrollTo(0, 300))
  await dev.edit(manifest, (text) => text.replace('The home page', 'A better headline'))
  await expect(open.locator('h1')).toHaveText('A better headline')
  expect(await open.evaluate(() => scrollY)).toBe(300)
  await expect(name).toBeFocused()
  const text = { type: 'richText', text: 'A block between the others.' }
  await dev.edit(manifest, (whole) => withChange(whole, (site) => site.pages[0].blocks.splice(1, 0, text)))
  await expect(open.getByText(text.text)).toBeVisible()
  await expect(name).toHaveValue('Asha')
  await expect(name).toBeFocused()
  await expect(open.getByText('Words of the second panel')).toBeVisible()
  await dev.edit(manifest, (whole) => withChange(whole, (site) => site.pages[0].blocks.splice(1, 1)))
  await expect(open.getByText(text.text)).toHaveCount(0)
  await expect(name).toHaveValue('Asha')
  await expectNoReload(open)
})

test('a changed island restarts with its new content', async ({ open, dev }) => {
  await expect(open.getByText('Words of the second panel')).toBeVisible()
  await dev.edit(manifest, (text) => text.replace('"title": "First"', '"title": "Foremost"'))
  await expect(open.getByRole('tab', { name: 'Foremost' })).toHaveAttribute('aria-selected', 'true')
  await dev.edit(manifest, (text) => text.replace('"title": "Foremost"', '"title": "First"'))
})

test('an open page is followed to its new path; while it is missing, the 404 page is shown', async ({ open, dev }) => {
  await mark(open)
  await visit(open, '/plain')
  await expect(open.locator('h1')).toHaveText('The plain page')
  await dev.edit(manifest, (text) => text.replaceAll('/plain', '/level'))
  await expect(open).toHaveURL(`${dev.url}/level`)
  await expect(open.locator('h1')).toHaveText('The plain page')
  await dev.edit(manifest, (text) => text.replaceAll('/level', '/plain'))
  await expect(open).toHaveURL(`${dev.url}/plain`)
  await visit(open, '/fresh')
  await expect(open.locator('h1')).toHaveText('Nothing here')
  const whole = await readFile(path.join(dev.checkout, manifest), 'utf8')
  const fresh = { ...JSON.parse(whole).pages[2], path: '/fresh', blocks: [{ type: 'hero', heading: 'Fresh bread' }] }
  await dev.edit(manifest, () => withChange(whole, (site) => site.pages.splice(2, 0, fresh)))
  await expect(open.locator('h1')).toHaveText('Fresh bread')
  await dev.edit(manifest, () => whole)
  await expect(open.locator('h1')).toHaveText('Nothing here')
  await visit(open, '/')
  await expect(open.locator('h1')).toHaveText('A better headline')
  await expectNoReload(open)
})

test('a manifest that an editor replaces by rename is picked up', async ({ open, dev }) => {
  const file = path.join(dev.checkout, manifest)
  const text = await readFile(file, 'utf8')
  await writeFile(`${file}~`, text.replace('A better headline', 'A headline from another file'))
  await rename(`${file}~`, file)
  await expect(open.locator('h1')).toHaveText('A headline from another file')
  await dev.edit(manifest, () => text)
  await expect(open.locator('h1')).toHaveText('A better headline')
})

test('a form that a server would store is simulated', async ({ open, dev }) => {
  await dev.edit(manifest, (text) => text.replace('"kind": "simulate"', '"kind": "store"'))
  await expect(findOverlay(open)).toContainText('no one would be notified')
  const form = open.locator('main form').first()
  await form.getByLabel('Email').fill('asha@example.com')
  await form.locator('[type=submit]').click()
  await expect(form.locator('[data-outcome]')).toHaveText('Message sent successfully!')
  await dev.edit(manifest, (text) => text.replace('"kind": "store"', '"kind": "simulate"'))
  await expect(findOverlay(open)).toHaveCount(0)
})

/** The diagnostics overlay. */
const findOverlay = (page: Page) => page.locator('details[data-severity]')

test("a diagnostic is shown over the page in the validator's words and disappears when it is fixed", async ({ open, dev }) => {
  await dev.edit(manifest, (text) => text.replace('"type": "claims"', '"type": "claimz"'))
  const overlay = findOverlay(open)
  await expect(overlay.locator('summary')).toContainText('site.manifest.json: 1 error')
  await expect(overlay.locator('mark')).toHaveText('"claimz"')
  const { diagnostics } = JSON.parse((await runScript('validate.ts', [manifest, '--format', 'json'], dev.checkout)).stdout)
  const [{ message, why, help, where, code, line, fixes }] = diagnostics
  for (const words of [message, why, help, where, code, `line ${line}`, ...fixes.map(({ title }: { title: string }) => title)])
    await expect(overlay).toContainText(words)
  await expect(open.locator('h1')).toBeVisible()
  await dev.edit(manifest, (text) => text.replace('"type": "claimz"', '"type": "claims"'))
  await expect(overlay).toHaveCount(0)
})

test('invalid JSON, three errors and one error at many places are each shown correctly', async ({ open, dev }) => {
  const overlay = findOverlay(open)
  const whole = await readFile(path.join(dev.checkout, manifest), 'utf8')
  await dev.edit(manifest, (text) => text.replace('"type": "claims",', '"type": "claims"'))
  await expect(overlay).toContainText('Expected a comma after this value.')
  await dev.edit(manifest, () => withChange(whole, (site) => Object.assign(site.pages[1], { title: 5, blocks: 6, path: 7 })))
  await expect(overlay.locator('article')).toHaveCount(3)
  const items = Array.from({ length: 9 }, (_, index) => ({ title: `Plan ${index}`, link: '/prcies' }))
  const plans = { type: 'cards', heading: 'Plans', items }
  await dev.edit(manifest, () => withChange(whole, (site) => site.pages[1].blocks.push(plans)))
  await expect(overlay.locator('article')).toHaveCount(1)
  await expect(overlay).toContainText(/The same problem occurs at 8 more places, such as lines \d+ and \d+\./)
  await dev.edit(manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})

test('the Fix button applies the safe fix of its diagnostic and leaves the rest of the file unchanged', async ({ open, dev }) => {
  const file = path.join(dev.checkout, manifest)
  const overlay = findOverlay(open)
  const whole = await readFile(file, 'utf8')
  await dev.edit(manifest, (text) => text.replace('"type": "claims",', '"type": "claims"'))
  await overlay.getByRole('button', { name: 'Fix' }).click()
  await expect(overlay).toHaveCount(0)
  expect(await readFile(file, 'utf8')).toBe(whole)
  const links = ['/other', '/plain'].map((url) => ({ label: url, link: `https://spine.example.com${url}` }))
  const hero = { type: 'hero', heading: 'Two links with their full address', actions: links }
  await dev.edit(manifest, () => withChange(whole, (site) => site.pages[1].blocks.push(hero)))
  await expect(overlay.locator('article')).toHaveCount(2)
  const before = await readFile(file, 'utf8')
  await overlay.locator('article', { hasText: '/plain' }).getByRole('button', { name: 'Fix' }).click()
  await expect(overlay.locator('article')).toHaveCount(1)
  expect(await readFile(file, 'utf8')).toBe(before.replace('"https://spine.example.com/plain"', '"/plain"'))
  await dev.edit(manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})

test('the line of a diagnostic opens the manifest in the editor at that line', async ({ open, dev }) => {
  await dev.edit(manifest, (text) => text.replace('"type": "claims"', '"type": "claimz"'))
  const { diagnostics } = JSON.parse((await runScript('validate.ts', [manifest, '--format', 'json'], dev.checkout)).stdout)
  const [{ line, column }] = diagnostics
  await findOverlay(open)
    .getByRole('button', { name: `line ${line}` })
    .click()
  const readOpened = () => readFile(path.join(dev.checkout, 'editor.sh.log'), 'utf8').catch(() => '')
  await expect.poll(readOpened).toBe(`${path.join(dev.checkout, manifest)} ${line} ${column}\n`)
  await dev.edit(manifest, (text) => text.replace('"type": "claimz"', '"type": "claims"'))
  await expect(findOverlay(open)).toHaveCount(0)
})

test('only the preview itself can fix the manifest or open the editor, and only for the manifest', async ({ dev }) => {
  const file = path.join(dev.checkout, manifest)
  const whole = await readFile(file, 'utf8')
  await dev.edit(manifest, (text) => text.replace('"type": "claims",', '"type": "claims"'))
  const { diagnostics } = JSON.parse((await runScript('validate.ts', [manifest, '--format', 'json'], dev.checkout)).stdout)
  const [{ code, line, column, fixes }] = diagnostics
  const body = JSON.stringify({ code, line, column, title: fixes[0].title })
  const before = await readFile(file, 'utf8')
  const log = path.join(dev.checkout, 'editor.sh.log')
  const opened = await readFile(log, 'utf8')
  for (const url of ['/__fix', '/__open-in-editor?file=package.json']) {
    const answers = [
      await fetch(dev.url + url, { method: 'POST', body, headers: { origin: 'https://elsewhere.example.com' } }),
      await fetch(dev.url + url, { method: 'POST', body, headers: { origin: 'http://localhost:1' } }),
      await fetch(dev.url + url, { method: 'POST', body }),
      await fetch(dev.url + url),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect(await readFile(file, 'utf8')).toBe(before)
  const own = { method: 'POST', headers: { origin: dev.url } }
  await fetch(`${dev.url}/__open-in-editor?file=package.json&line=3`, own)
  await expect.poll(() => readFile(log, 'utf8')).toBe(`${opened}${file} 3 1\n`)
  const answer = await fetch(`${dev.url}/__fix`, { ...own, body: JSON.stringify({ code, line: line + 1, column, title: 'x' }) })
  expect(await answer.json()).toEqual({ problem: 'The file has changed in the meantime. Try again.' })
  await dev.edit(manifest, () => whole)
})

test('warnings are shown over the new page, and stay collapsed once collapsed', async ({ open, dev }) => {
  const overlay = findOverlay(open)
  const whole = await readFile(path.join(dev.checkout, manifest), 'utf8')
  const same = (site: EditedSite) => Object.assign(site.pages[1], { title: site.pages[0].title })
  await dev.edit(manifest, () => withChange(whole, same))
  await expect(overlay.locator('article')).toBeVisible()
  await expect(overlay).toHaveAttribute('data-severity', 'warning')
  await overlay.locator('summary').click()
  await expect(overlay.locator('article')).toBeHidden()
  await dev.edit(manifest, (text) => text.replace('A better headline', 'The same warning'))
  await expect(open.locator('h1')).toHaveText('The same warning')
  await expect(overlay.locator('article')).toBeHidden()
  await dev.edit(manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})

test('a photograph looks as on the built site', async ({ open, dev }) => {
  const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa8833' } })
  await dev.add('tests/fixtures/sites/spine/public/photo.jpg', await photograph.jpeg().toBuffer())
  const line = '"heading": "A better headline",'
  const picture = '"picture": { "src": "/photo.jpg", "alt": "A photo" },'
  await dev.edit(manifest, (text) => text.replace(line, `${line} ${picture}`))
  const image = open.getByRole('img', { name: 'A photo' })
  await expect(image).toHaveCSS('background-color', 'rgb(170, 136, 51)')
  const shown = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    return [new URL(element.currentSrc).pathname.replace(/[0-9a-f]{8}/, 'hash'), element.clientWidth > 0]
  })
  expect(shown).toEqual(['/assets/photo-hash.avif', true])
  await dev.edit(manifest, (text) => text.replace(picture, ''))
  await expect(image).toHaveCount(0)
})

test('a changed source file is picked up', async ({ open, dev }) => {
  await dev.edit('src/site/chrome/footer.tsx', (text) => text.replace('{site.name}', '{site.name} changed'))
  await expect(open.locator('footer')).toContainText('Spine changed')
})

test('a source file that is emptied before it is written shows its final content', async ({ open, dev }) => {
  const file = path.join(dev.checkout, 'src/site/chrome/footer.tsx')
  const text = await readFile(file, 'utf8')
  await writeFile(file, '')
  await wait(15)
  await writeFile(file, text.replace('{site.name} changed', '{site.name} written late'))
  await expect(open.locator('footer')).toContainText('Spine written late')
})

test('listens on loopback only, and rejects requests for another host', async ({ dev }) => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve) => {
    request(dev.url, { headers: { host: 'elsewhere.example.com' } }, (response) => resolve(response.statusCode)).end()
  })
  expect(status).toBe(403)
})

test('the error screen is shown while the chrome of a page cannot be rendered', async ({ open, dev }) => {
  await dev.edit('src/site/chrome/footer.tsx', (text) =>
    text.replace('const { footer, texts } = site', "throw new Error('no footer')\n  const { footer, texts } = site"),
  )
  await expect(open.locator('h1')).toHaveText('Unexpected Application Error')
  await expect(open.getByText('no footer')).toBeVisible()
  await dev.edit('src/site/chrome/footer.tsx', (text) => text.replace("throw new Error('no footer')\n", ''))
  await expect(open.locator('h1')).not.toHaveText('Unexpected Application Error')
})

test('the gallery shows every sample of every block type', async ({ open }) => {
  // A hundred iframes, even empty ones, are slow on a busy machine.
  test.slow()
  // The next test checks the content of the iframes.
  const frames = /[?]tone=plain$/
  await open.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await visit(open, '/__blocks?tone=plain&scheme=light')
  const types = await readBlockTypes()
  const links = open.getByRole('navigation', { name: 'Block types' }).getByRole('link')
  await expect(links).toHaveText(types)
  for (const type of types) {
    const text = await readFile(path.join(root, 'src/blocks', type, 'samples.json'), 'utf8')
    const { forms: _, notShown: __, ...samples } = JSON.parse(text)
    await links.getByText(type, { exact: true }).click()
    await expect(open.locator('h1')).toHaveText(type)
    await expect(open.locator('h2')).toHaveText(Object.keys(samples))
    await expect(open.locator('iframe')).toHaveCount(Object.keys(samples).length)
  }
  await open.unroute(frames)
})

test('every iframe of the gallery shows its sample after a few requests, none of them for a source file', async ({
  browser,
  dev,
}) => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) requested.push(new URL(request.url()).pathname)
  })
  await page.goto(`${dev.url}/__blocks/tabs`)
  const frames = page.locator('iframe')
  await expect(frames).not.toHaveCount(0)
  const count = await frames.count()
  for (let index = 0; index < count; index += 1) {
    await frames.nth(index).scrollIntoViewIfNeeded()
    await expect(frames.nth(index).contentFrame().locator('main > [data-block="tabs"]')).toHaveCount(4)
  }
  const isSource = (file: string) => /^\/(src|node_modules|@)/.test(file) && !/\.(svg|woff2)$/.test(file)
  expect(requested.filter(isSource)).toEqual([])
  // A document, a style sheet, two fonts, and the scripts of an island.
  expect(requested.length).toBeLessThan(count * 15)
  await page.close()
})

test('the preview responds with the HTML of a sample, with its styles and in the typeface of the theme', async ({
  dev,
  browser,
}) => {
  const samples = JSON.parse(await readFile(path.join(root, 'src/blocks/hero/samples.json'), 'utf8'))
  const response = await fetch(`${dev.url}/__blocks/hero/minimal?tone=dark`)
  const html = await response.text()
  expect(html).toContain(samples.minimal.block.heading)
  expect(html.match(/data-tone="[a-z]+"/g)).toEqual(['data-tone="dark"'])
  const page = await browser.newPage()
  await page.goto(`${dev.url}/__blocks/hero/minimal?tone=dark`)
  await expect
    .poll(() => readTypefaces(page, '[data-block] h1, [data-block] h2'))
    .toEqual([expect.stringContaining('Bricolage Grotesque')])
  await page.close()
})

test('an island of a sample hydrates, and links of a sample do nothing', async ({ browser, dev }) => {
  const page = await browser.newPage()
  await page.goto(`${dev.url}/__blocks/tabs/minimal?tone=plain`)
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${dev.url}/__blocks/hero/full?tone=plain`)
  await page.locator('main a').first().click()
  await expect(page).toHaveURL(`${dev.url}/__blocks/hero/full?tone=plain`)
  await page.close()
})

test('the gallery shows a sample on every tone, in light and dark, at a chosen width, and follows its file', async ({
  open,
  dev,
}) => {
  const samples = 'src/blocks/banner/samples.json'
  await dev.edit(samples, (text) => JSON.stringify({ minimal: JSON.parse(text).minimal }))
  await visit(open, '/__blocks/banner')
  for (const scheme of ['light', 'dark']) {
    const frame = open.frameLocator(`iframe[title="banner minimal, ${scheme}"]`)
    await expect(frame.locator('[data-block="banner"]')).toHaveCount(4, { timeout: 20_000 })
    const isDark = await frame.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect([scheme, isDark]).toEqual([scheme, scheme === 'dark'])
  }
  await open.getByRole('group', { name: 'Width' }).getByText('768').click()
  const first = open.locator('iframe').first()
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(768)
  const body = first.contentFrame().locator('body')
  await expect.poll(async () => (await first.boundingBox())?.height).toBe(await body.evaluate((element) => element.clientHeight))
  await dev.edit(samples, (text) => text.replace('We are looking for bakers', 'We look for millers'))
  await expect(first.contentFrame().getByRole('heading', { name: 'We look for millers' })).toHaveCount(4)
  await dev.edit('src/blocks/banner/block.tsx', (text) => text.replace('<Heading', '<p>A changed source</p>\n<Heading'))
  await expect(first.contentFrame().getByText('A changed source')).toHaveCount(4)
})
