import { useLocation } from 'wouter'
import type { SiteModel } from '../contracts/page-model.ts'
import type { Action } from '../manifest/manifest.gen.ts'
import { Link } from '../ui/link.tsx'

interface EntryLinkProps {
  /** Where it leads, and its words. */
  action: Action
  site: SiteModel
  className?: string
}

/**
 * Where the page that is shown stands to what a link of the menu leads to: it is that page, or lies below it. All that the menu
 * says of the page is made of this.
 */
export function toStanding(link: string | undefined, location: string): 'current' | 'within' | null {
  if (link === location) return 'current'
  return link !== undefined && location.startsWith(`${link}/`) ? 'within' : null
}

/** A link of the menu. It says whether it leads to the page that is shown; the client says the same when it navigates. */
export function EntryLink({ action: { label, link, newTab }, site, className }: EntryLinkProps) {
  const [location] = useLocation()
  return (
    <Link to={link} place={site} newTab={newTab} current={toStanding(link, location) === 'current'} className={className}>
      {label}
    </Link>
  )
}

/** What an element around a link of the menu says: whether the page stands below the one that the link leads to. */
export function useWithin(link: string | undefined): { 'data-within'?: '' } {
  const [location] = useLocation()
  return toStanding(link, location) === 'within' ? { 'data-within': '' } : {}
}
