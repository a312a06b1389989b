import type { Node as DocumentNode } from 'prosemirror-model'

/** Elements of the page by the Markdown that they show. */
export type RenderedParts = ReadonlyMap<string, Element>

/** The elements that show what a document contains but does not edit. The container shows the text of the document. */
export function findRendered(container: Element, document: DocumentNode): RenderedParts {
  const parts = new Map<string, Element>()
  const blocks = document.children.filter(({ attrs: { kind } }) => kind !== 'definition' && kind !== 'footnote')
  const elements = [...container.children].filter((element) => element.getAttribute('role') !== 'doc-endnotes')
  // If something is not rendered, no one knows which element is what.
  if (blocks.length !== elements.length) return parts
  blocks.forEach((block, index) => {
    const element = elements[index]
    if (!element) return
    if (block.isAtom) parts.set(String(block.attrs.source), element)
    else addInline(block, element, parts)
  })
  return parts
}

const SELECTORS: Readonly<Record<string, string>> = { picture: 'img', reference: 'sup:has(> [role=doc-noteref])' }

function addInline(block: DocumentNode, element: Element, parts: Map<string, Element>): void {
  for (const [kind, selector] of Object.entries(SELECTORS)) {
    const sources: string[] = []
    block.descendants(({ attrs }) => {
      if (attrs.kind === kind) sources.push(String(attrs.source))
    })
    const found = [...element.querySelectorAll(selector)]
    if (found.length !== sources.length) continue
    sources.forEach((source, index) => {
      const part = found[index]
      if (part) parts.set(source, part.closest('picture') ?? part)
    })
  }
}
