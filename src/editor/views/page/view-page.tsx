import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Steps } from '../../../contracts/change.ts'
import { findTimeZone, readToday } from '../../../manifest/today.ts'
import type { LivePage } from '../../../models/live-block.ts'
import { createLivePage } from '../../../models/live-models.ts'
import { listWanted } from '../../../models/wanted-resources.ts'
import { Footer } from '../../../site/chrome/footer.tsx'
import { Header } from '../../../site/chrome/header.tsx'
import { LiveSite } from '../../../site/preview/live-site.tsx'
import { skipLink } from '../../../site/styles.ts'
import { toTokenLayer } from '../../../theme/theme-css.ts'
import { useBrowseLinks } from '../../canvas/use-browse-links.ts'
import { useKeys } from '../../commands/keys.ts'
import { toShownManifest } from '../../languages/shown-manifest.ts'
import type { PageViewName } from '../../store/state.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { styleNonce } from '../../theme/style-nonce.ts'
import { applyToScripts, applyToStyleSheets } from './apply-media.ts'
import { createCondition, MEDIA_CONDITIONS } from './conditions.ts'
import { FocusOrder } from './focus-order.tsx'
import { StaticBlocks } from './static-blocks.tsx'
import * as styles from './styles.ts'
import { useVersion } from './use-version.ts'
import { useBlockClicks, useLeaving, useMarks } from './use-view-events.ts'
import { ViewBlocks } from './view-blocks.tsx'
import { RENDERED_EVENT, type ViewContent } from './view-content.ts'

/** The page in a view: under a condition, or in another version. It can be used as in Browse, and a click on a block selects it. */
export default function ViewPage({ view, version }: ViewContent) {
  const { manifest: written, page, themeCss, marks, toDraft } = useVersion(version)
  const language = useEditor((state) => state.language)
  const manifest = toShownManifest({ manifest: written, language })
  const resources = useEditor((state) => state.resources)
  const [condition] = useState(() => createCondition(view))
  const [toLivePage] = useState(createLivePage)
  const live = toLivePage(condition({ manifest, page, resources, today: readToday(findTimeZone(manifest)) }))
  const { site, title, entries, pagePlace } = live
  const location = useMemo(() => memoryLocation({ path: site.basePath + live.path, static: true }), [site.basePath, live.path])
  useResources(manifest, page)
  useKeys(document)
  useBrowseLinks(site.basePath, true)
  useBlockClicks(toDraft)
  useLeaving()
  useCondition(view)
  useMarks(marks)
  useEffect(() => {
    window.frameElement?.dispatchEvent(new Event(RENDERED_EVENT))
  })
  const main =
    view === 'noScript' ? (
      <StaticBlocks entries={entries} pagePlace={pagePlace} />
    ) : (
      <main id="content" tabIndex={-1} key={page.join('/')}>
        <ViewBlocks entries={entries} pagePlace={pagePlace} />
      </main>
    )
  return (
    <>
      <style nonce={styleNonce}>{themeCss + toTokenLayer(resources.css)}</style>
      <div className={styles.page}>
        <a className={skipLink} href="#content">
          {site.texts.skipToContent}
        </a>
        <Router base={site.basePath} hook={location.hook}>
          {view === 'noScript' ? <StaticSite site={site}>{main}</StaticSite> : <LiveSite {...{ site, title }}>{main}</LiveSite>}
        </Router>
      </div>
      {view === 'keyboard' && <FocusOrder />}
    </>
  )
}

/** The chrome without the script of its menus. */
function StaticSite({ site, children }: { site: LivePage['site']; children: React.ReactNode }) {
  return (
    <>
      <Header site={site} />
      {children}
      <Footer site={site} />
    </>
  )
}

function useResources(manifest: unknown, page: Steps): void {
  const store = useStore()
  const filesVersion = useEditor((state) => state.filesVersion)
  useEffect(() => {
    if (filesVersion >= 0) store.prepare(listWanted(manifest, page))
  }, [store, manifest, page, filesVersion])
}

const ROOT_CLASSES: Partial<Record<PageViewName, string>> = { largeText: styles.largeText, grayscale: styles.grayscale }

/** A frame shows one view only, so the conditions of its document are never taken back. */
function useCondition(view: ViewContent['view']): void {
  const media = MEDIA_CONDITIONS[view]
  useState(() => media && applyToScripts(window, media))
  useLayoutEffect(() => {
    const rootClass = ROOT_CLASSES[view]
    if (rootClass) document.documentElement.classList.add(rootClass)
  }, [view])
  // The theme and the pictures change style sheets at any time.
  useLayoutEffect(() => {
    if (media) applyToStyleSheets(document, media)
  })
}
