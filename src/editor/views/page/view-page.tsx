import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { parsePointer, toPointer } from '../../../manifest/pointer.ts'
import type { LivePage } from '../../../models/live-block.ts'
import { createLivePage } from '../../../models/live-models.ts'
import { listWanted } from '../../../models/wanted-resources.ts'
import { Footer } from '../../../site/chrome/footer.tsx'
import { Header } from '../../../site/chrome/header.tsx'
import { LiveSite } from '../../../site/preview/live-site.tsx'
import { skipLink } from '../../../site/styles.ts'
import { useBrowseLinks } from '../../canvas/use-browse-links.ts'
import { useKeys } from '../../commands/keys.ts'
import { isSamePlace, toPageIndex } from '../../store/places.ts'
import type { PageViewName } from '../../store/state.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { styleNonce } from '../../theme/style-nonce.ts'
import { type BlockChange, comparePages } from '../compare/compare-pages.ts'
import { applyToScripts, applyToStyleSheets } from './apply-media.ts'
import { createCondition, MEDIA_CONDITIONS } from './conditions.ts'
import { FocusOrder } from './focus-order.tsx'
import { StaticBlocks } from './static-blocks.tsx'
import * as styles from './styles.ts'
import { AT_ATTRIBUTE, ViewBlocks } from './view-blocks.tsx'
import { RENDERED_EVENT, type ViewContent } from './view-content.ts'

/** The page in a view: under a condition, or in another version. It can be used as in Browse, and a click on a block selects it. */
export default function ViewPage({ view, version }: ViewContent) {
  const { manifest, page, themeCss, marks } = useVersion(version)
  const resources = useEditor((state) => state.resources)
  const [condition] = useState(() => createCondition(view))
  const [toLivePage] = useState(createLivePage)
  const live = toLivePage(condition({ manifest, page, resources }))
  const { site, title, entries, pagePlace } = live
  const location = useMemo(() => memoryLocation({ path: site.basePath + live.path, static: true }), [site.basePath, live.path])
  useResources(manifest, page)
  useKeys(document)
  useBrowseLinks(site.basePath, true)
  useBlockClicks()
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
      <main id="content" tabIndex={-1} key={page}>
        <ViewBlocks entries={entries} pagePlace={pagePlace} />
      </main>
    )
  return (
    <>
      <style nonce={styleNonce}>{`@layer tokens{${themeCss}${resources.css}}`}</style>
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

interface ShownVersion {
  manifest: unknown
  page: number
  themeCss: string
  marks: BlockMarks
}

/** What is marked on the page, by the JSON Pointers of blocks. */
interface BlockMarks {
  selected: string | null
  changes: ReadonlyMap<string, BlockChange>
}

function useVersion(version: ViewContent['version']): ShownVersion {
  const draft = useEditor((state) => state.manifest)
  const page = useEditor((state) => state.page)
  const themeCss = useEditor((state) => state.themeCss)
  const compared = useEditor((state) => state.compared)
  const selection = useEditor((state) => state.selection)
  const found = useMemo(() => compared && comparePages(compared.manifest, draft, page), [compared, draft, page])
  const blocks = found?.blocks ?? []
  const isDraft = version === 'draft'
  const changes = new Map(
    blocks.flatMap(({ change, before, after }): [string, BlockChange][] => {
      const at = isDraft ? after : before
      return change && at ? [[toPointer(at), change]] : []
    }),
  )
  const selected = isDraft ? selection : selection && (blocks.find(({ after }) => isSamePlace(after, selection))?.before ?? null)
  const marks = { changes, selected: selected && toPointer(selected) }
  if (isDraft) return { manifest: draft, page, themeCss, marks }
  return { manifest: compared?.manifest, page: found?.page ?? -1, themeCss: compared?.themeCss ?? '', marks }
}

function useResources(manifest: unknown, page: number): void {
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

/** A click that does nothing on the page selects the block. */
function useBlockClicks(): void {
  const store = useStore()
  useEffect(() => {
    const select = ({ target, defaultPrevented }: MouseEvent) => {
      if (
        defaultPrevented ||
        !(target instanceof Element) ||
        target.closest('a, button, input, select, textarea, label, summary')
      )
        return
      const section = target.closest(`[${AT_ATTRIBUTE}]`)
      const steps = section && parsePointer(section.getAttribute(AT_ATTRIBUTE) ?? '')
      if (steps && toPageIndex(steps) !== null) store.select(steps)
    }
    document.addEventListener('click', select)
    return () => document.removeEventListener('click', select)
  }, [store])
}

/** Escape leaves the view, unless it closes a menu of the page. */
function useLeaving(): void {
  const store = useStore()
  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      const hasOpenMenu = document.querySelector('header [open], header :popover-open') !== null
      if (key === 'Escape' && !defaultPrevented && !hasOpenMenu) store.showPageView(null)
    }
    // Before the page has closed its menu.
    window.addEventListener('keydown', leave, true)
    return () => window.removeEventListener('keydown', leave, true)
  }, [store])
}

/** Marks the selected block and those that have changed, and scrolls to a block that is selected. */
function useMarks({ selected, changes }: BlockMarks): void {
  useLayoutEffect(() => {
    for (const section of document.querySelectorAll<HTMLElement>(`[${AT_ATTRIBUTE}]`)) {
      const at = section.getAttribute(AT_ATTRIBUTE) ?? ''
      section.toggleAttribute('data-chosen', at === selected)
      const change = changes.get(at)
      if (change) section.dataset.change = change
      else delete section.dataset.change
    }
  })
  useEffect(() => {
    if (selected !== null) document.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [selected])
}
