// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest'
import { createLocalStore, type LocalStore } from '../../../tests/support/editor/local-store.ts'
import { type RenderedPanel, renderPanel } from '../../../tests/support/editor/rendered-panel.tsx'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { valueAt } from '../../manifest/pointer.ts'

const blocks = [
  { type: 'hero', heading: 'Bread' },
  { type: 'cards', items: [{ title: 'Rye' }] },
]
const manifest = { pages: [{ path: '/', title: 'Home', description: 'A bakery.', blocks }] }

let panel: RenderedPanel
let store: LocalStore
afterEach(() => panel.end())

/** Opens the panel for a block. */
function open(block: number, diagnostics: readonly EditorDiagnostic[]): void {
  store = createLocalStore({ manifest, diagnostics })
  store.select(['pages', 0, 'blocks', block])
  panel = renderPanel(store)
}

describe('a diagnostic', () => {
  const diagnostic: EditorDiagnostic = {
    severity: 'error',
    code: 'LINK001',
    name: 'unknown-page',
    message: 'The link goes to /ordr, but no page has that path.',
    why: '',
    help: '',
    where: 'page "Home", block "Bread"',
    pointer: '/pages/0/blocks/0/heading',
    fixes: [
      { title: 'Change it', isSafe: true, changes: [{ kind: 'set', at: ['pages', 0, 'blocks', 0, 'heading'], value: 'Fixed' }] },
    ],
  }

  test('is shown at its field, which is marked as invalid', () => {
    open(0, [diagnostic])
    expect(panel.text()).toContain(diagnostic.message)
    expect(panel.control('Heading').getAttribute('aria-invalid')).toBe('true')
  })

  test('is fixed at its field', () => {
    open(0, [diagnostic])
    panel.press('button', 'Change it')
    expect(valueAt(store.get().manifest, ['pages', 0, 'blocks', 0, 'heading'])).toBe('Fixed')
  })

  test('inside an entry of a list is counted at the entry', () => {
    open(1, [{ ...diagnostic, pointer: '/pages/0/blocks/1/items/0/title' }])
    expect(panel.find('row', 'Rye')?.textContent).toContain('1 error')
  })
})
