import { type Node as DocumentNode, Fragment, Slice } from 'prosemirror-model'
import type { MarkdownSchema } from './schema.ts'

/** HTML from the clipboard in a form that the parser of the document understands. The document leaves out what it does not support. */
export function cleanPastedHtml(html: string): string {
  // The content security policy of the editor forbids style attributes, also in documents that are only parsed.
  const { body } = new DOMParser().parseFromString(html.replace(/(<[^>]*?\s)style=/gi, '$1data-style='), 'text/html')
  for (const hidden of body.querySelectorAll('style, script, title, meta, template')) hidden.remove()
  for (const item of body.querySelectorAll('p[data-style*="mso-list"]')) moveIntoList(item)
  for (const styled of body.querySelectorAll('[data-style], b, i')) replaceStyle(styled)
  // Google Docs has line breaks between paragraphs.
  for (const lineBreak of body.querySelectorAll('br'))
    if (lineBreak.parentElement?.querySelector(':scope > :is(p, ul, ol, div)')) lineBreak.remove()
  return body.innerHTML.replaceAll(/&nbsp;|\u00a0/g, ' ')
}

/** Word writes the items of a list as paragraphs, each with its marker as text. */
function moveIntoList(item: Element): void {
  const marker = item.querySelector('[data-style*="mso-list:Ignore"]')
  const name = /^\s*\w{1,3}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
  marker?.remove()
  const previous = item.previousElementSibling
  const list = previous?.matches(`${name}[data-pasted]`) ? previous : item.ownerDocument.createElement(name)
  if (list !== previous) {
    list.setAttribute('data-pasted', '')
    item.before(list)
  }
  const entry = item.ownerDocument.createElement('li')
  entry.append(...item.childNodes)
  list.append(entry)
  item.remove()
}

/** Says with elements what a style says: Google Docs and Word write bold and italic text as styles, also against the element. */
function replaceStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  const weight = /font-weight:\s*(\w+)/i.exec(style)?.[1]
  const isBold = weight === undefined ? element.localName === 'b' : /^(bold(er)?|[6-9]\d\d)$/i.test(weight)
  const isItalic = /font-style:/i.test(style) ? /font-style:\s*italic/i.test(style) : element.localName === 'i'
  element.removeAttribute('data-style')
  const isMark = element.localName === 'b' || element.localName === 'i'
  if (isBold) wrapContent(element, 'strong')
  if (isItalic) wrapContent(element, 'em')
  if (isMark) element.replaceWith(...element.childNodes)
}

function wrapContent(element: Element, name: 'strong' | 'em'): void {
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

/** Pasted paragraphs as one line. */
export function toLineSlice({ content }: Slice, schema: MarkdownSchema): Slice {
  const line: DocumentNode[] = []
  content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(schema.text(' '))
    if (node.isText) line.push(node)
    else if (node.type.name === 'hard_break') line.push(schema.text(' '))
    return true
  })
  return new Slice(Fragment.from(line), 0, 0)
}
