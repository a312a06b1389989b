import { type ComponentType, type ReactNode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { KeptHtml, readKeptHtml } from '../ui/kept.tsx'

/**
 * Hydrates an island and resolves to a function that unmounts it. React works in short tasks, so that the browser can handle input in
 * between. A failure affects only this island: after a mismatch the visitor's input and focus are restored, and if its code throws, the
 * prerendered HTML stays and works natively.
 */
export async function mountIsland<State extends object>(
  island: HTMLElement,
  Interactive: ComponentType<State>,
): Promise<() => void> {
  const state: State = JSON.parse(island.dataset.state ?? '{}')
  const prerendered = island.innerHTML
  let input = readInput(island)
  let focus = readFocus(island)
  let failure: unknown = null
  let isMismatched = false
  const content = (
    <KeptHtml value={readKeptHtml(island)}>
      <Interactive {...state} />
    </KeptHtml>
  )
  const root = await hydrate(island, content, {
    onRender() {
      input = readInput(island)
      focus = readFocus(island)
    },
    onMismatch(error) {
      isMismatched = true
      reportError(error)
    },
    onFailure(error) {
      failure = error
      reportError(error)
    },
  })
  if (failure !== null) {
    root.unmount()
    island.innerHTML = prerendered
  }
  if (failure !== null || isMismatched) {
    restoreInput(island, input)
    restoreFocus(island, focus)
  }
  return failure === null ? () => root.unmount() : () => {}
}

interface HydrationEvents {
  /** Called when React starts to render. After a mismatch it starts again, and replaces the HTML in the same task. */
  onRender(): void
  onMismatch(error: unknown): void
  onFailure(error: unknown): void
}

/** Hydrates as a transition, which React divides into tasks of a few milliseconds. Resolves when the island is live or has failed. */
const hydrate = (island: HTMLElement, content: ReactNode, { onRender, onMismatch, onFailure }: HydrationEvents): Promise<Root> =>
  new Promise((resolve) => {
    startTransition(() => {
      const finish = () => resolve(root)
      const root = hydrateRoot(
        island,
        <Hydration onRender={onRender} onCommit={finish}>
          {content}
        </Hydration>,
        {
          identifierPrefix: island.dataset.place ?? '',
          onRecoverableError: onMismatch,
          onUncaughtError(error) {
            onFailure(error)
            finish()
          },
        },
      )
    })
  })

interface HydrationProps extends Pick<HydrationEvents, 'onRender'> {
  onCommit(): void
  children: ReactNode
}

function Hydration({ onRender, onCommit, children }: HydrationProps) {
  onRender()
  useLayoutEffect(onCommit, [])
  return children
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

function restoreInput(island: Element, input: ReturnType<typeof readInput>): void {
  for (const [index, control] of findControls(island).entries()) {
    const before = input[index]
    if (!before || before.isFile || before.name !== control.name) continue
    control.value = before.value
    if ('checked' in control) control.checked = before.checked
  }
}

/** The element with the focus, by its kind and its number among those in the island. */
function readFocus(island: Element) {
  const focused = island.querySelector(':focus')
  return focused && { kind: focused.localName, index: [...island.querySelectorAll(focused.localName)].indexOf(focused) }
}

function restoreFocus(island: Element, focus: ReturnType<typeof readFocus>): void {
  if (focus) island.querySelectorAll<HTMLElement>(focus.kind)[focus.index]?.focus()
}
