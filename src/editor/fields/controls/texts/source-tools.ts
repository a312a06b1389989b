import type { KeyboardEvent } from 'react'
import type { MarkdownKind } from '../../../../manifest/markdown/index.ts'
import type { BarTools } from '../../../inline/bar.tsx'
import { continueList, type SelectedSource } from '../../../inline/markdown/source-lines.ts'

/** The part of the editor that understands Markdown. It is loaded when a text gets the focus. */
export type SourceEditing = typeof import('../../../inline/markdown/edit-source.ts')

export type WriteText = (text: string) => void

/**
 * What the toolbar can do to the Markdown in a text area.
 * @param write called with the changed text
 */
export function createSourceTools(
  area: HTMLTextAreaElement,
  kind: MarkdownKind,
  editing: SourceEditing,
  write: WriteText,
): BarTools {
  const change = (edit: (source: SelectedSource) => SelectedSource) => show(area, edit(readSource(area)), write)
  return {
    hasBlocks: kind === 'rich',
    read: () => editing.readSourceFormat(readSource(area), kind),
    toggle: (mark) => change((source) => editing.toggleInSource(source, kind, mark)),
    toggleHeading: (level) => change((source) => editing.toggleHeadingInSource(source, level)),
    toggleQuote: () => change(editing.toggleQuoteInSource),
    toggleList: (kind) => change((source) => editing.toggleListInSource(source, kind)),
    setLink: (href) => change((source) => editing.setLinkInSource(source, kind, href)),
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
export function findFormatAction(event: KeyboardEvent): FormatAction | null {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey && key === 'F10') return (_, bar) => bar.focusToolbar()
  // Alt Gr, which types characters, counts as Ctrl and Alt on Windows.
  if (!(ctrlKey || metaKey) || event.getModifierState('AltGraph')) return null
  const name = altKey || shiftKey ? code : key.toLowerCase()
  return KEYS[altKey ? `Alt+${name}` : name] ?? null
}

/** An action that needs a rich text. */
const inBlocks =
  (action: (tools: BarTools) => void): FormatAction =>
  (tools) => {
    if (tools.hasBlocks) action(tools)
  }

/** Keys with Ctrl, or Command on a Mac. Those with Shift or Alt are named by their place, because they make another character. */
const KEYS: Readonly<Record<string, FormatAction>> = {
  b: (tools) => tools.toggle('strong'),
  i: (tools) => tools.toggle('emphasis'),
  KeyX: (tools) => tools.toggle('strike'),
  e: (tools) => tools.toggle('code'),
  k: (tools, bar) => bar.openLink(tools),
  'Alt+Digit2': inBlocks((tools) => tools.toggleHeading(2)),
  'Alt+Digit3': inBlocks((tools) => tools.toggleHeading(3)),
  Digit9: inBlocks((tools) => tools.toggleQuote()),
  Digit8: inBlocks((tools) => tools.toggleList('bullet')),
  Digit7: inBlocks((tools) => tools.toggleList('ordered')),
}
