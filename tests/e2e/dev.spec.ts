import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readBlockTypes } from '../support/gallery.ts'
import { copyProject, node, root, runScript } from '../support/project.ts'

interface Dev {
  url: string
  /** The project whose preview runs. */
  checkout: string
  /** Changes a file of the project under the running preview. */
  edit(file: string, change: (text: string) => string): Promise<void>
  /** Puts a file into the project. */
  add(file: string, bytes: Buffer): Promise<void>
}

const manifest = 'tests/fixtures/sites/spine/site.manifest.json'

const test = base.extend<object, { dev: Dev }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const { checkout, remove } = await copyProject()
      const server = spawn(node, ['scripts/dev.ts', '--manifest', manifest, '--port', '0'], {
        cwd: checkout,
        env: { ...process.env, NO_COLOR: '1' },
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

/** As much of a manifest as the tests change. */
interface Site {
  pages: [{ title: string }, { blocks: object[] }]
}

function withChange(text: string, change: (site: Site) => unknown): string {
  const site = JSON.parse(text)
  change(site)
  return JSON.stringify(site, null, 2)
}

test('the preview shows the site live, with its islands', async ({ page, dev }) => {
  await page.goto(dev.url)
  await expect(page.locator('h1')).toHaveText('The home page')
  await page.getByRole('tab', { name: 'Second' }).click()
  await expect(page.getByText('Words of the second panel')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).click()
  await expect(page.locator('h1')).toHaveText('The other page')
})

test('a saved headline shows at once, without a reload', async ({ page, dev }) => {
  await page.goto(dev.url)
  await expect(page.locator('h1')).toHaveText('The home page')
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  await dev.edit(manifest, (text) => text.replace('The home page', 'A better headline'))
  await expect(page.locator('h1')).toHaveText('A better headline')
  await expect(page.locator('html')).toHaveAttribute('data-same', '')
})

/** What lies over the page. */
const overlayOf = (page: Page) => page.locator('details[data-severity]')

test("a mistake lies over the page in the validator's words, and goes when it is mended", async ({ page, dev }) => {
  await page.goto(dev.url)
  await dev.edit(manifest, (text) => text.replace('"type": "claims"', '"type": "claimz"'))
  const overlay = overlayOf(page)
  await expect(overlay.locator('summary')).toContainText('site.manifest.json: 1 error')
  await expect(overlay.locator('mark')).toHaveText('"claimz"')
  const { diagnostics } = JSON.parse((await runScript('validate.ts', [manifest, '--format', 'json'], dev.checkout)).stdout)
  const [{ message, why, help, where, code, line, fixes }] = diagnostics
  for (const words of [message, why, help, where, code, `line ${line}`, ...fixes.map(({ title }: { title: string }) => title)])
    await expect(overlay).toContainText(words)
  await expect(page.locator('h1')).toBeVisible()
  await dev.edit(manifest, (text) => text.replace('"type": "claimz"', '"type": "claims"'))
  await expect(overlay).toHaveCount(0)
})

test('a file that is not JSON, three mistakes and one at many places are shown as what they are', async ({ page, dev }) => {
  await page.goto(dev.url)
  const overlay = overlayOf(page)
  const whole = await readFile(path.join(dev.checkout, manifest), 'utf8')
  await dev.edit(manifest, (text) => text.replace('"type": "claims",', '"type": "claims"'))
  await expect(overlay).toContainText('A comma is missing after this.')
  await dev.edit(manifest, () => withChange(whole, (site) => Object.assign(site.pages[1], { title: 5, blocks: 6, path: 7 })))
  await expect(overlay.locator('article')).toHaveCount(3)
  const items = Array.from({ length: 9 }, (_, index) => ({ title: `Plan ${index}`, link: '/prcies' }))
  const plans = { type: 'cards', heading: 'Plans', items }
  await dev.edit(manifest, () => withChange(whole, (site) => site.pages[1].blocks.push(plans)))
  await expect(overlay.locator('article')).toHaveCount(1)
  await expect(overlay).toContainText(/The same stands at 8 more places, such as lines \d+ and \d+\./)
  await dev.edit(manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})

test('warnings are shown over the new page, and stay folded once they are folded', async ({ page, dev }) => {
  await page.goto(dev.url)
  const overlay = overlayOf(page)
  const whole = await readFile(path.join(dev.checkout, manifest), 'utf8')
  const same = (site: Site) => Object.assign(site.pages[1], { title: site.pages[0].title })
  await dev.edit(manifest, () => withChange(whole, same))
  await expect(overlay.locator('article')).toBeVisible()
  await expect(overlay).toHaveAttribute('data-severity', 'warning')
  await overlay.locator('summary').click()
  await expect(overlay.locator('article')).toBeHidden()
  await dev.edit(manifest, (text) => `${text}\n`)
  await page.waitForTimeout(300)
  await expect(overlay.locator('article')).toBeHidden()
  await dev.edit(manifest, () => whole)
  await expect(overlay).toHaveCount(0)
})

test('a photograph shows as it will on the site', async ({ page, dev }) => {
  const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa8833' } })
  await dev.add('tests/fixtures/sites/spine/public/photo.jpg', await photograph.jpeg().toBuffer())
  await page.goto(dev.url)
  const line = '"heading": "A better headline",'
  const picture = '"picture": { "src": "/photo.jpg", "alt": "A photo" },'
  await dev.edit(manifest, (text) => text.replace(line, `${line} ${picture}`))
  const image = page.getByRole('img', { name: 'A photo' })
  await expect(image).toHaveCSS('background-color', 'rgb(170, 136, 51)')
  const shown = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    return [new URL(element.currentSrc).pathname.replace(/[0-9a-f]{8}/, 'hash'), element.clientWidth > 0]
  })
  expect(shown).toEqual(['/assets/photo-hash.avif', true])
  await dev.edit(manifest, (text) => text.replace(picture, ''))
  await expect(image).toHaveCount(0)
})

test('a changed source shows as well', async ({ page, dev }) => {
  await page.goto(dev.url)
  await dev.edit('src/site/footer.tsx', (text) => text.replace('{site.name}', '{site.name} changed'))
  await expect(page.locator('footer')).toContainText('Spine changed')
})

test('it answers on loopback only, and refuses requests for another host', async ({ dev }) => {
  const { request } = await import('node:http')
  const status = await new Promise((resolve) => {
    request(dev.url, { headers: { host: 'elsewhere.example.com' } }, (response) => resolve(response.statusCode)).end()
  })
  expect(status).toBe(403)
})

test('when the frame of a page cannot be rendered, the error screen stands in its place until it can', async ({ page, dev }) => {
  await page.goto(dev.url)
  await dev.edit('src/site/footer.tsx', (text) =>
    text.replace('const { footer, texts } = site', "throw new Error('no footer')\n  const { footer, texts } = site"),
  )
  await expect(page.locator('h1')).toHaveText('Unexpected Application Error')
  await expect(page.getByText('no footer')).toBeVisible()
  await dev.edit('src/site/footer.tsx', (text) => text.replace("throw new Error('no footer')\n", ''))
  await expect(page.locator('h1')).not.toHaveText('Unexpected Application Error')
})

test.describe('the gallery', () => {
  // Frames prefer the colours of the element around them only as long as nothing emulates a preference.
  test.use({ colorScheme: null })

  test('shows every sample of every block type', async ({ page, dev }) => {
    // What stands in the frames is the next test's matter.
    await page.route(/[?]tone=plain$/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await page.goto(`${dev.url}/__blocks?tone=plain&scheme=light`)
    const types = await readBlockTypes()
    const links = page.getByRole('navigation', { name: 'Block types' }).getByRole('link')
    await expect(links).toHaveText(types)
    for (const type of types) {
      const text = await readFile(path.join(root, 'src/blocks', type, 'samples.json'), 'utf8')
      const { forms: _, notShown: __, ...samples } = JSON.parse(text)
      await links.getByText(type, { exact: true }).click()
      await expect(page.locator('h1')).toHaveText(type)
      await expect(page.locator('h2')).toHaveText(Object.keys(samples))
      await expect(page.locator('iframe')).toHaveCount(Object.keys(samples).length)
    }
  })

  test('shows a sample on every tone in light and in dark, at a chosen width, and follows its file', async ({ page, dev }) => {
    await page.goto(`${dev.url}/__blocks/banner`)
    for (const scheme of ['light', 'dark']) {
      const frame = page.frameLocator(`iframe[title="banner minimal, ${scheme}"]`)
      await expect(frame.locator('[data-block="banner"]')).toHaveCount(4, { timeout: 20_000 })
      const isDark = await frame.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
      expect([scheme, isDark]).toEqual([scheme, scheme === 'dark'])
    }
    await page.getByRole('group', { name: 'Width' }).getByText('768').click()
    const first = page.locator('iframe').first()
    await expect.poll(async () => (await first.boundingBox())?.width).toBe(768)
    await expect
      .poll(async () => (await first.boundingBox())?.height)
      .toBe(
        await first
          .contentFrame()
          .locator('body')
          .evaluate((body) => body.clientHeight),
      )
    await dev.edit('src/blocks/banner/samples.json', (text) => text.replace('We are looking for bakers', 'We look for millers'))
    await expect(first.contentFrame().getByRole('heading', { name: 'We look for millers' })).toHaveCount(4)
  })
})
