import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, runScript } from '../support/project.ts'
import { startStaticHost } from '../support/site/static-host.ts'
import { expect, expectNoViolations, LOOK_RULES, visitingTest as test } from './site.ts'

for (const name of readdirSync(path.join(root, 'templates'))) {
  test(`the pages of the template ${name} fit every screen and pass axe, in light and in dark`, async ({ page }) => {
    const manifestFile = path.join(root, 'templates', name, 'site.manifest.json')
    const { pages }: { pages: { path: string }[] } = JSON.parse(readFileSync(manifestFile, 'utf8'))
    const folder = await mkdtemp(path.join(tmpdir(), 'template-'))
    const out = path.join(folder, 'dist')
    const { code, stderr } = await runScript('build.ts', ['--manifest', manifestFile, '--out', out, '--compression', 'off'])
    expect(code, stderr).toBe(0)
    const host = await startStaticHost(out)
    for (const one of pages) {
      await page.goto(host.url + (one.path === '*' ? '/404.html' : one.path))
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${one.path} at ${width} pixels`).toBe(width)
      }
      await page.emulateMedia({ colorScheme: 'light' })
      await expectNoViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, LOOK_RULES)
    }
    // Requests in idle time would fail with console errors once the host is closed.
    await page.goto('about:blank')
    await host.close()
    await rm(folder, { recursive: true })
  })
}
