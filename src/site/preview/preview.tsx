import { type ReactNode, useEffect, useState } from 'react'
import { Route, Router, Switch, useLocation } from 'wouter'
import type { PageModel, SiteModel } from '../../manifest/page-model.ts'
import { NOT_FOUND_PATH, toPathKey } from '../../manifest/path.ts'
import { GALLERY_PATH, PREVIEW_EVENT, type PreviewState } from '../../manifest/preview-state.ts'
import { ErrorScreen } from '../error-screen.tsx'
import { Footer } from '../footer.tsx'
import { Header } from '../header.tsx'
import { startGoToTop } from '../starter/go-to-top.ts'
import { startMenus } from '../starter/menus.ts'
import { Fence } from './fence.tsx'
import { Gallery } from './gallery.tsx'
import { LiveBlock } from './live-block.tsx'
import { MistakeOverlay } from './mistake-overlay.tsx'
import { SamplePage } from './sample-page.tsx'

/** The gallery of blocks below its own address, and the site anywhere else. */
export function Preview({ initial }: { initial: PreviewState }) {
  const [state, setState] = useState(initial)
  useEffect(() => {
    import.meta.hot?.on(PREVIEW_EVENT, setState)
    return () => import.meta.hot?.off(PREVIEW_EVENT, setState)
  }, [])
  const behind = state.site ? 'The page shows the last version without errors.' : 'There is no page to show until this is mended.'
  const overlay = <MistakeOverlay report={state.report} behind={behind} />
  return (
    <>
      {state.site && <style>{`@layer tokens{${state.site.themeCss}}`}</style>}
      <Switch>
        <Route path={`${GALLERY_PATH}/:type/:sample`}>
          {({ type, sample }) => state.site && <SamplePage site={state.site.model} type={type} sample={sample} />}
        </Route>
        <Route path={`${GALLERY_PATH}/:type?`}>
          {({ type }) => (
            <>
              <Gallery type={type} />
              {overlay}
            </>
          )}
        </Route>
        <Route>
          {state.site && <Site model={state.site.model} pages={state.site.pages} />}
          {overlay}
        </Route>
      </Switch>
    </>
  )
}

/** The site as it would be built, rendered live from the page models. */
function Site({ model, pages }: { model: SiteModel; pages: PageModel[] }) {
  return (
    <Router base={model.basePath}>
      <Guarded site={model}>
        <Page site={model} pages={pages} />
      </Guarded>
    </Router>
  )
}

/** The error screen in place of a page whose header, footer or content cannot be rendered at all. */
function Guarded({ site, children }: { site: SiteModel; children: ReactNode }) {
  return <Fence toFallback={(error) => <ErrorScreen site={site} status={String(error)} />}>{children}</Fence>
}

function Page({ site, pages }: { site: SiteModel; pages: PageModel[] }) {
  const [location, navigate] = useLocation()
  const page = findPage(pages, location) ?? findPage(pages, NOT_FOUND_PATH)
  useEffect(() => {
    startMenus()
    startGoToTop()
  }, [])
  useEffect(() => {
    if (page) document.title = page.title
    document.documentElement.lang = site.language
  }, [page, site.language])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.target || link.origin !== window.location.origin || event.metaKey || event.ctrlKey) return
      if (link.pathname === window.location.pathname && link.hash) return
      const path = link.pathname.slice(site.basePath.length) || '/'
      // Anything else is a file, which the browser opens by itself.
      if (!findPage(pages, path)) return
      event.preventDefault()
      navigate(path)
      window.scrollTo(0, 0)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, pages, site.basePath])
  return (
    <>
      <Header site={site} />
      <main id="content" tabIndex={-1} key={page?.path}>
        {page?.blocks.map((model) => (
          <LiveBlock
            key={model.place.id}
            model={model}
            surroundings={{ path: page.path, basePath: site.basePath, texts: site.texts, submitted: null }}
          />
        ))}
      </main>
      <Footer site={site} />
    </>
  )
}

/** wouter hands out paths with any spelling; pages are looked up as the server does it. */
const findPage = (pages: PageModel[], path: string): PageModel | undefined =>
  pages.find((page) => toPathKey(page.path) === toPathKey(path))
