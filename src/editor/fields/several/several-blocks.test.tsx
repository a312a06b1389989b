// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { createLocalStore, type LocalStore } from '../../../../tests/support/editor/local-store.ts'
import { type RenderedPanel, renderPanel } from '../../../../tests/support/editor/rendered-panel.tsx'
import type { Steps } from '../../../contracts/change.ts'
import { listOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'

const cards = (fields: object) => ({ type: 'cards', heading: 'Bread', items: [{ title: 'Rye' }], ...fields })

const manifest = {
  pages: [
    {
      path: '/',
      title: 'Home',
      description: 'A bakery.',
      blocks: [
        cards({ tone: 'dark', layout: 'grid' }),
        cards({ tone: 'dark', layout: 'rows', hidden: true }),
        { type: 'hero', heading: 'Oven', layout: 'wide' },
        { type: 'tabs', items: [], logosShown: 3 },
        { type: 'tabs', items: [], logosShown: 5 },
        { type: 'unheard-of', tone: 'dark' },
      ],
    },
  ],
}
const block = (index: number): Steps => ['pages', 0, 'blocks', index]

let panel: RenderedPanel
let store: LocalStore
afterEach(() => panel.end())

/** Opens the panel for several blocks. */
function open(first: number, ...others: number[]): void {
  store = createLocalStore({ manifest })
  store.select(block(first), others.map(block))
  panel = renderPanel(store)
}

const readAll = (field: string): unknown[] =>
  listOf(valueAt(store.get().manifest, ['pages', 0]), 'blocks').map((one) => valueAt(one, [field]))

describe('several blocks of one type', () => {
  test('show what they have in common, and no texts', () => {
    open(0, 1)
    expect(panel.find('radio', 'Dark')?.getAttribute('aria-checked')).toBe('true')
    expect(() => panel.control('Heading')).toThrow()
    expect(() => panel.control('Anchor')).toThrow()
  })

  test('say what differs, at the control', () => {
    open(0, 1)
    const control = panel.control('Layout')
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(control.textContent).toContain('Mixed')
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('Mixed: Grid (1), Rows (1)')
  })

  test('get a value in one step of undo', () => {
    open(0, 1)
    panel.press('radio', 'Brand')
    expect(readAll('tone').slice(0, 2)).toEqual(['brand', 'brand'])
    expect(store.made.map(({ label }) => label)).toEqual(['Change "Tone" of 2 blocks'])
    expect(store.get().announcements.map(({ text }) => text)).toEqual(['Changed "Tone" of 2 blocks.'])
  })

  test('are all switched on by a switch that is on for some of them', () => {
    open(0, 1)
    expect(panel.text()).toContain('Mixed: Off (1), On (1)')
    panel.run(() => panel.control('Hidden').click())
    expect(readAll('hidden').slice(0, 2)).toEqual([true, true])
    panel.run(() => panel.control('Hidden').click())
    expect(readAll('hidden').slice(0, 2)).toEqual([undefined, undefined])
  })

  test('go back to the default, with the focus at the field', async () => {
    open(0, 1)
    panel.press('button', 'Reset "Layout" to its default')
    expect(readAll('layout').slice(0, 2)).toEqual([undefined, undefined])
    await panel.waitForFrame()
    expect(document.activeElement).toBe(panel.control('Layout'))
  })
})

test('blocks of several types have the fields in common that have the same choices', () => {
  open(0, 2)
  expect(() => panel.control('Layout')).toThrow()
  expect(panel.text()).toContain('Mixed: Dark (1), Plain (1)')
  panel.press('radio', 'Muted')
  expect(readAll('tone').slice(0, 3)).toEqual(['muted', 'dark', 'muted'])
})

test('a default is the same as its value', () => {
  open(2, 3)
  expect(panel.find('radio', 'Plain')?.getAttribute('aria-checked')).toBe('true')
  expect(panel.text()).not.toContain('Mixed')
})

test('a block of an unknown type has no field in common with others', () => {
  open(0, 5)
  expect(panel.find('button', 'Layout')).toBeNull()
})
