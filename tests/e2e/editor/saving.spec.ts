import path from 'node:path'
import type { Browser, Locator } from '@playwright/test'
import { copyFixtureSite } from '../../support/editor/edited-site.ts'
import { startEditorProcess } from '../../support/editor/editor-process.ts'
import { isDiskAllowed, mountSmallDisk, type SmallDisk } from '../../support/editor/small-disk.ts'
import { expect, type OpenEditor, openEditor, recordAnnouncements, test } from './editor.ts'

const OLD_HEADING = 'Software that still makes sense in year five'
const NEW_HEADING = 'Software that lasts'
const HEADING_DIFF = [`- "heading": "${OLD_HEADING}",`, `+ "heading": "${NEW_HEADING}",`]

test.describe('a manifest with an error', () => {
  test('is saved when the person decides to', async ({ editor }) => {
    const { bar, site, expectAnnounced } = editor
    await makeError(editor)
    await bar.getByRole('button', { name: 'Save' }).click()
    const question = questionOf(editor)
    await expect(question).toContainText('/nowhere')
    await question.getByRole('button', { name: 'Save with errors' }).click()
    await expectAnnounced('Saved.')
    await expect(question).toHaveCount(0)
    expect(await site.diff()).toEqual(['- "link": "/services"', '+ "link": "/nowhere"'])
    expect(await site.listErrors()).toHaveLength(1)
  })

  test('is not saved when the person goes to the error instead', async ({ editor }) => {
    const { page, panel, site } = editor
    await makeError(editor)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(questionOf(editor).getByRole('button', { name: 'Go to the errors' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('combobox', { name: 'Link' })).toBeFocused()
    expect(await site.diff()).toEqual([])
  })

  test('is kept as a draft when the person does not answer', async ({ editor }) => {
    const { page, bar, site } = editor
    await makeError(editor)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(questionOf(editor)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(questionOf(editor)).toHaveCount(0)
    await expect(bar.getByText('Unsaved changes')).toBeVisible()
    expect(await site.diff()).toEqual([])
  })
})

test('what is changed while a save is running is saved by the next one', async ({ editor }) => {
  const { page, site } = editor
  await page.evaluate(
    (headings) => {
      for (const value of headings) {
        window.editorStore?.change([{ kind: 'set', at: ['pages', 0, 'blocks', 0, 'heading'], value }], { label: 'Type' })
        const key = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })
        document.body.dispatchEvent(key)
      }
    },
    ['Software', NEW_HEADING],
  )
  await expect.poll(() => site.diff()).toEqual(HEADING_DIFF)
})

for (const hand of ['mouse', 'keyboard'] as const)
  test(`all changes are discarded after a question, and Undo brings them back, with the ${hand}`, async ({ editor }) => {
    const { bar, canvas, expectAnnounced } = editor
    const headline = canvas.getByRole('heading', { level: 1 })
    await typeHeading(editor)
    await expect(headline).toHaveText(NEW_HEADING)
    await press(editor, hand, bar.getByRole('button', { name: 'Review changes' }))
    await press(editor, hand, editor.page.getByRole('button', { name: 'Discard all changes' }))
    await press(editor, hand, questionOf(editor).getByRole('button', { name: 'Discard all' }))
    await expectAnnounced('All unsaved changes are discarded.')
    await expect(headline).toHaveText(OLD_HEADING)
    await expect(bar.getByText('Unsaved changes')).toHaveCount(0)
    await press(editor, hand, bar.getByRole('button', { name: 'Undo: Discard all unsaved changes' }))
    await expect(headline).toHaveText(NEW_HEADING)
  })

test.describe('the disk', () => {
  test.skip(!isDiskAllowed, 'This system does not allow a test to mount a disk.')

  test('is full: the editor says so, and saves everything when there is space again', async ({ browser }) => {
    await using disk = await mountSmallDisk()
    await using opened = await openOnDisk(browser, disk)
    const { editor } = opened
    const { bar, canvas, site } = editor
    await disk.fill()
    await typeHeading(editor)
    await expect(bar.getByRole('alert')).toContainText('the disk is full')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText(NEW_HEADING)
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(questionOf(editor)).toContainText('cannot be written, because the disk is full')
    await expect(questionOf(editor)).toContainText('Your changes are kept in the browser.')
    expect(await site.diff()).toEqual([])
    await disk.free()
    await questionOf(editor).getByRole('button', { name: 'Try again' }).click()
    await editor.expectAnnounced('Saved.')
    await expect(bar.getByRole('alert')).toHaveCount(0)
    expect(await site.diff()).toEqual(HEADING_DIFF)
  })

  test('is full, and the editor is killed: the browser brings back what was typed', async ({ browser }) => {
    await using disk = await mountSmallDisk()
    await using opened = await openOnDisk(browser, disk)
    const { editor } = opened
    const { bar, canvas, site } = editor
    await disk.fill()
    await typeHeading(editor)
    await expect(bar.getByRole('alert')).toContainText('the disk is full')
    await editor.expectConfirmed()
    await opened.kill()
    await expect(bar.getByRole('alert').filter({ hasText: 'The connection to the editor is lost.' })).toBeVisible()
    await disk.free()
    await opened.start()
    await expect(bar.getByRole('alert')).toHaveCount(0)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText(NEW_HEADING)
    await editor.page.keyboard.press('ControlOrMeta+s')
    await editor.expectAnnounced('Saved.')
    expect(await site.diff()).toEqual(HEADING_DIFF)
  })

  test('is read-only: the editor says so at once, and saves when it can be written', async ({ browser }) => {
    await using disk = await mountSmallDisk()
    await using opened = await openOnDisk(browser, disk, () => disk.setWritable(false))
    const { editor } = opened
    const { bar, site } = editor
    await expect(bar.getByRole('alert')).toContainText('the disk is read-only')
    await typeHeading(editor)
    await bar.getByRole('button', { name: 'Save' }).click()
    await expect(questionOf(editor)).toContainText('cannot be written, because the disk is read-only')
    disk.setWritable(true)
    await questionOf(editor).getByRole('button', { name: 'Try again' }).click()
    await editor.expectAnnounced('Saved.')
    await expect(bar.getByRole('alert')).toHaveCount(0)
    expect(await site.diff()).toEqual(HEADING_DIFF)
  })
})

interface EditorOnDisk extends AsyncDisposable {
  editor: OpenEditor
  kill(): Promise<void>
  start(): Promise<void>
}

/** Opens a site that is on a disk. `prepare` is done before the editor starts. */
async function openOnDisk(browser: Browser, disk: SmallDisk, prepare = () => {}): Promise<EditorOnDisk> {
  const site = await copyFixtureSite(disk.seenFolder)
  prepare()
  const args = ['--manifest', path.join(disk.folder, 'site.manifest.json')]
  let process = await startEditorProcess([...args, '--port', '0'], disk.under)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await recordAnnouncements(page)
  await page.goto(process.url)
  return {
    editor: openEditor(page, site),
    async kill() {
      await process.end('SIGKILL')
    },
    // An editor without a port takes that of the one before it, so that the page finds it.
    async start() {
      process = await startEditorProcess(args, disk.under)
    },
    async [Symbol.asyncDispose]() {
      await page.close()
      await process.end('SIGINT')
    },
  }
}

/** Gives the first link of the home page an address that does not exist. */
async function makeError({ outline, panel, page }: OpenEditor): Promise<void> {
  await outline.getByRole('row', { name: /^Hero/ }).first().click()
  await panel.getByRole('row', { name: 'See our services' }).click()
  await panel.getByRole('combobox', { name: 'Link' }).fill('/nowhere')
  await page.keyboard.press('Tab')
}

async function typeHeading({ outline, panel }: OpenEditor): Promise<void> {
  await outline.getByRole('row', { name: /^Hero/ }).first().click()
  await panel.getByRole('textbox', { name: 'Heading' }).fill(NEW_HEADING)
}

const questionOf = ({ page }: OpenEditor): Locator => page.getByRole('alertdialog')

/** Presses a button with the mouse, or with the keyboard alone. */
async function press({ page, pressUntilFocused }: OpenEditor, hand: 'mouse' | 'keyboard', button: Locator): Promise<void> {
  if (hand === 'mouse') return button.click()
  await expect(button).toBeEnabled()
  await pressUntilFocused('Tab', button)
  await page.keyboard.press('Enter')
}
