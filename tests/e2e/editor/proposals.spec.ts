import type { Locator, Page } from '@playwright/test'
import { expect, type OpenEditor, test } from './editor.ts'

const OLD_HEADING = 'Software that still makes sense in year five'
const NEW_HEADING = 'Software that lasts'

/** A colleague proposes a shorter headline, and another title of the page. */
const propose = (page: Page): Promise<unknown> =>
  page.evaluate(
    (heading) =>
      window.editorStore?.call('addProposal', {
        author: 'Ada',
        title: 'A shorter home page',
        changes: [
          { kind: 'set', at: ['pages', 0, 'blocks', 0, 'heading'], value: heading },
          { kind: 'set', at: ['pages', 0, 'title'], value: 'Stepvale' },
        ],
      }),
    NEW_HEADING,
  )

for (const hand of ['mouse', 'keyboard'] as const)
  test(`a proposal is looked at on the page, accepted for one block, rejected for another one, and undone, with the ${hand}`, async ({
    editor,
  }) => {
    const { page, bar, canvas, site, expectAnnounced } = editor
    await propose(page)
    const review = bar.getByRole('button', { name: 'Review 1 proposal' })
    await press(editor, hand, review)
    const dialog = page.getByRole('dialog', { name: '1 proposal' })
    const block = dialog.getByRole('region', { name: /block 1/ })
    await expect(block).toContainText(OLD_HEADING)
    await expect(block).toContainText(NEW_HEADING)
    await press(editor, hand, block.getByRole('button', { name: 'Show on the page' }))
    const accept = page.getByRole('main').getByRole('button', { name: 'Accept' })
    await expect(accept).toBeFocused()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText(OLD_HEADING)
    const proposed = page.frameLocator('iframe[title="With the proposal"]')
    await expect(proposed.getByRole('heading', { level: 1 })).toHaveText(NEW_HEADING)
    await expect(proposed.locator('section[data-change]')).toHaveCount(1)
    await press(editor, hand, accept)
    await expectAnnounced(/^Accepted: Page .* block 1 .* 1 proposal left\.$/)
    if (hand === 'keyboard') await editor.pressUntilFocused('F6', bar)
    await press(editor, hand, review)
    await expect(dialog).toBeVisible()
    await expect(block).toHaveCount(0)
    const settings = dialog.getByRole('region', { name: /^Page / })
    await press(editor, hand, settings.getByRole('button', { name: 'Reject' }))
    await expectAnnounced(/^Rejected: .* Everything is decided\.$/)
    const decided = page.getByRole('dialog', { name: 'Everything is decided' })
    await expect(decided.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    const headline = canvas.getByRole('heading', { level: 1 })
    await expect(headline).toHaveText(NEW_HEADING)
    await press(editor, hand, bar.getByRole('button', { name: 'Undo: Reject "A shorter home page"' }))
    await expect(review).toBeVisible()
    await press(editor, hand, bar.getByRole('button', { name: 'Undo: Accept "A shorter home page"' }))
    await expect(headline).toHaveText(OLD_HEADING)
    expect(await site.diff()).toEqual([])
  })

/** Presses a button by a click, or by going to it with Tab or Shift+Tab. */
async function press({ page, pressUntilFocused }: OpenEditor, hand: 'mouse' | 'keyboard', button: Locator): Promise<void> {
  if (hand === 'mouse') return button.click()
  await expect(button).toBeVisible()
  await pressUntilFocused('Tab', button)
  await page.keyboard.press('Enter')
}
