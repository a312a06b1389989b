import { type Node as DocumentNode, Fragment, Slice } from 'prosemirror-model'
import type { MarkdownSchema } from './schema.ts'

/** HTML from the clipboard in a form that the parser of the document understands. The document leaves out what it does not support. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('style, script, title, meta, template, [style*="mso-list:Ignore"]')) hidden.remove()
  for (const item of body.querySelectorAll('p[style*="mso-list"]')) moveIntoList(item, html)
  // Google Docs has line breaks between paragraphs.
  for (const lineBreak of body.querySelectorAll('br'))
    if (lineBreak.parentElement?.querySelector(':scope > :is(p, ul, ol, div)')) lineBreak.remove()
  return body.innerHTML.replaceAll(/&nbsp;|\u00a0/g, ' ')
}

/** Word writes the items of a list as paragraphs, and says only in the text of its markers which kind of list it is. */
function moveIntoList(item: Element, html: string): void {
  const previous = item.previousElementSibling
  const marker = /mso-list:\s*Ignore[^>]*>\s*(?:<[^>]*>)*\s*(\w{1,3}[.)])/i.test(html) ? 'ol' : 'ul'
  const list = previous?.matches('[data-pasted]') ? previous : item.ownerDocument.createElement(marker)
  if (list !== previous) {
    list.setAttribute('data-pasted', '')
    item.before(list)
  }
  const entry = item.ownerDocument.createElement('li')
  entry.append(...item.childNodes)
  list.append(entry)
  item.remove()
}

/** Pasted paragraphs as one line. */
export function toLineSlice({ content }: Slice, schema: MarkdownSchema): Slice {
  const line: DocumentNode[] = []
  content.descendants((node) => {
    if (node.isTextblock && line.length > 0) line.push(schema.text(' '))
    if (node.isInline) line.push(node.isText ? node : schema.text(' '))
    return true
  })
  return new Slice(Fragment.from(line), 0, 0)
}
