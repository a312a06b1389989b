import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toLaunchOptions } from '../../scripts/lib/browser.ts'
import { startInstalled } from '../support/installed/installed-engine.ts'
import { copyEngine } from '../support/installed/provided-engine.ts'
import { root } from '../support/project.ts'

let own = ''
let browser: Browser
beforeAll(async () => {
  own = copyEngine('changed-blocks')
  await cp(path.join(root, 'tests/fixtures/sites/own-blocks'), own, { recursive: true })
  await symlink(path.join(root, 'node_modules/rolldown'), path.join(own, 'node_modules/rolldown'))
  browser = await chromium.launch(toLaunchOptions())
})
afterAll(() => browser.close())

/** Changes what the block "workshop" shows, which starts the editor again. */
async function changeBlock(before: string, after: string): Promise<void> {
  const file = path.join(own, 'blocks/workshop/block.tsx')
  await writeFile(file, (await readFile(file, 'utf8')).replace(before, after))
}

/** Selects the workshop on its page. */
async function selectWorkshop(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End the tour' }).click()
  const outline = page.getByRole('treegrid')
  await outline.getByText('Courses for beginners').click()
  await outline.getByText('Workshop').click()
}

test('an open editor shows a changed own block by itself, and keeps what is typed, selected and open', async () => {
  await using editor = await startInstalled(own, ['edit', '--no-open', '--port', '0'], /open at (http\S+)/)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(120_000)
  await page.goto(editor.found)
  await selectWorkshop(page)
  const heading = page.getByRole('textbox', { name: 'Heading' })
  const canvas = page.frameLocator('iframe[title="Page"]')

  await heading.fill('Raku in the garden')
  await changeBlock('program={childBlocks}', 'program={<p data-changed="">The changed block</p>}')
  // The server is started again, and the field still has the focus.
  await page.getByText('The blocks of this site have changed.').first().waitFor()
  await heading.pressSequentially(' at noon')
  await heading.blur()
  await canvas.locator('[data-changed]').waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/__edit/courses')
  expect(await heading.inputValue()).toBe('Raku in the garden at noon')
  expect(await canvas.getByRole('heading', { name: 'Raku in the garden at noon' }).count()).toBe(1)

  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('Prices')
  await changeBlock('data-changed=""', 'data-changed="meanwhile"')
  await page.getByText('The blocks of this site have changed.').first().waitFor()
  expect(await page.getByRole('dialog').getByRole('textbox').first().inputValue()).toBe('Prices')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await canvas.locator('[data-changed="meanwhile"]').waitFor({ state: 'attached' })

  // Nothing has to be finished.
  await changeBlock('data-changed="meanwhile"', 'data-changed="again"')
  await canvas.locator('[data-changed="again"]').waitFor({ state: 'attached' })
  expect(await heading.inputValue()).toBe('Raku in the garden at noon')
  await page.close()
})
