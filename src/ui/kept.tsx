import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react'

/**
 * The HTML that stood in an island's kept slots before React touched it. Only the mount of an island provides it; where it is
 * null (at build, in the preview) a slot is just its children.
 */
export const KeptHtml = createContext<ReadonlyMap<string, string> | null>(null)

interface KeptProps
  extends Pick<
    HTMLAttributes<HTMLElement>,
    'className' | 'hidden' | 'id' | 'role' | 'tabIndex' | 'aria-label' | 'aria-labelledby'
  > {
  /** Unique in the island. */
  slot: string
  /** `span` where only text may stand, such as in a button; `li` in a list. */
  as?: 'div' | 'span' | 'li'
  /** Given at build and in the preview; the browser's copy of an island has none. */
  children?: ReactNode
}

/** Content that an island only shows: rendered at build, kept by the browser, never sent as data or code. */
export function Kept({ slot, as: Tag = 'div', children, ...attributes }: KeptProps) {
  const kept = useContext(KeptHtml)
  if (kept === null)
    return (
      <Tag data-kept={slot} {...attributes}>
        {children}
      </Tag>
    )
  const html = { __html: kept.get(slot) ?? '' }
  return <Tag data-kept={slot} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** Reads the kept slots of an island; called once, before React hydrates it. */
export function readKeptHtml(frame: Element): Map<string, string> {
  return new Map(
    [...frame.querySelectorAll('[data-kept]')].map((element) => [element.getAttribute('data-kept') ?? '', element.innerHTML]),
  )
}
