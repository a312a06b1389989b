import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { KeptHtml, readKeptHtml } from '../ui/kept.tsx'

/**
 * Hydrates the island in `frame` and returns a function that unmounts it. A failure affects only this island: after a mismatch the
 * visitor's input and focus are restored, and if its code throws, the prerendered HTML stays and works natively.
 */
export function mountIsland<State extends object>(frame: HTMLElement, Interactive: ComponentType<State>): () => void {
  const state: State = JSON.parse(frame.dataset.state ?? '{}')
  const prerendered = frame.innerHTML
  const typed = readTyped(frame)
  const focused = readControls(frame).findIndex((control) => control.matches(':focus'))
  let failure: unknown = null
  let mismatched = false
  const content = (
    <KeptHtml value={readKeptHtml(frame)}>
      <Interactive {...state} />
    </KeptHtml>
  )
  const root = flushSync(() =>
    hydrateRoot(frame, content, {
      identifierPrefix: frame.dataset.place ?? '',
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
    frame.innerHTML = prerendered
  }
  if (failure !== null || mismatched) {
    writeTyped(frame, typed)
    readControls(frame)[focused]?.focus()
  }
  return failure === null ? () => root.unmount() : () => {}
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const readControls = (frame: Element) => [...frame.querySelectorAll<Control>('input, textarea, select')]

/** The visitor's input so far, in document order. Selected files cannot be carried over. */
function readTyped(frame: Element) {
  return readControls(frame).map((control) => ({
    name: control.name,
    value: control.value,
    checked: 'checked' in control && control.checked,
    isFile: control.type === 'file',
  }))
}

function writeTyped(frame: Element, typed: ReturnType<typeof readTyped>): void {
  for (const [index, control] of readControls(frame).entries()) {
    const before = typed[index]
    if (!before || before.isFile || before.name !== control.name) continue
    control.value = before.value
    if ('checked' in control) control.checked = before.checked
  }
}
