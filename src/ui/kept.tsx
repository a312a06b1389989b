import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

/**
 * The kept HTML of an island from before React hydrated it. Only the mount of an island provides it. If it is null (at build time and in
 * the preview), `<Kept>` renders its children.
 */
export const KeptHtml = createContext<ReadonlyMap<string, string> | null>(null)

interface KeptProps
  extends Pick<
    HTMLAttributes<HTMLElement>,
    'className' | 'hidden' | 'id' | 'role' | 'tabIndex' | 'aria-label' | 'aria-labelledby'
  > {
  /** A key that is unique within the island. */
  name: string
  /** `span` where only phrasing content is allowed, such as in a button; `li` in a list. */
  as?: 'div' | 'span' | 'li'
  /** Present at build time and in the preview; absent in the browser's copy of an island. */
  children?: ReactNode
}

/** Content that an island only displays: rendered at build time, left alone by the browser, never sent as data or code. */
export function Kept({ name, as: Tag = 'div', children, ...attributes }: KeptProps) {
  const kept = useContext(KeptHtml)
  if (kept === null)
    return (
      <Tag data-kept={name} {...attributes}>
        {children}
      </Tag>
    )
  const html = { __html: kept.get(name) ?? '' }
  return <Tag data-kept={name} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** Reads the kept HTML of an island, without that of islands inside it. Call it once, before React hydrates the island. */
export function readKeptHtml(island: Element): Map<string, string> {
  const elements = [...island.querySelectorAll('[data-kept]')].filter((element) => element.closest('[data-island]') === island)
  return new Map(elements.map((element) => [element.getAttribute('data-kept') ?? '', element.innerHTML]))
}
