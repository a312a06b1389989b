import type { Page } from '@playwright/test'
import { findEntry, findPanel, MENUS, openByHand } from './menus.ts'
import { expect, expectNoViolations, test as freshTest, visitingTest as test } from './site.ts'

const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const { FEW, MANY, CARDS } = MENUS

const readWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

async function openOnPhone(page: Page, url: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(url)
  await page.getByRole('button', { name: 'Menu' }).click()
}

test.describe('the header bar', () => {
  for (const [width, height] of [
    [390, 64],
    [1023, 64],
    [1024, 80],
    [1440, 80],
  ] as const) {
    test(`is ${height} px tall at ${width} px, and is sticky`, async ({ page, spine }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${spine}/long`)
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
      const box = await page.getByRole('banner').boundingBox()
      expect([box?.y, box?.height]).toEqual([0, height])
    })
  }

  test('fits seven entries, most with a submenu, on one line at 1024 px', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(spine)
    await page.evaluate(() => {
      const labels = ['Home', 'Services', 'Products', 'Expertise', 'Resources', 'About']
      const [home, , pattern] = document.querySelectorAll('[data-menu-entry]')
      const entries = labels.map((label, index) => {
        const entry = (index === 0 ? home : pattern)?.cloneNode(true)
        if (entry instanceof Element) entry.querySelector('a')?.replaceChildren(label)
        return entry ?? ''
      })
      home?.parentElement?.replaceChildren(...entries)
      document.querySelector('nav > a')?.replaceChildren('Contact Us')
    })
    const heights = await page
      .locator('nav > ul > li > a, nav > a')
      .evaluateAll((links) => links.map((link) => link.clientHeight))
    expect(heights.length).toBe(7)
    expect(Math.max(...heights)).toBeLessThanOrEqual(46)
    expect(await readWidth(page)).toBe(1024)
    const [brand, first] = [page.locator('header a').first(), page.locator('nav > ul > li > a').first()]
    const [left, right] = [await brand.boundingBox(), await first.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  })
})

test.describe('a submenu on a wide screen', () => {
  for (const width of [1024, 1440]) {
    test(`fits the screen at ${width} px: 800 px in three columns, 750 px with cards in two`, async ({ page, spine }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(spine)
      for (const [index, size, columns] of [
        [MANY, 800, 3],
        [CARDS, 750, 2],
      ] as const) {
        await findEntry(page, index).locator('> a').hover()
        await expect(findPanel(page, index)).toBeVisible()
        const box = await findPanel(page, index).boundingBox()
        expect(box?.width).toBe(size)
        expect(box?.x).toBeGreaterThanOrEqual(0)
        expect((box?.x ?? 0) + size).toBeLessThanOrEqual(width)
        const lefts = await findPanel(page, index)
          .locator('li')
          .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
        expect(new Set(lefts).size).toBe(columns)
      }
      expect(await readWidth(page)).toBe(width)
    })
  }

  // The clock of the page pauses between the movements, so that a busy machine does not slow the hand down.
  freshTest('stays open on a quick diagonal path into it, across the next entry', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.clock.install()
    await page.goto(spine)
    await page.clock.pauseAt(Date.now() + 60_000)
    await openByHand(page, MANY)
    const [next, goal] = [
      await findEntry(page, CARDS).boundingBox(),
      await findPanel(page, MANY).locator('a').last().boundingBox(),
    ]
    await page.mouse.move((next?.x ?? 0) + 20, (next?.y ?? 0) + 60)
    await page.clock.runFor(50)
    await page.mouse.move((goal?.x ?? 0) + 5, (goal?.y ?? 0) + 5)
    await page.clock.runFor(400)
    await expect(findPanel(page, MANY)).toBeVisible()
    await expect(findPanel(page, CARDS)).toBeHidden()
  })

  test('is replaced by the next one when the pointer rests there', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(spine)
    await findEntry(page, MANY).locator('> a').hover()
    await findEntry(page, FEW).locator('> a').hover()
    await expect(findPanel(page, FEW)).toBeVisible()
    await expect(findPanel(page, MANY)).toBeHidden()
  })

  test('opens on a click on its toggle, even if hovering opened it before, and closes on the next click', async ({
    page,
    spine,
  }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(spine)
    const toggle = findEntry(page, FEW).locator('summary')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await toggle.hover()
    await expect(findPanel(page, FEW)).toBeVisible()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  test('closes on Escape, and when focus leaves the header', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(spine)
    const toggle = findEntry(page, CARDS).locator('summary')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(findPanel(page, CARDS)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(findPanel(page, CARDS)).toBeHidden()
    await expect(toggle).toBeFocused()
    await page.keyboard.press('Enter')
    await page.locator('main a').first().focus()
    await expect(findPanel(page, CARDS)).toBeHidden()
  })

  test('a card is one link, named by its title and as large as the card', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.goto(spine)
    await findEntry(page, CARDS).locator('> a').hover()
    await expect(findMenu(page).getByRole('link', { name: 'Oven clock (opens in a new tab)' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await expect(findPanel(page, CARDS).getByRole('link', { name: 'Ask for a tool' })).toBeVisible()
    // The link of the title covers the text.
    await findPanel(page, CARDS).getByText('Weighs to the gram').click({ force: true })
    await expect(page).toHaveURL(`${spine}/plain`)
    await expect(findPanel(page, CARDS)).toBeHidden()
  })
})

test('passes axe when open, on a wide screen in dark and on a phone in light', async ({ page, spine }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(spine)
  for (const index of [FEW, MANY, CARDS]) {
    await findEntry(page, index).locator('> a').hover()
    await expect(findPanel(page, index)).toBeVisible()
    await expectNoViolations(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await openOnPhone(page, spine)
  await findEntry(page, CARDS).locator('summary').click()
  await expectNoViolations(page)
})

test.describe('the menu on a phone', () => {
  test('exposes its state, and the page behind it does not scroll', async ({ page, spine }) => {
    await openOnPhone(page, `${spine}/long`)
    const button = page.getByRole('button', { name: 'Menu' })
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(200)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(findMenu(page)).toBeHidden()
  })

  test('shows one submenu at a time, each next to a link to its page', async ({ page, spine }) => {
    await openOnPhone(page, spine)
    const [few, many] = [findEntry(page, FEW).locator('summary'), findEntry(page, MANY).locator('summary')]
    await few.click()
    await many.click()
    await expect(few).toHaveAttribute('aria-expanded', 'false')
    await expect(many).toHaveAttribute('aria-expanded', 'true')
    await expect(findPanel(page, FEW)).toBeHidden()
    await expect(findPanel(page, MANY).getByRole('link')).toHaveCount(8)
    const [link, toggle] = [await findEntry(page, MANY).locator('> a').boundingBox(), await many.boundingBox()]
    expect(Math.min(link?.height ?? 0, toggle?.height ?? 0, toggle?.width ?? 0)).toBeGreaterThanOrEqual(44)
    expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual((toggle?.x ?? 0) + 1)
    expect(await readWidth(page)).toBe(390)
  })

  test('keeps the used toggle in view when a long submenu above it closes', async ({ page, spine }) => {
    await openOnPhone(page, spine)
    await page.setViewportSize({ width: 390, height: 500 })
    await findEntry(page, MANY).locator('summary').click()
    await findEntry(page, CARDS).locator('summary').click()
    await expect(findPanel(page, MANY)).toBeHidden()
    await expect(findEntry(page, CARDS).locator('summary')).toBeInViewport()
  })

  test('lists the cards, and choosing one that opens in a new tab closes it', async ({ page, spine, context }) => {
    await context.route('https://clock.example.org/**', (route) => route.fulfill({ body: 'clock' }))
    await openOnPhone(page, spine)
    await findEntry(page, CARDS).locator('summary').click()
    const opened = context.waitForEvent('page')
    await findPanel(page, CARDS).getByText('Wakes the oven').click({ force: true })
    expect((await opened).url()).toBe('https://clock.example.org/')
    await expect(findMenu(page)).toBeHidden()
    await expect(page).toHaveURL(`${spine}/`)
  })

  test('closes on Escape, returning focus to its button, and when focus leaves it', async ({ page, spine }) => {
    await openOnPhone(page, spine)
    await page.keyboard.press('Tab')
    await expect(findEntry(page, 0).locator('a')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(findMenu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(findMenu(page)).toBeVisible()
    await findMenu(page).getByRole('link', { name: 'Ask', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(findMenu(page)).toBeHidden()
    await expect(page.locator('main a').first()).toBeFocused()
  })

  test('closes when the window becomes wide', async ({ page, spine }) => {
    await openOnPhone(page, spine)
    await page.setViewportSize({ width: 1280, height: 800 })
    const box = await findMenu(page).boundingBox()
    expect(box?.height).toBeLessThanOrEqual(80)
    expect(await readWidth(page)).toBe(1280)
  })
})

test.describe('the menu entry of the page', () => {
  const marked = (page: Page) =>
    page.locator('header nav a').evaluateAll((links) =>
      links.map((link) => {
        const color = getComputedStyle(link).color === getComputedStyle(document.querySelector('header') ?? link).color
        return [link.textContent, link.getAttribute('aria-current'), !color]
      }),
    )

  test('is marked, and so is its parent entry, after navigating as after loading', async ({ page, spine }) => {
    await page.setViewportSize({ width: 1440, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(spine)
    await page.locator('footer').getByRole('link', { name: 'Plain page' }).click()
    await expect(page.locator('h1')).toHaveText('The plain page')
    const navigated = await marked(page)
    await page.goto(`${spine}/plain`)
    expect(await marked(page)).toEqual(navigated)
    expect(navigated.find(([text]) => text === 'More')).toEqual(['More', null, true])
    expect(navigated.find(([text]) => text === 'Plain')).toEqual(['Plain', 'page', true])
    expect(navigated.find(([text]) => text === 'Other')).toEqual(['Other', null, false])
  })

  test('is not an entry whose panel only has a button to the page', async ({ page, site }) => {
    await page.goto(`${site}/contact`)
    expect((await marked(page)).filter(([, , isMarked]) => isMarked).map(([text]) => text)).toEqual([
      'Request Info',
      'Contact Us',
    ])
  })
})

test.describe('the link to the top', () => {
  /**
   * Follows the link, and returns whether the page has moved in the same task. A jump is over by then, a smooth scroll has yet to begin: how
   * many frames it gets depends on the machine.
   */
  const movesAtOnce = async (page: Page) => {
    await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    const link = page.getByRole('link', { name: 'Go to top' })
    // It is shown by the script that handles the click.
    await expect(link).toBeVisible()
    const hasMoved = await link.evaluate((element: HTMLElement) => {
      const before = scrollY
      element.click()
      return scrollY !== before
    })
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    return hasMoved
  }

  test('scrolls smoothly', async ({ page, spine }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(`${spine}/long`)
    expect(await movesAtOnce(page)).toBe(false)
  })

  test('jumps with reduced motion', async ({ page, spine }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${spine}/long`)
    expect(await movesAtOnce(page)).toBe(true)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440]) {
    test(`the cards open by their toggle at ${width} px`, async ({ page, spine }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(spine)
      if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click()
      await findEntry(page, CARDS).locator('summary').click()
      await expect(findPanel(page, CARDS).getByText('Weighs to the gram')).toBeVisible()
    })
  }
})

