// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLocalStore, type LocalStore } from '../../../tests/support/editor/local-store.ts'
import { type RenderedPanel, renderPanel } from '../../../tests/support/editor/rendered-panel.tsx'
import type { Steps } from '../../contracts/change.ts'
import { valueAt } from '../../manifest/pointer.ts'

const manifest = {
  shared: {
    hours: { type: 'richText', text: 'Open daily' },
    services: { type: 'list', items: [{ title: 'Bread' }] },
  },
  pages: [
    {
      path: '/',
      title: 'Home',
      description: 'A bakery.',
      blocks: [
        { type: 'hero', heading: 'Bread', eyebrow: 'Since 1904', actions: [{ label: 'Order', link: '/' }] },
        { type: 'shared', ref: 'hours' },
        { type: 'cards', items: [{ title: 'Rye' }, { title: 'Rolls', points: ['Warm', 'Small'] }] },
        { type: 'hero', headng: 'Typo', heading: 7 },
        { type: 'unheard-of', text: 'Kept' },
        { type: 'tabs', items: 'services' },
        { type: 'pictureText', picture: { src: '/a.svg' } },
        { type: 'cards', items: [], layout: 'sideways' },
      ],
    },
    { path: '/hours', title: 'Hours', description: 'When.', blocks: [{ type: 'shared', ref: 'hours' }] },
  ],
}

let panel: RenderedPanel
let store: LocalStore
afterEach(() => panel.end())

/** Opens the panel for a block of the home page, or for the page itself. */
function open(block: number | null): void {
  store = createLocalStore({ manifest })
  if (block !== null) store.select(['pages', 0, 'blocks', block])
  panel = renderPanel(store)
}

const blockValue = (...steps: Steps): unknown => valueAt(store.get().manifest, ['pages', 0, 'blocks', ...steps])

describe('a text', () => {
  test('changes with each letter, as one step of undo until the field is left', () => {
    open(0)
    panel.type('Heading', 'Bread!')
    panel.type('Heading', 'Bread!!')
    panel.run(() => panel.control('Heading').blur())
    panel.type('Heading', 'Bread!!!')
    expect(store.made.map(({ label, joins }) => [label, joins])).toEqual([
      ['Change "Heading"', false],
      ['Change "Heading"', true],
      ['Change "Heading"', false],
    ])
    expect(blockValue(0, 'heading')).toBe('Bread!!!')
  })

  test('that is optional is removed when it is cleared', () => {
    open(0)
    panel.type('Eyebrow', '')
    expect(blockValue(0)).not.toHaveProperty('eyebrow')
  })

  test('that is required stays empty when it is cleared', () => {
    open(0)
    panel.type('Heading', '')
    expect(blockValue(0, 'heading')).toBe('')
  })

  test('that is new goes to its place in the order of the schema', () => {
    open(0)
    panel.type('Text', 'Fresh')
    expect(Object.keys(Object(blockValue(0)))).toEqual(['type', 'heading', 'text', 'eyebrow', 'actions'])
  })

  test('on one line cannot get line breaks', () => {
    open(0)
    panel.type('Heading', 'Bread\n and rolls')
    expect(blockValue(0, 'heading')).toBe('Bread and rolls')
  })

  test('near its limit says how long it is', () => {
    open(0)
    expect(panel.text()).not.toContain('of 160')
    panel.type('Heading', `🥖${'x'.repeat(149)}`)
    expect(panel.text()).toContain('150 of 160')
  })
})

describe('a Markdown text', () => {
  const openText = (text: string) => {
    store = createLocalStore({ manifest: { pages: [{ path: '/', blocks: [{ type: 'richText', text }] }] } })
    store.select(['pages', 0, 'blocks', 0])
    panel = renderPanel(store)
    const area = panel.control('Text')
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('The text has no text area.')
    return area
  }

  test('does what a shortcut says that is pressed before the tools are loaded', async () => {
    // The control loads it again, but then only rendering has to be waited for.
    await import('../inline/markdown/edit-source.ts')
    const area = openText('Bread and rolls')
    area.setSelectionRange(10, 15)
    panel.key(area, 'b', { ctrlKey: true })
    expect(blockValue(0, 'text')).toBe('Bread and rolls')
    await vi.waitFor(async () => {
      await panel.waitForFrame()
      expect(blockValue(0, 'text')).toBe('Bread and **rolls**')
    })
    expect(panel.find('toolbar', 'Text format')).not.toBeNull()
  })

  test('goes on with a list at once', () => {
    const area = openText('- Bread')
    area.setSelectionRange(7, 7)
    panel.key(area, 'Enter')
    expect(blockValue(0, 'text')).toBe('- Bread\n- ')
  })
})

