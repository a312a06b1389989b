import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { toLaunchOptions } from '../../../scripts/lib/browser.ts'
import { UNTHROTTLED, withFreshPage } from './conditions.ts'
import { recordTransfers, type TransferredBytes } from './transfers.ts'

const QUIET_MS = 1500

/**
 * The bytes that a page has loaded after everything on it has been used: scrolls to the end, clicks each button in the content, and
 * fills in and sends each form. Like `measureViews`, it makes no assumptions about the site.
 */
export async function measureUse(url: string): Promise<TransferredBytes> {
  const browser = await chromium.launch(toLaunchOptions())
  try {
    return await use(browser, url)
  } finally {
    await browser.close()
  }
}

const use = (browser: Browser, url: string): Promise<TransferredBytes> =>
  withFreshPage(browser, UNTHROTTLED, async (page) => {
    const transfers = recordTransfers(page)
    await page.goto(url)
    await scrollThrough(page)
    await clickButtons(page)
    const forms = await page.locator('main form').count()
    for (let index = 0; index < forms; index++) {
      // Sending a form may have opened another page.
      if (page.url() !== url) await page.goto(url)
      await send(page.locator('main form').nth(index))
      await transfers.waitForQuiet(QUIET_MS)
    }
    await transfers.waitForQuiet(QUIET_MS)
    return transfers.sum(0, Number.POSITIVE_INFINITY)
  })

async function scrollThrough(page: Page): Promise<void> {
  const { height, screen } = await page.evaluate(() => ({ height: document.documentElement.scrollHeight, screen: innerHeight }))
  for (let top = 0; top < height; top += screen) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
    await page.waitForTimeout(100)
  }
}

/** Clicks tabs, carousel arrows and other buttons, except submit buttons. */
async function clickButtons(page: Page): Promise<void> {
  for (const button of await page.locator('main button:not([type=submit])').all()) {
    await button.evaluate((node) => node instanceof HTMLElement && node.click())
    await page.waitForTimeout(100)
  }
}

async function send(form: Locator): Promise<void> {
  for (const control of await form.locator('input:visible, select:visible, textarea:visible').all()) {
    const [name, type] = await control.evaluate((node) => [node.nodeName, node.getAttribute('type') ?? ''])
    if (name === 'SELECT') await control.selectOption({ index: 1 })
    else if (type === 'checkbox' || type === 'radio') await control.check()
    else if (type === 'file')
      await control.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    else await control.fill(ANSWERS[type] ?? 'Asha Rao')
  }
  await form.locator('button[type=submit], input[type=submit]').first().click()
}

const ANSWERS: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  tel: '+44 20 7946 0000',
  url: 'https://www.example.com',
  date: '2030-01-31',
  number: '1',
}