test('the footer fits a phone, and its icons are large enough for touch', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(site)
  expect(await readWidth(page)).toBe(320)
  for (const link of await page.locator('footer a:has(svg)').all()) {
    const box = await link.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test('the link to the top is drawn in the margin only, at any width', async ({ page, site }) => {
  await page.goto(site)
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const free = await page.locator('[data-go-to-top]').evaluate((link) => {
      const painted = link.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(link).borderInlineStartWidth)
      const content = document.querySelector('footer > [data-tone]')?.getBoundingClientRect()
      const margin = getComputedStyle(document.querySelector('footer > [data-tone]') ?? link).paddingInlineEnd
      return painted - ((content?.right ?? 0) - Number.parseFloat(margin))
    })
    expect.soft(free, `at ${width} px`).toBeGreaterThan(-1)
  }
})

test('a name with a very long word is not broken inside it in the footer, on any screen', async ({ page, lawFirm }) => {
  await page.goto(lawFirm)
  await page.locator('footer [data-words]').evaluate((name) => {
    name.textContent = 'Rechtsanwaltsgesellschaft Vogt'
    name.setAttribute('data-words', 'longest')
  })
  for (const width of [320, 768, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.locator('footer [data-words]').evaluate((name) => {
      const word = document.createRange()
      word.setStart(name.firstChild ?? name, 0)
      word.setEnd(name.firstChild ?? name, 'Rechtsanwaltsgesellschaft'.length)
      return word.getClientRects().length
    })
    expect.soft([width, lines, await readWidth(page)]).toEqual([width, 1, width])
  }
})

for (const javaScriptEnabled of [true, false])
  test.describe(`a long list of the footer, ${javaScriptEnabled ? 'with' : 'without'} JavaScript,`, () => {
    test.use({ javaScriptEnabled })

    test('is folded on a phone until its title is pressed, and shown on wide screens', async ({ page, site }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${site}/thank-you`)
      const footer = page.getByRole('contentinfo')
      const link = footer.getByRole('link', { name: 'Back Office Process', exact: true })
      await expect(link).toBeHidden()
      await footer.locator('summary').click()
      await expect(link).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.reload()
      await expect(link).toBeVisible()
    })
  })

test.describe('touch', () => {
  freshTest.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  freshTest('opens the menu and a submenu, and follows a link in it', async ({ page, site }) => {
    await page.goto(site)
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.locator('summary').nth(2).tap()
    await menu.getByRole('link', { name: 'Agile & Scrum' }).tap()
    await expect(page).toHaveURL(`${site}/expertise/agile-scrum`)
    await expect(menu).toBeHidden()
  })
})

test('a long word in the footer is never broken while there is room for it in a row of its own', async ({ page, lawFirm }) => {
  await page.goto(lawFirm)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutzerklärung' })
  for (const width of [320, 390, 640, 900, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await link.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })
    expect([width, lines, await readWidth(page)]).toEqual([width, 1, width])
  }
})
