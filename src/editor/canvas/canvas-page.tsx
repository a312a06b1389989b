import { memo, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { createLivePage } from '../../models/live-models.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { Footer } from '../../site/chrome/footer.tsx'
import { Header } from '../../site/chrome/header.tsx'
import { LiveBlocks } from '../../site/preview/live-block.tsx'
import { useEditor, useStore } from '../store/use-editor.ts'
import { styleNonce } from '../theme/style-nonce.ts'

const SameHeader = memo(Header)
const SameFooter = memo(Footer)

/** The open page, rendered live. */
export function CanvasPage() {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const page = useEditor((state) => state.page)
  const resources = useEditor((state) => state.resources)
  const themeCss = useEditor((state) => state.themeCss)
  const [toLivePage] = useState(createLivePage)
  const { entries, site, pagePlace } = toLivePage({ manifest, page, resources })
  useEffect(() => store.prepare(listWanted(manifest, page)), [store, manifest, page])
  return (
    <Router base={site.basePath}>
      <style nonce={styleNonce}>{`@layer tokens{${themeCss}${resources.css}}`}</style>
      <SameHeader site={site} />
      <main id="content" tabIndex={-1}>
        <LiveBlocks
          models={entries.flatMap(({ model, isHidden }) => (model && !isHidden ? [model] : []))}
          pagePlace={pagePlace}
        />
      </main>
      <SameFooter site={site} />
    </Router>
  )
}
