import type { KeyboardEvent } from 'react'
import type { BarTools } from '../../../inline/bar.tsx'
import type { SelectedSource } from '../../../inline/markdown/edit-source.ts'

/** The part of the editor that understands Markdown. It is loaded when a text gets the focus. */
export type SourceEditing = typeof import('../../../inline/markdown/edit-source.ts')

interface SourceTools extends BarTools {
  /** Goes on with a list in the next line. Returns whether there is one. */
  continueList(): boolean
}

/**
 * What the toolbar can do to the Markdown in a text area.
 * @param write called with the changed text
 */
export function createSourceTools(area: HTMLTextAreaElement, editing: SourceEditing, write: (text: string) => void): SourceTools {
  const read = (): SelectedSource => ({ text: area.value, start: area.selectionStart, end: area.selectionEnd })
  const show = ({ text, start, end }: SelectedSource) => {
    area.value = text
    area.setSelectionRange(start, end)
    area.focus()
    write(text)
  }
  return {
    hasLists: true,
    read: () => editing.readSourceFormat(read()),
    toggle: (mark) => show(editing.toggleInSource(read(), mark)),
    toggleList: (kind) => show(editing.toggleListInSource(read(), kind)),
    setLink: (href) => show(editing.setLinkInSource(read(), href)),
    focus: () => area.focus(),
    continueList() {
      const continued = editing.continueList(read())
      if (continued) show(continued)
      return continued !== null
    },
  }
}

/** Acts on a key in a text area with Markdown as the canvas does. Returns whether it has a meaning. */
export function actOnFormatKey(event: KeyboardEvent, tools: SourceTools, openLink: () => void): boolean {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key === 'Enter' && !shiftKey) return tools.continueList()
  if (altKey || !(ctrlKey || metaKey)) return false
  const action = KEYS[shiftKey ? code : key.toLowerCase()]
  if (action) action(tools, openLink)
  return action !== undefined
}

/** Keys with Ctrl, or Command on a Mac. Digits are pressed with Shift, which makes another character of them. */
const KEYS: Readonly<Record<string, (tools: SourceTools, openLink: () => void) => void>> = {
  b: (tools) => tools.toggle('strong'),
  i: (tools) => tools.toggle('emphasis'),
  k: (_, openLink) => openLink(),
  Digit8: (tools) => tools.toggleList('bullet'),
  Digit7: (tools) => tools.toggleList('ordered'),
}
