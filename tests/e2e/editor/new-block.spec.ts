import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEditorProcess } from '../../support/editor/editor-process.ts'
import { copyProject, runScript } from '../../support/project.ts'
import { test as base, expect, openEditor, recordAnnouncements } from './editor.ts'

/** A copy of the builder with a block type that `new-block` has made, to whose schema a developer has added a field. */
const test = base.extend<{ checkout: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  checkout: async ({}, use) => {
    const { checkout, remove } = await copyProject()
    await expectSuccess(runScript('new-block.ts', ['priceNote'], checkout))
    const file = path.join(checkout, 'src/blocks/priceNote/schema.json')
    const schema = JSON.parse(await readFile(file, 'utf8'))
    schema.properties.currency = {
      title: 'Currency',
      description: 'The currency of the prices.',
      type: 'string',
      enum: ['EUR', 'GBP'],
      enumDescriptions: ['Euros.', 'Pounds.'],
      examples: ['EUR'],
      'x-group': 'more',
    }
    await writeFile(file, JSON.stringify(schema))
    await expectSuccess(runScript('generate.ts', [], checkout))
    await use(checkout)
    await remove()
  },
})

test('a new block with a new field is added, changed and saved without work in the editor', async ({
  browser,
  checkout,
  ownSite,
}) => {
  const process = await startEditorProcess(['--manifest', ownSite.manifestFile, '--port', '0'], [], checkout)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await recordAnnouncements(page)
  await page.goto(process.url)
  const { canvas, outline, panel, expectAnnounced } = openEditor(page, ownSite)
  await outline.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('combobox', { name: 'Find a block' }).fill('price note')
  await page.keyboard.press('Enter')
  await expectAnnounced(/^Added Price note/)
  await panel.getByRole('textbox', { name: 'Heading' }).fill('Prices without VAT')
  await panel.getByRole('radio', { name: 'GBP' }).click()
  await expect(canvas.getByRole('heading', { name: 'Prices without VAT' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  expect(JSON.parse(await ownSite.read()).pages[0].blocks.at(-1)).toEqual({
    type: 'priceNote',
    heading: 'Prices without VAT',
    currency: 'GBP',
  })
  await expectSuccess(runScript('validate.ts', [ownSite.manifestFile], checkout))
  await context.close()
  await process.end('SIGINT')
})

async function expectSuccess(running: ReturnType<typeof runScript>): Promise<void> {
  const { code, stdout, stderr } = await running
  expect(code, stdout + stderr).toBe(0)
}
