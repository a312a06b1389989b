import type { ReactNode } from 'react'
import type { Place } from '../contracts/place.ts'
import { toHref } from '../manifest/link.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface LinkProps {
  to: string
  place: Pick<Place, 'basePath' | 'texts'>
  newTab?: boolean
  title?: string | undefined
  className?: string
  current?: boolean
  children: ReactNode
}

/**
 * A link of the manifest. If `parseLink` rejects the URL, the link gets no `href`, whatever the checks accept. A link that opens a new tab
 * says so to screen readers.
 */
export function Link({ to, place, newTab = false, title, className, current = false, children }: LinkProps) {
  const href = toHref(to, place.basePath) ?? undefined
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={href} title={title} className={className} aria-current={current ? 'page' : undefined} {...target}>
      {children}
      {newTab && <VisuallyHidden> ({place.texts.opensInNewTab})</VisuallyHidden>}
    </a>
  )
}
