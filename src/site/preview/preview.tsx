import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { GALLERY_PATH } from '../../contracts/preview-state.ts'
import { Gallery } from './gallery.tsx'
import { MistakeOverlay } from './mistake-overlay.tsx'
import { usePreview } from './use-preview.ts'

// Loaded on demand: the gallery needs none of the many block sources.
const Site = lazy(async () => ({ default: (await import('./site.tsx')).Site }))

/** The gallery of blocks under its own path, the site everywhere else. */
export function Preview() {
  const { site, page, report } = usePreview()
  const behind = site ? 'The page shows the last version without errors.' : 'There is no page to show until this is mended.'
  const overlay = <MistakeOverlay report={report} behind={behind} isManifest />
  return (
    <>
      {site && <style>{`@layer tokens{${site.themeCss}}`}</style>}
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
          {overlay}
        </Route>
      </Switch>
    </>
  )
}
