import type { Page } from '@playwright/test'
import { delayIslands, expect, expectNoViolations, test as freshTest, visitingTest } from './site.ts'

const KEY = 'jobs'

/** Removes what a test stores before the next one. */
const test = visitingTest.extend({
  page: async ({ page }, use) => {
    await use(page)
    await page.evaluate(() => localStorage.clear())
  },
})

/** Opens the page with postings stored in the browser. */
async function open(page: Page, url: string, saved?: unknown) {
  if (saved !== undefined) {
    const value = typeof saved === 'string' ? saved : JSON.stringify(saved)
    await page.goto(url)
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, value] as const)
  }
  await page.goto(`${url}/jobs`)
  await expect(page.locator('#postings')).toHaveAttribute('data-live', '')
  return page.locator('#postings')
}

async function add(page: Page, title: string, description: string) {
  const block = page.locator('#postings')
  await block.getByLabel('Title').fill(title)
  await block.getByLabel('Description').fill(description)
  await block.getByRole('button', { name: 'Add posting' }).click()
}

const titles = (page: Page) => page.locator('#postings li').getByRole('heading')
const stored = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)
const baker = { title: 'Baker', description: 'Bakes at night.' }

test('an empty list says so', async ({ page, carousels }) => {
  const block = await open(page, carousels)
  await expect(block.getByText('No job postings yet.')).toBeVisible()
  await expect(block.getByRole('listitem')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('an added posting is stored immediately and is there after a reload', async ({ page, carousels }) => {
  await open(page, carousels)
  await add(page, '  Baker ', ' Bakes at night. ')
  await expect(titles(page)).toHaveText(['Baker'])
  expect(await stored(page)).toEqual([baker])
  await page.reload()
  await expect(titles(page)).toHaveText(['Baker'])
  await expect(page.getByText('No job postings yet.')).toBeHidden()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([KEY])
})

test('after adding, the form is empty and ready for the next posting', async ({ page, carousels }) => {
  const block = await open(page, carousels, [baker])
  await add(page, 'Miller', 'Mills.')
  await expect(titles(page)).toHaveText(['Baker', 'Miller'])
  await expect(block.getByLabel('Title')).toBeFocused()
  await expect(block.getByLabel('Title')).toHaveValue('')
  await expect(block.getByLabel('Description')).toHaveValue('')
})

test('a posting is deleted by its position, even if another one is equal', async ({ page, carousels }) => {
  const saved = [baker, { title: 'Miller', description: 'Mills.' }, baker, { title: 'Singer', description: 'Sings.' }]
  const block = await open(page, carousels, saved)
  await block.getByRole('button', { name: 'Delete Baker' }).nth(1).click()
  await expect(titles(page)).toHaveText(['Baker', 'Miller', 'Singer'])
  expect(await stored(page)).toEqual([saved[0], saved[1], saved[3]])
})

test('after deleting, focus moves to the next posting, the previous one, or the form', async ({ page, carousels }) => {
  const block = await open(
    page,
    carousels,
    ['A', 'B', 'C'].map((title) => ({ title, description: title })),
  )
  await block.getByRole('button', { name: 'Delete B' }).click()
  await expect(block.getByRole('button', { name: 'Delete C' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block.getByRole('button', { name: 'Delete A' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block.getByLabel('Title')).toBeFocused()
  await expect(block.getByText('No job postings yet.')).toBeVisible()
})

test('both fields are required; the first empty one gets focus', async ({ page, carousels }) => {
  const block = await open(page, carousels)
  await add(page, '   ', ' \n ')
  await expect(block.getByLabel('Title')).toBeFocused()
  await expect(block.getByLabel('Title')).toHaveAccessibleDescription('Error: Enter title')
  await expect(block.getByLabel('Description')).toHaveAccessibleDescription('Error: Enter description')
  await add(page, 'Baker', '  ')
  await expect(block.getByLabel('Description')).toBeFocused()
  await expect(block.getByLabel('Title')).not.toHaveAttribute('aria-invalid')
  await expect(block.getByLabel('Title')).toHaveValue('Baker')
  await expect(block.getByRole('listitem')).toHaveCount(0)
  expect(await stored(page)).toBeNull()
  await page.setViewportSize({ width: 1000, height: 1600 })
  await expectNoViolations(page)
})

for (const value of [
  '{damaged',
  '{"title":"x"}',
  'null',
  '7',
  '[{"title":"Baker"}]',
  '[{"title":1,"description":"x"}]',
  '[null]',
]) {
  test(`the value ${value} reads as an empty list`, async ({ page, carousels }) => {
    const block = await open(page, carousels, value)
    await expect(block.getByText('No job postings yet.')).toBeVisible()
    await add(page, 'Baker', 'Bakes at night.')
    expect(await stored(page)).toEqual([baker])
  })
}

freshTest('without storage the list lasts as long as the page', async ({ page, carousels }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await open(page, carousels)
  await add(page, 'Baker', 'Bakes at night.')
  await expect(titles(page)).toHaveText(['Baker'])
})

test('markup in a posting is escaped', async ({ page, carousels }) => {
  await open(page, carousels, [{ title: '<img src=x onerror=alert(1)> $&', description: '<b>bold</b>' }])
  await expect(titles(page)).toHaveText(['<img src=x onerror=alert(1)> $&'])
  await expect(page.getByRole('button', { name: 'Delete <img src=x onerror=alert(1)> $&' })).toBeVisible()
})

test('input before hydration counts', async ({ page, carousels }) => {
  await delayIslands(page, 800)
  await page.goto(`${carousels}/jobs`)
  await add(page, 'Baker', 'Bakes at night.')
  await expect(titles(page)).toHaveText(['Baker'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the texts of the block are there, without a form that would store nothing', async ({ page, carousels }) => {
    await page.goto(`${carousels}/jobs`)
    await expect(page.getByText('Kept in this browser only.')).toBeVisible()
    await expect(page.locator('#postings').getByRole('button')).toHaveCount(0)
  })
})
