import type { ShownText } from './shown-text.ts'

type ShownContent = Extract<ShownText, { kind: 'content' }>

/**
 * Prepares the element in which the text is edited: the container of paragraphs itself, so that its styles apply, or for one line an
 * element instead of the nodes that show it.
 */
export function insertMount({ container, nodes, hasBlocks }: ShownContent): { element: HTMLElement; restore(): void } {
  if (hasBlocks && container instanceof HTMLElement) {
    const attributes = [...container.attributes].map(({ name, value }) => [name, value] as const)
    container.replaceChildren()
    return {
      element: container,
      restore() {
        for (const { name } of [...container.attributes]) container.removeAttribute(name)
        for (const [name, value] of attributes) container.setAttribute(name, value)
        container.replaceChildren(...nodes)
      },
    }
  }
  const element = container.ownerDocument.createElement('editor-text')
  if (nodes[0]) nodes[0].before(element)
  else container.append(element)
  for (const node of nodes) node.remove()
  return { element, restore: () => element.replaceWith(...nodes) }
}
