import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Panel } from '../../../src/editor/fields/panel.tsx'
import { EditorProvider } from '../../../src/editor/store/use-editor.ts'
import type { LocalStore } from './local-store.ts'

/** The panel of the editor in the document of the test, used by the names that people see. */
export interface RenderedPanel {
  /** The text of the panel without markup. */
  text(): string
  /** The control with a label. Throws if there is none. */
  control(label: string): HTMLElement
  /** The control with this accessible name, anywhere in the document, or null. */
  find(role: string, name: string): HTMLElement | null
  type(label: string, text: string): void
  press(role: string, name: string): void
  /** Focuses an element and presses a key. */
  key(element: HTMLElement, key: string, options?: KeyboardEventInit): void
  /** Focuses an element and pastes a text as the browser does. */
  paste(element: HTMLElement | null, text: string): void
  run(action: () => void): void
  /** Waits for what happens in the next frame, such as moving the focus. */
  waitForFrame(): Promise<void>
  end(): void
}

/** Renders the panel with the state of a store. */
export function renderPanel(store: LocalStore): RenderedPanel {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const run = (action: () => void) => act(action)
  run(() =>
    root.render(
      <EditorProvider value={store}>
        <Panel />
      </EditorProvider>,
    ),
  )

  const find = (role: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(SELECTORS[role] ?? `[role="${role}"]`)].find((one) => toName(one) === name) ?? null

  function control(label: string): HTMLElement {
    const found = [...container.querySelectorAll('label')].find(({ textContent }) => textContent?.replace(' *', '') === label)
    const element = found && document.getElementById(found.htmlFor)
    if (!element) throw new Error(`There is no control with the label "${label}".`)
    return element
  }

  return {
    text: () => container.innerText,
    control,
    find,
    run,
    type(label, text) {
      const element = control(label)
      run(() => {
        element.focus()
        const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text)
        element.dispatchEvent(new Event('input', { bubbles: true }))
      })
    },
    press(role, name) {
      const element = find(role, name)
      if (!element) throw new Error(`There is no ${role} "${name}".`)
      run(() => element.click())
    },
    key(element, key, options = {}) {
      run(() => element.focus())
      run(() => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...options })))
    },
    paste(element, text) {
      run(() => element?.focus())
      const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') }
      const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData })
      run(() => element?.dispatchEvent(event))
    },
    waitForFrame: () => act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))),
    end() {
      run(() => root.unmount())
      container.remove()
    },
  }
}

const SELECTORS: Readonly<Record<string, string>> = { button: 'button', switch: '[role="switch"]' }

function toName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  return (element.getAttribute('aria-label') ?? (labels || element.textContent) ?? '').replace(' *', '').trim()
}
