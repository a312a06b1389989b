import type { Page } from '@playwright/test'

/** Opens a page at a width, and shows everything on it: pictures that load late, and blocks that move into view. */
export async function openPage(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(url)
  await page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    // A picture of another host is not loaded.
    await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))])
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  })
}

/** The whole page as PNG. */
export const takeScreenshot = (page: Page): Promise<Buffer> => page.screenshot({ fullPage: true, animations: 'disabled' })
