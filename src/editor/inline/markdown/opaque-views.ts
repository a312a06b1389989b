import type { Node as DocumentNode } from 'prosemirror-model'
import type { NodeView } from 'prosemirror-view'
import type { RenderedParts } from '../rendered-parts.ts'
import { opaqueBlock, opaqueInline } from '../styles.ts'

/** What people call it, and where it is edited. */
const NOTES: Readonly<Record<string, string>> = {
  table: 'Table. Edit it in the panel.',
  footnote: 'Footnote. Edit it in the panel.',
  definition: 'Target of links. Edit it in the panel.',
  picture: 'Picture. Edit it in the panel.',
  reference: 'Reference to a footnote. Edit it in the panel.',
}
const OTHER_NOTE = 'This part of the text is edited in the panel.'

/** How what is not edited here is shown: as on the page, or else as it is written. */
export function createOpaqueViews(rendered: RenderedParts): Record<string, (node: DocumentNode) => NodeView> {
  const create = (node: DocumentNode): NodeView => ({
    dom: createElement(node, rendered.get(String(node.attrs.source))),
    ignoreMutation: () => true,
  })
  return { opaque: create, inline_opaque: create }
}

function createElement({ attrs, isBlock }: DocumentNode, shown: Element | undefined): HTMLElement {
  const element = document.createElement(isBlock ? 'div' : 'span')
  const note = NOTES[String(attrs.kind)] ?? OTHER_NOTE
  element.className = isBlock ? opaqueBlock : opaqueInline
  element.contentEditable = 'false'
  element.title = note
  if (isBlock) {
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', note)
  }
  element.append(...(shown ? [copy(shown)] : [writeSource(String(attrs.source)), ...(isBlock ? [writeNote(note)] : [])]))
  return element
}

/** A copy that cannot be used, with nothing that is unique on the page. */
function copy(shown: Element): Node {
  const copied = shown.cloneNode(true)
  if (!(copied instanceof HTMLElement)) return copied
  for (const element of [copied, ...copied.querySelectorAll('[id]')]) element.removeAttribute('id')
  copied.inert = true
  return copied
}

function writeSource(source: string): HTMLElement {
  const element = document.createElement('code')
  element.textContent = source
  return element
}

function writeNote(note: string): HTMLElement {
  const element = document.createElement('small')
  element.textContent = note
  return element
}