describe('a control', () => {
  test('has its help as description', () => {
    open(0)
    const ids = panel.control('Eyebrow').getAttribute('aria-describedby') ?? ''
    const descriptions = ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
    expect(descriptions.join(' ')).toContain('A few words above the heading')
  })

  test('that is a switch is left out of the manifest while it is off', () => {
    open(0)
    panel.run(() => panel.control('Hidden').click())
    expect(blockValue(0, 'hidden')).toBe(true)
    panel.run(() => panel.control('Hidden').click())
    expect(blockValue(0)).not.toHaveProperty('hidden')
  })

  test('that is a choice shows its default, and can be reset to it', async () => {
    open(6)
    expect(panel.find('radio', 'Side')?.getAttribute('aria-checked')).toBe('true')
    panel.press('radio', 'Wide')
    expect(blockValue(6, 'layout')).toBe('wide')
    panel.press('button', 'Reset "Layout" to its default')
    expect(blockValue(6)).not.toHaveProperty('layout')
    await panel.waitForFrame()
    expect(document.activeElement?.closest('[role="radiogroup"]')).toBe(panel.control('Layout'))
  })

  test('of an optional object is a button that adds its first content', async () => {
    open(0)
    panel.press('button', 'Add picture')
    expect(blockValue(0, 'picture')).toEqual({ src: '/a.svg', alt: 'What the picture shows' })
    await panel.waitForFrame()
    expect(document.activeElement).toBe(panel.control('File'))
    panel.press('button', 'Remove "Picture"')
    expect(blockValue(0)).not.toHaveProperty('picture')
    await panel.waitForFrame()
    expect(document.activeElement).toBe(panel.find('button', 'Add picture'))
  })

  test('that is a position in a picture moves by rows and columns, and stays at the sides', () => {
    open(6)
    const keys = ['ArrowUp', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown']
    const positions = keys.map((key) => {
      panel.key(panel.control('Focus'), key)
      return blockValue(6, 'picture', 'focus')
    })
    expect(positions).toEqual(['top', 'top', 'top right', 'top right', 'right'])
  })

  test('that is a choice has pictures in a block and in its entries, but not in a list that blocks share', () => {
    open(2)
    expect(panel.find('button', 'Show pictures of "Layout"')).not.toBeNull()
    panel.run(() => store.openObject(['pages', 0, 'blocks', 2, 'items', 0]))
    expect(panel.find('button', 'Show pictures of "Color"')).not.toBeNull()
    panel.run(() => store.openObject(['shared', 'services', 'items', 0]))
    expect(panel.control('Color')).not.toBeNull()
    expect(panel.find('button', 'Show pictures of "Color"')).toBeNull()
  })

  test('that can be a list or a name changes from one to the other and back', () => {
    open(2)
    const items = blockValue(2, 'items')
    panel.press('radio', 'Shared list')
    expect(blockValue(2, 'items')).toBe('services')
    panel.press('radio', 'Own items')
    expect(blockValue(2, 'items')).toBe(items)
  })
})

describe('an invalid draft', () => {
  test('shows unknown fields and values of a wrong type, and removes or replaces them', () => {
    open(3)
    expect(panel.text()).toContain('"Typo"')
    panel.press('button', 'Replace')
    expect(blockValue(3, 'heading')).toBe('Heading')
    panel.press('button', 'Remove')
    expect(blockValue(3)).toEqual({ type: 'hero', heading: 'Heading' })
  })

  test('shows a choice that is not allowed, and offers those that are', () => {
    open(7)
    expect(panel.control('Layout').textContent).toContain('sideways')
    panel.press('button', 'Reset "Layout" to its default')
    expect(blockValue(7)).not.toHaveProperty('layout')
  })

  test('shows a block of an unknown type as it is', () => {
    open(4)
    expect(panel.text()).toContain('"text": "Kept"')
  })
})

describe('a shared block', () => {
  test('says on how many pages it is used before it is edited for all of them', () => {
    open(1)
    expect(panel.text()).toContain('Used on 2 pages.')
    panel.press('button', 'Edit for all pages')
    panel.type('Text', 'Open every day')
    expect(valueAt(store.get().manifest, ['shared', 'hours', 'text'])).toBe('Open every day')
  })
})

describe('the panel', () => {
  test('shows the fields of the page when no block is selected', () => {
    open(null)
    panel.type('Title', 'Start')
    expect(valueAt(store.get().manifest, ['pages', 0, 'title'])).toBe('Start')
  })

  test('stays with an opened entry when the entries before it change, and closes it when it is removed', () => {
    open(2)
    const items: Steps = ['pages', 0, 'blocks', 2, 'items']
    panel.run(() => store.openObject([...items, 1]))
    panel.run(() => store.change([{ kind: 'remove', at: [...items, 0] }], { label: 'Remove "Rye"' }))
    expect(panel.control('Title').textContent).toBe('Rolls')
    panel.run(() => store.change([{ kind: 'remove', at: [...items, 0] }], { label: 'Remove "Rolls"' }))
    expect(panel.find('button', 'Back to Cards')).toBeNull()
  })

  test('unfolds the section of a field that is requested', async () => {
    open(0)
    panel.press('button', 'Content')
    expect(panel.find('button', 'Content')?.getAttribute('aria-expanded')).toBe('false')
    panel.run(() => store.revealField(['pages', 0, 'blocks', 0, 'heading']))
    await panel.waitForFrame()
    expect(panel.find('button', 'Content')?.getAttribute('aria-expanded')).toBe('true')
  })

  test('shows the own fields of a block that is selected again', () => {
    open(2)
    panel.run(() => store.openObject(['pages', 0, 'blocks', 2, 'items', 1]))
    panel.run(() => store.select(['pages', 0, 'blocks', 0]))
    panel.run(() => store.select(['pages', 0, 'blocks', 2]))
    expect(panel.find('button', 'Back to Cards')).toBeNull()
  })

  test('opens the entry of a field that is requested, and focuses the field', async () => {
    open(0)
    panel.run(() => store.revealField(['pages', 0, 'blocks', 2, 'items', 1, 'title']))
    await panel.waitForFrame()
    expect(document.activeElement).toBe(panel.control('Title'))
    expect(panel.control('Title').textContent).toBe('Rolls')
  })
})
