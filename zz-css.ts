import { chromium } from '@playwright/test'
import { measureViews } from './tests/bench/visitor/measure-views.ts'
import { SLOW_PHONE, withFreshPage } from './tests/bench/visitor/conditions.ts'
import { recordTransfers } from './tests/bench/visitor/transfers.ts'
import { withServedFolder } from './tests/bench/peers/serve-folder.ts'
import { toLaunchOptions } from './scripts/lib/browser.ts'
const [mode, runs, ...variants] = process.argv.slice(2)
const PAGES = ['/', '/services/salesforce-development', '/privacy']
async function serve(list: string[], urls: Record<string,string>, use: () => Promise<void>): Promise<void> {
  const [first, ...rest] = list
  if (!first) return use()
  await withServedFolder(`/dev/shm/html7/${first}`, (url) => { urls[first] = url; return serve(rest, urls, use) })
}
const urls: Record<string,string> = {}
await serve(variants, urls, async () => {
  if (mode === 'views') {
    for (const page of PAGES) {
      const views = await measureViews(variants.map((name) => ({ name, url: urls[name] + page })), { runs: Number(runs) })
      console.log(page)
      for (const [name, v] of views) console.log(' ', name.padEnd(8), 'FCP', Math.round(v.firstPaint), 'LCP', Math.round(v.largestPaint), 'cls', v.shift.toFixed(4), 'TBT', Math.round(v.blocked), 'long', Math.round(v.longestTask), 'req', v.requests, 'css', v.bytes.css, 'html', v.bytes.html, 'pics', v.bytes.pictures, 'idlepics', v.idle.pictures, 'total', Object.values(v.bytes).reduce((a,b)=>a+b,0))
    }
  } else {
    const browser = await chromium.launch(toLaunchOptions())
    for (const name of variants) {
      await withFreshPage(browser, { slowdown: 1, network: null }, async (page) => {
        const t = recordTransfers(page)
        await page.goto(urls[name] + '/')
        const rows: string[] = []
        let before = 0, beforeN = 0
        for (const path of ['/', ...PAGES.slice(1), '/contact']) {
          if (path !== '/') { await page.evaluate((href) => { const a = document.createElement('a'); a.href = href; a.textContent = 'x'; document.querySelector('main')?.append(a); a.click() }, path); await page.waitForFunction((p) => location.pathname === p, path) }
          await t.waitForQuiet(600)
          const { height, screen } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight, screen: innerHeight }))
          for (let top = 0; top < height; top += screen) { await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top); await page.waitForTimeout(100) }
          if (process.env.TABS) for (const b of await page.locator('[role=tab]').all()) { await b.click(); await page.waitForTimeout(150) }
          await t.waitForQuiet(1000)
          const sum = await t.sum(0, Infinity); const total = Object.values(sum).reduce((a, b) => a + b, 0); const n = t.count(0, Infinity)
          rows.push(`${path}: ${total - before} B/${n - beforeN} req`); before = total; beforeN = n
        }
        const sum = await t.sum(0, Infinity)
        console.log(name.padEnd(8), 'total', before, 'req', beforeN, JSON.stringify(sum), '\n   ', rows.join(' · '))
      })
    }
    await browser.close()
  }
})
