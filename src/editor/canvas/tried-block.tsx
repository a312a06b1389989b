import { useEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { isObject } from '../../manifest/json.ts'
import { createLivePage } from '../../models/live-models.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { LiveBlocks } from '../../site/preview/live-block.tsx'
import { toTokenLayer } from '../../theme/theme-css.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import { useThemeCss } from './use-theme-css.ts'

/** What the name of a frame says if it shows one block that works as for visitors, instead of the open page. */
interface TriedBlockContent {
  /** A block as it is in a manifest. */
  tried: unknown
}

const FIRST_PAGE = ['pages', 0]

/** One block with the theme and the resources of the site. Its forms send nothing. */
export function TriedBlock({ tried }: TriedBlockContent) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const themeCss = useThemeCss()
  const resources = useEditor((state) => state.resources)
  const [toLivePage] = useState(createLivePage)
  const site = useMemo(
    () => ({ ...(isObject(manifest) && manifest), pages: [{ path: '/', blocks: [tried] }] }),
    [manifest, tried],
  )
  useEffect(() => store.prepare(listWanted(site, FIRST_PAGE)), [store, site])
  useEffect(() => {
    document.addEventListener('click', stay)
    return () => document.removeEventListener('click', stay)
  }, [])
  const { entries, site: model, pagePlace } = toLivePage({ manifest: site, page: FIRST_PAGE, resources })
  return (
    <>
      <style nonce={styleNonce}>{themeCss + toTokenLayer(resources.css)}</style>
      <Router base={model.basePath}>
        <main>
          <LiveBlocks models={entries.flatMap((entry) => entry.model ?? [])} pagePlace={pagePlace} />
        </main>
      </Router>
    </>
  )
}

/** Links lead nowhere: another page in the frame would not be the block. */
function stay(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault()
}

/** The tried block in the name of its frame; null for other names. */
export function parseTriedBlock(name: string): TriedBlockContent | null {
  return name.startsWith('{"tried":') ? JSON.parse(name) : null
}
