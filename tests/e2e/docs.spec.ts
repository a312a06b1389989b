import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findBrokenLinks } from '../../src/review/broken-links.ts'
import { runScript } from '../support/project.ts'
import { startStaticHost } from '../support/site/static-host.ts'
import { visitingTest as base, expect, expectNoViolations, LOOK_RULES } from './site.ts'

/** The documentation, built by its command. */
interface BuiltDocs {
  out: string
  url: string
}

const test = base.extend<object, { docs: BuiltDocs }>({
  docs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'docs-'))
      const out = path.join(folder, 'dist')
      const { code, stderr } = await runScript('docs.ts', ['--out', out, '--compression', 'off'])
      expect(code, stderr).toBe(0)
      const host = await startStaticHost(out)
      await use({ out, url: host.url })
      await host.close()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// All tests use one build.
test.describe.configure({ mode: 'serial' })

test('every link of the documentation leads somewhere, and each page exists as Markdown', ({ docs: { out } }) => {
  const files = globSync('**/index.html', { cwd: out })
  const pages = new Map(files.map((file) => [toPath(file), readFileSync(path.join(out, file), 'utf8')]))
  expect(pages.size).toBeGreaterThan(150)
  expect(findBrokenLinks({ pages, basePath: '', isFound: (one) => existsSync(path.join(out, decodeURI(one))) })).toEqual([])
  const isMissing = (page: string) => !existsSync(path.join(out, page === '/' ? '/index.md' : `${page}.md`))
  expect([...pages.keys()].filter(isMissing)).toEqual([])
  // What the list for assistants leaves out of a long collection is in the list of its page.
  expect(readFileSync(path.join(out, 'llms.txt'), 'utf8')).toContain('/rules.md)')
  expect(readFileSync(path.join(out, 'rules.md'), 'utf8')).toContain('/rules/sty961')
})

const toPath = (file: string): string => `/${path.dirname(file)}`.replace(/^\/\.$/, '/')

test('a rule is found by its code, and its page says what to do', async ({ page, docs: { url } }) => {
  await page.goto(url)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('REF203')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /REF203 broken-internal-link/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/rules\/ref203/)
  await expect(page.getByRole('heading', { name: 'What to do', exact: true })).toBeVisible()
})

test('placeholders in guides are shown as they are written', async ({ page, docs: { url } }) => {
  await page.goto(`${url}/guides/manifest`)
  await expect(page.getByText('{{entry.title}}', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('{{braces}}')
})

test('every guide passes axe', async ({ page, docs: { url, out } }) => {
  const guides = globSync('guides/*/index.html', { cwd: out }).map(toPath).sort()
  expect(guides.length).toBeGreaterThan(15)
  for (const guide of guides) {
    await page.goto(url + guide)
    await test.step(guide, () => expectNoViolations(page))
  }
})

const KINDS = ['/', '/guides', '/blocks', '/blocks/plans', '/fields', '/fields/pages', '/rules', '/rules/img501', '/commands']

for (const one of [...KINDS, '/guides/first-changes', '/commands/validate'])
  test(`the page ${one} of the documentation fits every screen and passes axe, in light and in dark`, async ({
    page,
    docs: { url },
  }) => {
    await page.goto(url + one)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `at ${width} pixels`).toBe(width)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoViolations(page, colorScheme === 'dark' ? LOOK_RULES : undefined)
    }
  })
