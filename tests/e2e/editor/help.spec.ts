import { expect, test } from './editor.ts'

test('the tour starts by itself the first time only, and a press of Escape ends it for good', async ({ editor: { page } }) => {
  await page.evaluate(() => localStorage.removeItem('editor-tour'))
  const first = await page.context().newPage()
  await first.goto(page.url())
  const tour = first.getByRole('complementary', { name: 'This is your page' })
  await expect(tour).toBeFocused()
  await first.keyboard.press('Escape')
  await expect(tour).toHaveCount(0)
  await first.reload()
  await expect(first.getByRole('row', { name: /^Hero/ })).toBeVisible()
  await expect(first.getByRole('button', { name: 'End the tour' })).toHaveCount(0)
  await first.close()
})

test('the tour is taken by keyboard, and everything else works meanwhile', async ({ editor }) => {
  const { page, bar, panel, outline } = editor
  await bar.getByRole('button', { name: 'Help', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Tour of the editor' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'This is your page' })).toBeFocused()
  await editor.expectAnnounced(/^This is your page\. /)
  await editor.pressUntilFocused('Tab', page.getByRole('button', { name: 'Next' }))
  for (const title of ['Pages and their blocks', 'Add a block', 'The fields of what is selected', 'Errors and warnings']) {
    await page.keyboard.press('Enter')
    await editor.expectAnnounced(new RegExp(`^${title}\\. `))
  }
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('textbox', { name: 'Heading' }).fill('Meanwhile')
  await page.keyboard.press('F6')
  await editor.pressUntilFocused('F6', page.getByRole('complementary', { name: 'Errors and warnings' }))
  await editor.pressUntilFocused('Tab', page.getByRole('button', { name: 'Next' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await expect(page.getByText(/^Tour, step/)).toHaveCount(0)
})

test('errors are listed by block, and each one is explained with examples', async ({ editor }) => {
  const { diagnostics, start } = editor
  await diagnostics.getByRole('button', { name: 'No errors or warnings' }).click()
  await expect(diagnostics.getByText(/^The whole site is checked while you type/)).toBeVisible()
  await start((text) => text.replace(/("label": "See our services",\s+"link": "\/serv)i/, '$1'))
  await expect(diagnostics.getByRole('heading', { level: 4, name: /^Hero "Software that/ })).toBeVisible()
  const entry = diagnostics.getByRole('listitem').filter({ hasText: '/servces' })
  await expect(entry.getByRole('button').first()).toHaveText(/goes to \/servces.*Button or link 2 "See our services" > Link$/)
  await entry.getByRole('button', { name: 'Explain' }).click()
  await expect(entry.getByRole('figure').nth(1)).toContainText('"link": "/about"')
})
