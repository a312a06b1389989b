import { useEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { isObject } from '../../manifest/json.ts'
import { createLivePage } from '../../models/live-models.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { LiveBlocks } from '../../site/preview/live-block.tsx'
import { toTokenLayer } from '../../theme/theme-css.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import * as styles from './picture-sheet-styles.ts'

/** What the name of a frame says if it shows pictures of blocks instead of the open page. */
interface PictureSheetContent {
  /** Blocks as they are in a manifest. Each one is shown in a slot of the same height, and what is longer is cut off. */
  pictures: readonly unknown[]
}

/** Pictures of blocks, one below the other: real blocks with the theme and the resources of the site. */
export function PictureSheet({ pictures }: PictureSheetContent) {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const themeCss = useEditor((state) => state.themeCss)
  const shades = useEditor(({ resources }) => resources.css)
  const sheet = useMemo(
    () => ({ ...(isObject(manifest) && manifest), pages: pictures.map((block) => ({ path: '/', blocks: [block] })) }),
    [manifest, pictures],
  )
  useEffect(() => {
    for (const page of pictures.keys()) store.prepare(listWanted(sheet, ['pages', page]))
  }, [store, sheet, pictures])
  return (
    <>
      <style nonce={styleNonce}>{themeCss + toTokenLayer(shades)}</style>
      {pictures.map((_, page) => (
        // The pictures of a sheet never change.
        <Picture key={page} sheet={sheet} page={page} />
      ))}
    </>
  )
}

/** Each block is on a page of its own, so that it does not adapt to the others. */
function Picture({ sheet, page }: { sheet: unknown; page: number }) {
  const resources = useEditor((state) => state.resources)
  const [toLivePage] = useState(createLivePage)
  const { entries, site, pagePlace } = toLivePage({ manifest: sheet, page: ['pages', page], resources })
  return (
    <Router base={site.basePath}>
      <div className={styles.slot}>
        <LiveBlocks models={entries.flatMap(({ model }) => model ?? [])} pagePlace={pagePlace} />
      </div>
    </Router>
  )
}

/** The content of a picture sheet in the name of its frame; null for other names. */
export function parseSheet(name: string): PictureSheetContent | null {
  return name.startsWith('{"pictures":') ? JSON.parse(name) : null
}
