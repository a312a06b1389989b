import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { KeptHtml, readKeptHtml } from '../ui/kept.tsx'

/**
 * Hydrates an island and returns a function that unmounts it. A failure affects only this island: after a mismatch the
 * visitor's input and focus are restored, and if its code throws, the prerendered HTML stays and works natively.
 */
export function mountIsland<State extends object>(island: HTMLElement, Interactive: ComponentType<State>): () => void {
  const state: State = JSON.parse(island.dataset.state ?? '{}')
  const prerendered = island.innerHTML
  const typed = readInput(island)
  const focused = findControls(island).findIndex((control) => control.matches(':focus'))
  let failure: unknown = null
  let mismatched = false
  const content = (
    <KeptHtml value={readKeptHtml(island)}>
      <Interactive {...state} />
    </KeptHtml>
  )
  const root = flushSync(() =>
    hydrateRoot(island, content, {
      identifierPrefix: island.dataset.place ?? '',
      onRecoverableError(error) {
        mismatched = true
        reportError(error)
      },
      onUncaughtError(error) {
        failure = error
        reportError(error)
      },
    }),
  )
  // After a mismatch React renders the island again. Both passes must finish before the input is restored.
  flushSync(() => {})
  if (failure !== null) {
    root.unmount()
    island.innerHTML = prerendered
  }
  if (failure !== null || mismatched) {
    restoreInput(island, typed)
    findControls(island)[focused]?.focus()
  }
  return failure === null ? () => root.unmount() : () => {}
}

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const findControls = (island: Element) => [...island.querySelectorAll<FormControl>('input, textarea, select')]

/** The visitor's input so far, in document order. Selected files cannot be carried over. */
function readInput(island: Element) {
  return findControls(island).map((control) => ({
    name: control.name,
    value: control.value,
    checked: 'checked' in control && control.checked,
    isFile: control.type === 'file',
  }))
}

function restoreInput(island: Element, typed: ReturnType<typeof readInput>): void {
  for (const [index, control] of findControls(island).entries()) {
    const before = typed[index]
    if (!before || before.isFile || before.name !== control.name) continue
    control.value = before.value
    if ('checked' in control) control.checked = before.checked
  }
}
