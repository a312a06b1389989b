import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import { toPathKey } from '../../manifest/path.ts'
import { Footer } from '../chrome/footer.tsx'
import { Header } from '../chrome/header.tsx'
import { startGoToTop } from '../client/go-to-top.ts'
import { startMenus } from '../client/menus.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { LiveBlocks } from './live-block.tsx'

/** The site as the build would render it, rendered live from the model of the open page. */
export function Site({ model, paths, page }: { model: SiteModel; paths: string[]; page: PageModel | null }) {
  return (
    <Router base={model.basePath}>
      <WithErrorScreen site={model}>
        <Page site={model} paths={paths} page={page} />
      </WithErrorScreen>
    </Router>
  )
}

/** Shows the error screen if header, footer or content of a page cannot be rendered at all. */
function WithErrorScreen({ site, children }: { site: SiteModel; children: ReactNode }) {
  return <ErrorBoundary renderFallback={(error) => <ErrorScreen site={site} status={String(error)} />}>{children}</ErrorBoundary>
}

const SameHeader = memo(Header)
const SameFooter = memo(Footer)

function Page({ site, paths, page }: { site: SiteModel; paths: string[]; page: PageModel | null }) {
  useEffect(() => {
    startMenus()
    startGoToTop()
  }, [])
  useEffect(() => {
    if (page) document.title = page.title
    document.documentElement.lang = site.language
  }, [page, site.language])
  useLinks(site, paths, page?.path)
  const pagePlace = useMemo(
    () => ({ path: page?.path ?? '', basePath: site.basePath, texts: site.texts, submitted: null }),
    [page?.path, site.basePath, site.texts],
  )
  return (
    <>
      <SameHeader site={site} />
      <main id="content" tabIndex={-1} key={page?.path}>
        {page && <LiveBlocks models={page.blocks} pagePlace={pagePlace} />}
      </main>
      <SameFooter site={site} />
    </>
  )
}

/** Links to pages change the open page and scroll to its top. Other links are files, which the browser opens itself. */
function useLinks({ basePath }: SiteModel, paths: string[], shownPath: string | undefined): void {
  const [, navigate] = useLocation()
  const isFollowing = useRef(false)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.origin !== window.location.origin || event.metaKey || event.ctrlKey) return
      const isHere = link.pathname === window.location.pathname
      if (isHere && link.hash) return
      const path = link.pathname.slice(basePath.length) || '/'
      if (!paths.some((one) => toPathKey(one) === toPathKey(path))) return
      event.preventDefault()
      if (isHere) return window.scrollTo(0, 0)
      isFollowing.current = true
      navigate(path)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, paths, basePath])
  // The page that was navigated to has loaded once the path changes.
  useLayoutEffect(() => {
    if (isFollowing.current && shownPath !== undefined) window.scrollTo(0, 0)
    isFollowing.current = false
  }, [shownPath])
}
