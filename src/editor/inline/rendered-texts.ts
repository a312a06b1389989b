import { type BlockText, type UnsignedText, unsign } from './marked-texts.ts'

/** Attributes whose values people read or hear. */
const READABLE_ATTRIBUTES = ['alt', 'aria-label', 'placeholder', 'title']

/** A text node or attribute of a rendered block. */
export interface RenderedText extends UnsignedText {
  element: Element
  /** Null for an attribute. */
  node: Text | null
  /** Null for a text node. */
  attribute: string | null
  /** The elements around it, which distinguish equal texts in different places. */
  path: string
}

/** All text nodes and readable attributes of a block in document order, without those of its child blocks. */
export function listRenderedTexts(root: Element, texts: ReadonlyMap<string, BlockText>): RenderedText[] {
  const paths = new Map<Node, string>([[root, '']])
  const found: RenderedText[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isSkipped(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const path = paths.get(node.parentNode ?? root) ?? ''
    if (isElement(node)) {
      paths.set(node, `${path}/${toElementStep(node)}`)
      found.push(...listAttributes(node, path, texts))
    } else if (isText(node) && node.parentElement)
      found.push({ element: node.parentElement, node, attribute: null, path, ...unsign(node.data, texts) })
  }
  return found
}

function listAttributes(element: Element, path: string, texts: ReadonlyMap<string, BlockText>): RenderedText[] {
  return READABLE_ATTRIBUTES.flatMap((attribute) => {
    const value = element.getAttribute(attribute)
    return value === null ? [] : [{ element, node: null, attribute, path: `${path}@${attribute}`, ...unsign(value, texts) }]
  })
}

/** The elements from a root to an element, without positions. */
export const toElementPath = (element: Element, root: Element): string =>
  element === root || !element.parentElement ? '' : `${toElementPath(element.parentElement, root)}/${toElementStep(element)}`

/** The names of kept HTML are unique in a block, so they distinguish equal elements even after a script has moved them. */
const toElementStep = (element: Element): string => `${element.localName}${element.getAttribute('data-kept') ?? ''}`

// Nodes of another window are no instances of this window's classes.
export const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

const isSkipped = (node: Node): boolean =>
  isElement(node) && (node.hasAttribute('data-block') || /^(script|style)$/.test(node.localName))

/**
 * Finds for each text of one rendering the same text of another one. Both come from the same component, but scripts may have added, moved
 * or hidden something in one of them. So equal texts are paired by the elements around them and then by their order.
 */
export function pairRenderedTexts(from: readonly RenderedText[], to: readonly RenderedText[]): Map<RenderedText, RenderedText> {
  const pairs = new Map<RenderedText, RenderedText>()
  const taken = new Set<RenderedText>()
  const pairBy = (keyOf: (text: RenderedText) => string) => {
    const waiting = Map.groupBy(
      to.filter((text) => !taken.has(text)),
      keyOf,
    )
    for (const text of from) {
      if (pairs.has(text) || text.value === '') continue
      const match = waiting.get(keyOf(text))?.shift()
      if (!match) continue
      pairs.set(text, match)
      taken.add(match)
    }
  }
  pairBy(({ value, path }) => `${path}\n${value}`)
  pairBy(({ value, attribute }) => `${attribute}\n${value}`)
  return pairs
}
