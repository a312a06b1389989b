import { useLayoutEffect, useMemo, useRef } from 'react'
import type { PagePlace } from '../../../contracts/place.ts'
import { toPointer } from '../../../manifest/pointer.ts'
import type { LiveBlock } from '../../../models/live-block.ts'
import { renderBlock } from '../../../site/render-block.tsx'
import { AT_ATTRIBUTE, listShown } from './view-blocks.tsx'

/** The `<main>` of the page as the server sends it. No script runs in it. */
export function StaticBlocks({ entries, pagePlace }: { entries: readonly LiveBlock[]; pagePlace: PagePlace }) {
  const main = useRef<HTMLElement>(null)
  const { html, pointers } = useMemo(() => {
    const context = { pagePlace, islands: {}, onError: () => '' }
    const shown = listShown(entries)
    return {
      html: shown.map(({ model }) => (model ? renderBlock(model, context) : '')).join(''),
      pointers: shown.map(({ steps }) => toPointer(steps)),
    }
  }, [entries, pagePlace])
  useLayoutEffect(() => {
    if (!main.current) return
    main.current.innerHTML = html
    for (const [index, section] of [...main.current.children].entries()) section.setAttribute(AT_ATTRIBUTE, pointers[index] ?? '')
  }, [html, pointers])
  return <main id="content" tabIndex={-1} ref={main} />
}
