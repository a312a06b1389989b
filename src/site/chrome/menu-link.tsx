import { useLocation } from 'wouter'
import type { SiteModel } from '../../contracts/page-model.ts'
import type { Action } from '../../manifest/manifest.gen.ts'
import { Link } from '../../ui/link.tsx'

interface MenuLinkProps {
  /** The URL and label of the link. */
  action: Action
  site: SiteModel
  className?: string
}

/**
 * How the current page relates to the target of a menu link: it is that page, or below it. All pages are below the home page, so that does
 * not count; `home` is that of the language. The menu depends on the current page only
 * through this value.
 */
export function toLinkState(link: string | undefined, location: string, home = '/'): 'current' | 'within' | null {
  if (link === location) return 'current'
  return link !== undefined && link !== home && location.startsWith(`${link}/`) ? 'within' : null
}

/** A link of the menu. It is marked if it leads to the current page; the client script updates the mark on navigation. */
export function MenuLink({ action: { label, link, newTab }, site, className }: MenuLinkProps) {
  const [location] = useLocation()
  return (
    <Link
      to={link}
      place={site}
      newTab={newTab}
      current={toLinkState(link, location, site.languages?.home) === 'current'}
      className={className}
    >
      {label}
    </Link>
  )
}

/** The attribute of an element around a menu link if the current page is below the target of the link. */
export function useWithinAttribute(link: string | undefined, { languages }: SiteModel): { 'data-within'?: '' } {
  const [location] = useLocation()
  return toLinkState(link, location, languages?.home) === 'within' ? { 'data-within': '' } : {}
}
