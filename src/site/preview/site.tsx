import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Router, useLocation } from 'wouter'
import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import { toPathKey } from '../../manifest/path.ts'
import { PageNavigation } from '../navigation/page-navigation.tsx'
import { LiveBlocks } from './live-block.tsx'
import { LiveSite } from './live-site.tsx'

interface SiteProps {
  model: SiteModel
  paths: string[]
  page: PageModel | null
}

/** The site as the build would render it, rendered live from the model of the open page. */
export function Site(props: SiteProps) {
  return (
    <Router base={props.model.basePath}>
      <Page {...props} />
    </Router>
  )
}

function Page({ model, paths, page }: SiteProps) {
  useLinks(model, paths, page?.path)
  const pagePlace = useMemo(
    () => ({ path: page?.path ?? '', basePath: model.basePath, language: model.language, texts: model.texts, submitted: null }),
    [page?.path, model.basePath, model.language, model.texts],
  )
  return (
    <LiveSite site={model} title={page?.title} pageLanguages={page?.languages}>
      <main id="content" tabIndex={-1} key={page?.path}>
        {page?.navigation && (
          <PageNavigation navigation={page.navigation} site={model} tone={page.blocks[0]?.block.tone ?? 'plain'} />
        )}
        {page && <LiveBlocks models={page.blocks} pagePlace={pagePlace} />}
      </main>
    </LiveSite>
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
