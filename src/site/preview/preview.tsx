import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { EDITOR_PATH } from '../../contracts/editor-protocol.ts'
import { GALLERY_PATH } from '../../contracts/preview-state.ts'
import { DiagnosticsOverlay } from './diagnostics-overlay.tsx'
import { Gallery } from './gallery.tsx'
import { editLink } from './styles.ts'
import { usePreview } from './use-preview.ts'

// Loaded on demand: the gallery needs none of the many block sources.
const Site = lazy(async () => ({ default: (await import('./site.tsx')).Site }))

/** The gallery of blocks under its own path, the site everywhere else. */
export function Preview() {
  const { site, page, report } = usePreview()
  const background = site ? 'The page shows the last version without errors.' : 'No page is shown until the errors are fixed.'
  const overlay = <DiagnosticsOverlay report={report} background={background} isManifest />
  return (
    <>
      {site && <style>{site.themeCss}</style>}
      <Switch>
        <Route path={`${GALLERY_PATH}/:type?`}>
          {({ type }) => (
            <>
              <Gallery type={type} />
              {overlay}
            </>
          )}
        </Route>
        <Route>
          <Suspense>{site && <Site model={site.model} paths={site.paths} page={page} />}</Suspense>
          {page?.path.startsWith('/') && (
            <a className={editLink} href={`${EDITOR_PATH}${encodeURI(page.path)}`}>
              Edit this page
            </a>
          )}
          {overlay}
        </Route>
      </Switch>
    </>
  )
}
