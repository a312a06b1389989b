// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createLocalStore, type LocalStore } from '../../../../tests/support/editor/local-store.ts'
import { type RenderedPanel, renderPanel } from '../../../../tests/support/editor/rendered-panel.tsx'
import type { Steps } from '../../../contracts/change.ts'
import { valueAt } from '../../../manifest/pointer.ts'

const manifest = {
  forms: { contact: { title: 'Write to us', submitLabel: 'Send', fields: [{ type: 'email', name: 'email', label: 'Email' }] } },
  pages: [
    {
      path: '/',
      title: 'Home',
      description: 'A bakery.',
      blocks: [
        { type: 'cards', items: [{ title: 'Rye' }, { title: 'Rolls', points: ['Warm', 'Small'] }] },
        { type: 'hero', heading: 'Bread', actions: [{ label: 'Order', link: '/' }] },
        { type: 'form', form: 'contact' },
      ],
    },
  ],
}

const cards: Steps = ['pages', 0, 'blocks', 0]
const hero: Steps = ['pages', 0, 'blocks', 1]
const form: Steps = ['pages', 0, 'blocks', 2]

let panel: RenderedPanel
let store: LocalStore
afterEach(() => panel.end())

/** Opens the panel for a block. */
function open(block: Steps): void {
  store = createLocalStore({ manifest })
  store.select(block)
  panel = renderPanel(store)
}

const readValue = (...at: Steps): unknown => valueAt(store.get().manifest, at)

function findRow(name: string): HTMLElement {
  const row = panel.find('row', name)
  if (!row) throw new Error(`The list has no entry "${name}".`)
  return row
}

test('an entry is moved and removed by keys', () => {
  open(cards)
  panel.key(findRow('Rye'), 'ArrowDown', { altKey: true })
  expect(readValue(...cards, 'items')).toMatchObject([{ title: 'Rolls' }, { title: 'Rye' }])
  expect(store.get().announcements.at(-1)?.text).toBe('Moved "Rye" to position 2 of 2.')
  panel.key(findRow('Rye'), 'Delete')
  expect(readValue(...cards, 'items')).toMatchObject([{ title: 'Rolls' }])
})

test('an entry is duplicated by its menu', () => {
  open(cards)
  panel.press('button', 'Actions for "Rye"')
  panel.press('menuitem', 'Duplicate')
  expect(readValue(...cards, 'items')).toMatchObject([{ title: 'Rye' }, { title: 'Rye' }, { title: 'Rolls' }])
  expect(store.made.at(-1)?.label).toBe('Duplicate "Rye"')
})

test('a duplicate gets another key', () => {
  open(form)
  panel.press('button', 'Edit "contact"')
  panel.press('button', 'Actions for "Email"')
  panel.press('menuitem', 'Duplicate')
  expect(readValue('forms', 'contact', 'fields')).toMatchObject([{ name: 'email' }, { name: 'email2' }])
})

test('a new object is opened, and Back shows the block again with the focus on the entry', async () => {
  open(cards)
  panel.press('button', 'Add item')
  await panel.waitForFrame()
  expect(document.activeElement).toBe(panel.control('Title'))
  panel.type('Title', 'Baguette')
  expect(readValue(...cards, 'items', 2, 'title')).toBe('Baguette')
  panel.press('button', 'Back to Cards')
  await panel.waitForFrame()
  expect(document.activeElement).toBe(findRow('Baguette'))
})

test('a new text is edited in the list', async () => {
  open(cards)
  panel.run(() => store.openObject([...cards, 'items', 1]))
  panel.press('button', 'Add point')
  expect(readValue(...cards, 'items', 1, 'points')).toEqual(['Warm', 'Small', 'Point'])
  await panel.waitForFrame()
  await panel.waitForFrame()
  expect(document.activeElement?.textContent).toBe('Point')
})

test('the entry before a removed one gets the focus if it was the last', async () => {
  open(cards)
  panel.press('button', 'Actions for "Rolls"')
  panel.press('menuitem', 'Remove')
  await panel.waitForFrame()
  expect(document.activeElement).toBe(findRow('Rye'))
})

test('a list without entries offers to paste what fits, and takes it at the button that adds it', async () => {
  open(hero)
  const copied = JSON.stringify({ items: [{ label: 'Visit us', link: '/' }] })
  panel.run(() => store.change([{ kind: 'remove', at: [...hero, 'actions'] }], { label: 'Remove "Buttons"' }))
  panel.run(() => store.setClipboard({ copied: JSON.stringify({ items: [{ title: 'Rye' }] }) }))
  expect(panel.find('button', 'Paste into "Buttons"')).toBeNull()
  panel.run(() => store.setClipboard({ copied }))
  expect(panel.find('button', 'Paste into "Buttons"')).not.toBeNull()
  panel.paste(panel.find('button', 'Add buttons'), copied)
  await panel.waitForFrame()
  expect(readValue(...hero, 'actions')).toEqual([{ label: 'Visit us', link: '/' }])
  expect(store.get().announcements.at(-1)?.text).toBe('"Visit us" was pasted.')
  expect(document.activeElement).toBe(findRow('Visit us'))
})

test('an empty column takes pasted blocks at its Add button', async () => {
  open(cards)
  panel.run(() =>
    store.change([{ kind: 'set', at: cards, value: { type: 'columns', columns: [{ blocks: [] }] } }], { label: 'Empty' }),
  )
  panel.run(() => store.openObject([...cards, 'columns', 0]))
  const copied = JSON.stringify({ type: 'richText', text: 'Bread' })
  panel.run(() => store.setClipboard({ copied }))
  expect(panel.find('button', 'Paste into "Blocks"')).not.toBeNull()
  panel.paste(panel.find('button', 'Add block'), copied)
  expect(readValue(...cards, 'columns', 0, 'blocks')).toEqual([JSON.parse(copied)])
  await panel.waitForFrame()
  expect(document.activeElement).toBe(panel.control('Heading'))
})

test('an optional list disappears with its last entry, and the button that adds it gets the focus', async () => {
  open(hero)
  panel.press('button', 'Actions for "Order"')
  panel.press('menuitem', 'Remove')
  expect(readValue(...hero)).not.toHaveProperty('actions')
  await panel.waitForFrame()
  expect(document.activeElement).toBe(panel.find('button', 'Add buttons'))
})
