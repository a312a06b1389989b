import { memo, type ReactNode, useEffect } from 'react'
import type { PageLanguages, SiteModel } from '../../contracts/page-model.ts'
import { Announcement } from '../chrome/announcement.tsx'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import { startGoToTop } from '../client/later/go-to-top.ts'
import { startMenus } from '../client/later/menus.ts'
import { listen } from '../client/listen.ts'
import { startMenuState } from '../client/menu-state.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { findDirection } from '../find-direction.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { SearchNotice } from './search-notice.tsx'

const SameAnnouncement = memo(Announcement)
const SameHeader = memo(Header)
const SameFooter = memo(Footer)

interface LiveSiteProps {
  site: SiteModel
  /** The title of the open page; undefined until there is one. */
  title: string | undefined
  /** The open page in other languages. */
  pageLanguages?: PageLanguages | undefined
  /** The `<main>` of the page. */
  children: ReactNode
}

/** The chrome of the site around a page, rendered live. If one of its parts cannot be rendered at all, the error screen replaces everything. */
export function LiveSite({ site, title, pageLanguages, children }: LiveSiteProps) {
  useEffect(() => {
    startMenuState()
    startMenus({ listen })
    startGoToTop({ listen })
  }, [])
  useEffect(() => {
    if (title !== undefined) document.title = title
    document.documentElement.lang = site.language
    document.documentElement.dir = findDirection(site.language) ?? ''
  }, [title, site.language])
  return (
    <ErrorBoundary renderFallback={(error) => <ErrorScreen site={site} status={String(error)} />}>
      <SameAnnouncement site={site} />
      <SameHeader site={site} pageLanguages={pageLanguages} />
      {children}
      <SameFooter site={site} />
      {site.navigation.search && <SearchNotice />}
    </ErrorBoundary>
  )
}
