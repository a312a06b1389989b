import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { withServerHooks } from './hooks.ts'
import { toTreeId } from './tree-id.ts'
import { type Markup, writeNode } from './write-node.ts'

interface MarkupOptions {
  /** Makes the ids of `useId` unique on the page. */
  identifierPrefix?: string
  /** Whether React hydrates the HTML in the browser. */
  isHydrated?: boolean
}

/**
 * The HTML of an element, exactly as React renders it. Usually it is written in one pass over the elements, which takes a quarter of the
 * time. What that pass does not know, such as a context or a class component, makes React render the whole element.
 */
export function renderMarkup(element: ReactElement, { identifierPrefix = '', isHydrated = false }: MarkupOptions = {}): string {
  const render = isHydrated ? renderToString : renderToStaticMarkup
  return tryWriteMarkup(element, { identifierPrefix, isHydrated }) ?? render(element, { identifierPrefix })
}

/** The HTML of an element, or null if only React can render it. */
export function tryWriteMarkup(element: ReactElement, { identifierPrefix, isHydrated }: Required<MarkupOptions>): string | null {
  const markup: Markup = {
    html: '',
    separatesTexts: isHydrated,
    endsWithText: false,
    preloads: new Map(),
    isInPicture: false,
    selected: null,
    path: [],
    depth: 0,
    idCount: 0,
  }
  const createId = () => {
    const suffix = markup.idCount === 0 ? '' : `H${markup.idCount.toString(32)}`
    markup.idCount += 1
    return `_${identifierPrefix}R_${toTreeId(markup.path.slice(0, markup.depth))}${suffix}_`
  }
  try {
    withServerHooks(createId, () => writeNode(element, markup))
  } catch {
    // If a component has thrown, it throws again when React renders it.
    return null
  }
  return markup.preloads.size === 0 ? markup.html : [...markup.preloads.values()].join('') + markup.html
}
