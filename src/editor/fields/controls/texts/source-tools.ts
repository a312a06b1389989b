import type { KeyboardEvent } from 'react'
import type { BarTools } from '../../../inline/bar.tsx'
import { continueList, type SelectedSource } from '../../../inline/markdown/source-lines.ts'

/** The part of the editor that understands Markdown. It is loaded when a text gets the focus. */
export type SourceEditing = typeof import('../../../inline/markdown/edit-source.ts')

export type WriteText = (text: string) => void

/**
 * What the toolbar can do to the Markdown in a text area.
 * @param write called with the changed text
 */
export function createSourceTools(area: HTMLTextAreaElement, editing: SourceEditing, write: WriteText): BarTools {
  const change = (edit: (source: SelectedSource) => SelectedSource) => show(area, edit(readSource(area)), write)
  return {
    hasLists: true,
    read: () => editing.readSourceFormat(readSource(area)),
    toggle: (mark) => change((source) => editing.toggleInSource(source, mark)),
    toggleList: (kind) => change((source) => editing.toggleListInSource(source, kind)),
    setLink: (href) => change((source) => editing.setLinkInSource(source, href)),
    focus: () => area.focus(),
  }
}

/** Goes on with a list in the next line. Returns whether there is one. */
export function continueListIn(area: HTMLTextAreaElement, write: WriteText): boolean {
  const continued = continueList(readSource(area))
  if (continued) show(area, continued, write)
  return continued !== null
}

const readSource = (area: HTMLTextAreaElement): SelectedSource => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
})

function show(area: HTMLTextAreaElement, { text, start, end }: SelectedSource, write: WriteText): void {
  area.value = text
  area.setSelectionRange(start, end)
  area.focus()
  write(text)
}

/** What the bar of a text does by keys. */
interface BarActions {
  openLink(tools: BarTools): void
  focusToolbar(): void
}

type FormatAction = (tools: BarTools, bar: BarActions) => void

/** What a key does in a text area with Markdown, as on the canvas; null without a meaning. */
export function findFormatAction({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): FormatAction | null {
  if (altKey) return key === 'F10' ? (_, bar) => bar.focusToolbar() : null
  if (!(ctrlKey || metaKey)) return null
  return KEYS[shiftKey ? code : key.toLowerCase()] ?? null
}

/** Keys with Ctrl, or Command on a Mac. Digits are pressed with Shift, which makes another character of them. */
const KEYS: Readonly<Record<string, FormatAction>> = {
  b: (tools) => tools.toggle('strong'),
  i: (tools) => tools.toggle('emphasis'),
  k: (tools, bar) => bar.openLink(tools),
  Digit8: (tools) => tools.toggleList('bullet'),
  Digit7: (tools) => tools.toggleList('ordered'),
}
