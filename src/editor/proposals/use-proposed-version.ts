import { useEffect, useEffectEvent, useRef } from 'react'
import type { SiteVersion } from '../../contracts/editor-protocol.ts'
import type { ShownProposal } from '../store/state.ts'
import { useStore } from '../store/use-editor.ts'
import { useRequest } from '../store/use-request.ts'
import { findChangedPage } from '../views/compare/compare-draft.ts'

/**
 * Loads the site as it would be with a proposal for the frames to show, and opens the page on which that is seen. Returns why it failed, in a
 * sentence; null if it did not.
 * @param version when it changes, the site is loaded again
 */
export function useProposedVersion(shown: ShownProposal, version: string): string | null {
  const store = useStore()
  const { value, problem } = useRequest('readProposed', { ...shown }, { version })
  /** The part whose page was opened. */
  const opened = useRef<string | null>(null)
  const show = useEffectEvent((found: SiteVersion) => {
    const { manifest, page, compared } = store.get()
    const isOpened = opened.current === `${shown.part}`
    const place = isOpened ? { page, newPage: compared?.newPage ?? null } : findChangedPage(manifest, found.manifest, page)
    opened.current = `${shown.part}`
    store.compareWith({ version: 'proposed', newPage: place.newPage, ...found })
    if (!isOpened) store.openPage(place.page)
  })
  useEffect(() => {
    if (value) show(value)
  }, [value])
  return problem
}
