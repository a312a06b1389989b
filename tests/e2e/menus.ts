import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/** Entries of the menu of `spine` by the kind of their submenu: a few links, columns of links, cards. */
export const MENUS = { FEW: 2, MANY: 3, CARDS: 4 } as const

export const findEntry = (page: Page, index: number) => page.locator('[data-menu-entry]').nth(index)
export const findPanel = (page: Page, index: number) => findEntry(page, index).locator('[data-panel]')

export interface PointerPosition {
  x: number
  y: number
}

/** The center of the link of an entry. */
export async function readCenter(page: Page, index: number): Promise<PointerPosition> {
  const box = await findEntry(page, index).locator('> a').boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/**
 * Moves the pointer to an entry while the clock of the page is paused. Returns the position once the menu is open, which depends on when the
 * code of the menus arrives.
 */
export async function openByHand(page: Page, index: number): Promise<PointerPosition> {
  const center = await readCenter(page, index)
  await page.mouse.move(center.x, center.y)
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await findPanel(page, index).isVisible()).toBe(true)
  }).toPass()
  return center
}
