import { expect, test } from './editor.ts'

test('the focus stays in the list of errors when its fixes are applied', async ({ editor }) => {
  const { page, diagnostics, site, expectAnnounced } = editor
  await editor.start((text) => text.replace('"eyebrow": "Software', '"eyebrows": "Software'))
  const header = diagnostics.getByRole('button', { name: /\d errors?/ })
  await header.click()
  const fix = diagnostics.getByRole('button', { name: 'Apply the safe fix' })
  await expect(fix).toBeEnabled()
  await fix.focus()
  await page.keyboard.press('Enter')
  await expectAnnounced(/^All safe fixes are applied/)
  await expect(diagnostics.locator(':focus')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  expect(await site.diff()).toEqual([
    '- "eyebrows": "Software development in Pune, India",',
    '+ "eyebrow": "Software development in Pune, India",',
  ])
})

test('an address that names no page leaves the open page alone', async ({ editor }) => {
  const { page, bar } = editor
  await page.evaluate(() => {
    history.pushState(null, '', '/__edit/%zz')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(bar.getByRole('button', { name: /^Open page: Stepvale/ })).toBeVisible()
  await page.goBack()
})

test('the page for unknown paths is open again after a reload', async ({ editor: { page, canvas } }) => {
  await page.evaluate(() => {
    const store = window.editorStore
    const pages = Object(store?.get().manifest).pages
    store?.openPage(['pages', pages.findIndex((one: { path: string }) => one.path === '*')])
  })
  await expect(page).toHaveURL(/\/__edit\/\*$/)
  await page.reload()
  await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/__edit\/\*$/)
})
