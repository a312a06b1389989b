import type { MarkdownKind } from '../../manifest/markdown/index.ts'
import type { BlockText } from './marked-texts.ts'
import { isElement, isText, listRenderedTexts, pairRenderedTexts, type RenderedText, toElementPath } from './rendered-texts.ts'
import type { ShownText } from './shown-text.ts'

/**
 * Finds where a rendered block shows its texts. A text that is shown several times is found several times.
 * @param live the section frame of the block
 * @param probe the same block, rendered with signs by `markTexts`
 */
export function findTexts(live: Element, probe: Element, texts: ReadonlyMap<string, BlockText>): ShownText[] {
  const signed = listRenderedTexts(probe, texts)
  const pairs = pairRenderedTexts(signed, listRenderedTexts(live, new Map()))
  const roots = { probe, live }
  const found: ShownText[] = []
  const opened = new Map<string, number>()
  signed.forEach((rendered, index) => {
    for (const { sign, start } of rendered.signs) {
      const text = texts.get(sign)
      if (text?.format === 'plain')
        found.push(...findPlain(text, start, rendered, pairs.get(rendered) ?? findEmpty(rendered, roots)))
      if (!text || text.format === 'plain' || rendered.node === null) continue
      const first = opened.get(sign)
      if (first === undefined) opened.set(sign, index)
      else found.push(...findMarkdown({ ...text, format: text.format }, signed.slice(first, index + 1), pairs, roots))
      if (first !== undefined) opened.delete(sign)
    }
  })
  return found
}

function findPlain(
  text: BlockText,
  start: number,
  { attribute }: RenderedText,
  match: RenderedText | Element | null,
): ShownText[] {
  if (match === null) return []
  if (!('path' in match)) return [{ ...text, kind: 'empty', element: match }]
  if (attribute !== null) return [{ ...text, kind: 'attribute', element: match.element, attribute }]
  // A renderer can show only a part of a text, such as the initial of a name. That is no place to edit it.
  const isWhole = match.value.startsWith(text.text, start)
  return isWhole && match.node ? [{ ...text, kind: 'words', node: match.node, start }] : []
}

/** The element in `live` whose text is empty, if no other element has the same place. */
function findEmpty({ value, element, node }: RenderedText, roots: Roots): Element | null {
  if (value !== '' || node === null || element.childNodes.length > 1) return null
  return pairElement(element, roots)
}

/** @param rendered the rendered texts of a Markdown text, from its first sign to its last */
function findMarkdown(
  text: BlockText & { format: MarkdownKind },
  rendered: readonly RenderedText[],
  pairs: ReadonlyMap<RenderedText, RenderedText>,
  roots: Roots,
): ShownText[] {
  const [start, end] = [rendered[0]?.node, rendered.at(-1)?.node]
  const extent = start && end && start !== end ? toExtent(start, end, text.format) : null
  if (!extent) return []
  const container = findContainer(extent, rendered, pairs) ?? pairElement(extent.container, roots)
  if (!container) return []
  const all = listShownNodes(container)
  const nodes = all.slice(extent.before, all.length - extent.after)
  return [{ ...text, kind: 'content', container, nodes }]
}

/** The part of an element that shows a Markdown text. */
interface MarkdownExtent {
  container: Element
  /** How many child nodes are before and after the text. */
  before: number
  after: number
}

/** Each of the two signs is a paragraph of a rich text, or a text node in an inline text. */
function toExtent(start: Text, end: Text, kind: MarkdownKind): MarkdownExtent | null {
  const [first, last] = kind === 'rich' ? [start.parentElement, end.parentElement] : [start, end]
  const container = first?.parentElement
  if (!first || !last || !container || last.parentElement !== container) return null
  const nodes = listShownNodes(container)
  return { container, before: nodes.indexOf(first), after: nodes.length - 1 - nodes.indexOf(last) }
}

/** The element of the other rendering that is as far above a text as the container is above the text it is paired with. */
function findContainer(
  { container }: MarkdownExtent,
  rendered: readonly RenderedText[],
  pairs: ReadonlyMap<RenderedText, RenderedText>,
): Element | null {
  const known = rendered.find((one) => one.node !== null && pairs.has(one))
  let [inProbe, inLive] = [known?.element, known && pairs.get(known)?.element]
  while (inProbe && inLive && inProbe !== container)
    [inProbe, inLive] = [inProbe.parentElement ?? undefined, inLive.parentElement ?? undefined]
  return inLive ?? null
}

const listShownNodes = (element: Element): ChildNode[] =>
  [...element.childNodes].filter((node) => isElement(node) || isText(node))

interface Roots {
  probe: Element
  live: Element
}

/** The element of the live block that has the same path and order as one of the probe; null if there are more or fewer of them. */
function pairElement(element: Element, { probe, live }: Roots): Element | null {
  const path = toElementPath(element, probe)
  const listEqual = (root: Element) =>
    [...root.querySelectorAll(element.localName)].filter((other) => toElementPath(other, root) === path)
  const [inProbe, inLive] = [listEqual(probe), listEqual(live)]
  return inProbe.length === inLive.length ? (inLive[inProbe.indexOf(element)] ?? null) : null
}
