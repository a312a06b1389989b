import { useLocation } from 'wouter'
import type { Action } from '../manifest/manifest.gen.ts'
import type { SiteModel } from '../manifest/page-model.ts'
import { Link } from '../ui/link.tsx'

interface EntryLinkProps {
  /** Where it leads, and its words. */
  action: Action
  site: SiteModel
  className?: string
}

/** A link of the menu. It says whether it leads to the page that is shown; the starter says the same when it navigates. */
export function EntryLink({ action: { label, link, newTab }, site, className }: EntryLinkProps) {
  const [location] = useLocation()
  return (
    <Link to={link} place={site} newTab={newTab} current={link === location} className={className}>
      {label}
    </Link>
  )
}

/** What an element around a link of the menu says: whether the page stands below the one that the link leads to. */
export function useWithin(link: string | undefined): { 'data-within'?: '' } {
  const [location] = useLocation()
  return link !== undefined && location.startsWith(`${link}/`) ? { 'data-within': '' } : {}
}
