import type { Locator, Page } from '@playwright/test'
import { expect, visitingTest as test } from '../site.ts'

/** What a visitor sees of the state of a control: its own look and that of the card, row or entry around it, with all that is drawn. */
const readLook = (control: Locator) =>
  control.evaluate((element) => {
    const around = [element, ...element.querySelectorAll('*'), element.closest('li'), element.closest('li')?.querySelector('img')]
    const parts = around.filter((part) => part instanceof Element)
    const names = ['color', 'background-color', 'border-top-color', 'transform', 'text-decoration', 'clip-path', 'box-shadow']
    const read = (part: Element, pseudo?: string) => {
      const style = getComputedStyle(part, pseudo)
      return names.map((name) => style.getPropertyValue(name)).join()
    }
    return parts.map((part) => [read(part), read(part, '::before'), read(part, '::after')].join()).join('\n')
  })

const readRing = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const rings = [undefined, '::before', '::after'].map((part) => getComputedStyle(focused, part))
    const ring = rings.find(({ outlineStyle }) => outlineStyle === 'solid')
    return ring && [ring.outlineWidth, Number.parseFloat(ring.borderTopLeftRadius) > 0]
  })

/** Controls of the gallery and of the reference site, one of each kind. */
const IN_GALLERY = [
  ['a link in a text', '/richText', 'p a'],
  ['a button', '/hero', 'a'],
  ['a quiet button', '/hero', 'a + a'],
  ['the link of a card', '/cards', '[data-linked] a'],
  ['the link of a row', '/downloads', 'li a'],
  ['the link of an entry', '/entryList', 'li h3 a'],
  ['a tag', '/entryList', 'li li a'],
  ['a question', '/faq', 'summary'],
  ['a tab that is not selected', '/tabs', '[role=tab][aria-selected=false]'],
  ['a button of a carousel', '/carousel', 'button[data-shows=next]'],
] as const

async function expectStates(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  const rest = await readLook(control)
  await control.hover()
  const hovered = await readLook(control)
  expect(hovered, 'pointed at').not.toBe(rest)
  await page.mouse.down()
  expect(await readLook(control), 'pressed').not.toBe(hovered)
  // Released elsewhere, so that nothing is followed.
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await page.keyboard.press('Shift')
  await control.focus()
  expect(await readRing(page), 'a ring of 3 pixels with round corners').toEqual(['3px', true])
}

for (const [kind, path, selector] of IN_GALLERY)
  test(`${kind} shows that it is pointed at, pressed and focused`, async ({ page, gallery }) => {
    await page.goto(gallery + path)
    await expectStates(page, page.locator(`main ${selector}`).filter({ visible: true }).first())
  })

for (const [kind, selector] of [
  ['an entry of the menu', 'header [data-menu-entry] > a:not([aria-current])'],
  ['a link of the footer', 'footer nav a'],
] as const)
  test(`${kind} shows that it is pointed at, pressed and focused`, async ({ page, site }) => {
    await page.goto(`${site}/contact`)
    await expectStates(page, page.locator(selector).filter({ visible: true }).first())
  })

test('cards with the layout reveal show their text and their link without being pointed at', async ({ page, site }) => {
  await page.goto(`${site}/about`)
  const texts = page.locator('[data-layout=reveal] li').locator('p, a')
  expect(await texts.count()).toBeGreaterThan(3)
  const hidden = await texts.evaluateAll((all) =>
    all
      .filter((text) => !text.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((text) => text.textContent),
  )
  expect(hidden).toEqual([])
})
