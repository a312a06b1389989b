import type { ShownContent } from './shown-text.ts'

/**
 * Prepares the element in which the text is edited: the container of a rich text itself, so that its styles apply, or for inline text an
 * element instead of the nodes that show it.
 */
export function insertMount({ container, nodes, format }: ShownContent): { element: HTMLElement; restore(): void } {
  if (format === 'rich' && container instanceof HTMLElement) {
    const attributes = [...container.attributes].map(({ name, value }) => [name, value] as const)
    // The footnotes are below the text itself.
    const children = [...container.childNodes]
    container.replaceChildren()
    return {
      element: container,
      restore() {
        for (const { name } of [...container.attributes]) container.removeAttribute(name)
        for (const [name, value] of attributes) container.setAttribute(name, value)
        container.replaceChildren(...children)
      },
    }
  }
  const element = container.ownerDocument.createElement('editor-text')
  if (nodes[0]) nodes[0].before(element)
  else container.append(element)
  for (const node of nodes) node.remove()
  return { element, restore: () => element.replaceWith(...nodes) }
}
