import { useEffect, useMemo, useRef, useState } from 'react'
import { samples } from '../../blocks/samples.gen.ts'
import { CANVAS_PATH } from '../../contracts/editor-protocol.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { listWanted } from '../../models/wanted-resources.ts'
import { toTokenLayer } from '../../theme/theme-css.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { styleNonce } from '../theme/style-nonce.ts'
import type { GalleryEntry } from './gallery-entries.ts'
import { findFullSample, renderSampleHtml, toSampleDocument, toSampleManifest } from './sample-document.ts'
import * as styles from './styles.ts'

/** What a block looks like on this site: its sample in the theme of the site, rendered when it comes into view. */
export function BlockPicture({ entry }: { entry: GalleryEntry }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsVisible(true),
      { rootMargin: '200px' },
    )
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className={styles.picture} aria-hidden inert>
      {isVisible && <SampleFrame entry={entry} />}
    </div>
  )
}

function SampleFrame({ entry: { type, shared } }: { entry: GalleryEntry }) {
  const store = useStore()
  const resources = useEditor((state) => state.resources)
  const themeCss = useEditor((state) => state.themeCss)
  const scheme = useEditor(({ view }) => view.scheme)
  // The gallery covers the page, so the draft does not change while it is open.
  const [manifest] = useState(() => toManifest(store.get().manifest, type, shared))
  useEffect(() => {
    const { pictures, icons } = listWanted(manifest, ['pages', 0])
    store.prepare({ pictures: shared === null ? [] : pictures, icons })
  }, [store, manifest, shared])
  const document = useMemo(
    () =>
      toSampleDocument({
        html: renderSampleHtml(manifest, resources),
        language: textOf(fieldOf(manifest, 'site'), 'language') ?? 'en',
        styleSheets: listCanvasStyles(),
        css: themeCss + toTokenLayer(resources.css),
        nonce: styleNonce,
      }),
    [manifest, resources, themeCss],
  )
  return <iframe className={styles.sample} data-scheme={scheme} srcDoc={document} title="Sample" tabIndex={-1} />
}

function toManifest(draft: unknown, type: string, shared: string | null) {
  const site = fieldOf(draft, 'site')
  if (shared !== null) {
    const block = { type: 'shared', ref: shared }
    return toSampleManifest(block, { site, forms: fieldOf(draft, 'forms'), shared: fieldOf(draft, 'shared') })
  }
  const { block, forms } = findFullSample(samples, type)
  return toSampleManifest(block, { site, forms, shared: {} })
}

/** The style sheets of the canvas are those of the published site. */
function listCanvasStyles(): string[] {
  const canvas = document.querySelector<HTMLIFrameElement>(`iframe[src^="${CANVAS_PATH}"]`)?.contentDocument
  return [...(canvas?.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]') ?? [])].map(({ href }) => href)
}
