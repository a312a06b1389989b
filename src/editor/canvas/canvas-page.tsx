import { Fragment, useEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Steps } from '../../contracts/change.ts'
import { findTimeZone, readToday } from '../../manifest/today.ts'
import { createLivePage } from '../../models/live-models.ts'
import { listBlockLists } from '../../models/live-trail.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { PageNavigation } from '../../site/navigation/page-navigation.tsx'
import { LiveSite } from '../../site/preview/live-site.tsx'
import { toTokenLayer } from '../../theme/theme-css.ts'
import { useKeys } from '../commands/keys.ts'
import { toShownManifest } from '../languages/shown-manifest.ts'
import { isWithin, toPagePlace } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import { CanvasBlocks } from './canvas-blocks.tsx'
import { findChrome } from './chrome.ts'
import { EmptyPage } from './empty-page.tsx'
import { Overlay } from './overlay/overlay.tsx'
import * as styles from './styles.ts'
import { useBrowseLinks } from './use-browse-links.ts'
import { useMarked } from './use-marked.ts'
import { useShownSelection } from './use-shown-selection.ts'
import { useTextEditing } from './use-text-editing.ts'
import { useThemeCss } from './use-theme-css.ts'
import { useUntranslated } from './use-untranslated.ts'

/** In edit mode this element has the focus, and so the keys, of the whole page. It is next to the page, whose landmarks must not be inside. */
const STAGE = {
  id: 'stage',
  role: 'application',
  'aria-label': 'Page. The arrow keys select a block, Enter edits its text, Alt and an arrow key move it.',
  tabIndex: 0,
}

/** The open page, rendered live, and in edit mode the tools on top of it. */
export function CanvasPage() {
  const manifest = useEditor(toShownManifest)
  const page = useEditor((state) => state.page)
  const mode = useEditor((state) => state.mode)
  const resources = useEditor((state) => state.resources)
  const themeCss = useThemeCss()
  const filesVersion = useEditor((state) => state.filesVersion)
  const [toLivePage] = useState(createLivePage)
  const live = toLivePage({ manifest, page, resources, today: readToday(findTimeZone(manifest)) })
  const { entries, navigation, site, path, title, pagePlace } = live
  const first = entries.find(({ model, isHidden }) => model && !isHidden)
  const location = useMemo(() => memoryLocation({ path: site.basePath + path, static: true }), [site.basePath, path])
  useKeys(document)
  useBrowseLinks(site.basePath, mode === 'browse')
  const marked = useMarked(live)
  useShownSelection(marked.main)
  const textEditing = useTextEditing(live, marked.main)
  useUntranslated(live)
  const shownSite = useFrozen(site, findChrome(textEditing.frozen) !== null)
  return (
    <div className={styles.canvas}>
      <style nonce={styleNonce}>{themeCss + toTokenLayer(resources.css)}</style>
      <Resources key={filesVersion} manifest={manifest} page={page} />
      {mode === 'edit' && <div className={styles.stage} {...STAGE} />}
      <div className={styles.page} data-mode={mode}>
        <Router base={site.basePath} hook={location.hook}>
          <LiveSite site={shownSite} title={title}>
            <main id="content" tabIndex={-1} key={page.join('/')}>
              {navigation && <PageNavigation navigation={navigation} site={site} tone={first?.model?.block.tone ?? 'plain'} />}
              {listBlockLists(page).map((list) => {
                const blocks = entries.filter(({ steps }) => isWithin(steps, list))
                const isEmpty = blocks.length === 0 && toPagePlace(list) !== null
                return (
                  <Fragment key={list.join('/')}>
                    <CanvasBlocks entries={blocks} pagePlace={pagePlace} mode={mode} frozen={textEditing.frozen} />
                    {isEmpty && mode === 'edit' && <EmptyPage page={page} />}
                  </Fragment>
                )
              })}
            </main>
          </LiveSite>
        </Router>
      </div>
      {mode === 'edit' && <Overlay live={live} marked={marked.keys} textEditing={textEditing} />}
    </div>
  )
}

/** Loads the pictures and icons of the page. A new key loads them again. */
function Resources({ manifest, page }: { manifest: unknown; page: Steps }) {
  const store = useStore()
  useEffect(() => store.prepare(listWanted(manifest, page)), [store, manifest, page])
  return null
}

/** A value that stays as it was when it was frozen. */
function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [kept, setKept] = useState(value)
  if (!isFrozen && kept !== value) setKept(value)
  return isFrozen ? kept : value
}
