import * as styles from './button-styles.ts'

/** The words of the button. */
export interface CodeState {
  copy: string
  copied: string
}

/** How long the button says that the code was copied. */
const CONFIRMATION_MS = 2000

/** Adds the button that copies the code that is shown. Without a secure connection, the browser has no clipboard, and there is no button. */
export function mount(frame: HTMLElement, { copy, copied }: CodeState): () => void {
  const bar = frame.querySelector('[data-bar]')
  if (!bar || !navigator.clipboard) return () => {}
  const button = Object.assign(document.createElement('button'), { type: 'button', className: styles.copy, textContent: copy })
  const status = Object.assign(document.createElement('span'), { role: 'status', className: styles.status })
  let timer = 0

  function show(words: string, announcement: string): void {
    button.textContent = words
    status.textContent = announcement
  }

  async function copyShown(): Promise<void> {
    const shown = [...frame.querySelectorAll('pre')].find((code) => code.checkVisibility())
    if (!shown) return
    try {
      await navigator.clipboard.writeText(shown.textContent)
    } catch {
      // The visitor has not allowed it, and can copy the selected code with the keyboard.
      getSelection()?.selectAllChildren(shown)
      return
    }
    show(copied, copied)
    clearTimeout(timer)
    timer = window.setTimeout(() => show(copy, ''), CONFIRMATION_MS)
  }

  button.addEventListener('click', copyShown)
  bar.append(button, status)
  return () => {
    clearTimeout(timer)
    button.remove()
    status.remove()
  }
}
