import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SiteVersion } from '../../contracts/editor-protocol.ts'
import type { ProposalDetails } from '../../contracts/proposal.ts'
import { useStore } from '../store/use-editor.ts'
import { findChangedPage } from '../views/compare/compare-draft.ts'

/**
 * Loads the page as it would be with a part of a proposal, or with null all of them, for the frames to show, and opens the page on which it is
 * seen. Returns why that failed, in a sentence; null if it did not.
 * @param details as they were read last; the version is loaded again with each new ones
 */
export function useProposedVersion(details: ProposalDetails | null, part: string | null): string | null {
  const store = useStore()
  const [problem, setProblem] = useState<string | null>(null)
  /** The part whose page was opened. */
  const opened = useRef<string | null>(null)
  const show = useEffectEvent((found: SiteVersion) => {
    const { manifest, page, compared } = store.get()
    const isOpened = opened.current === `${part}`
    const place = isOpened ? { page, newPage: compared?.newPage ?? null } : findChangedPage(manifest, found.manifest, page)
    opened.current = `${part}`
    store.compareWith({ version: 'proposed', newPage: place.newPage, ...found })
    if (!isOpened) store.openPage(place.page)
  })
  useEffect(() => {
    if (!details) return
    let isShown = true
    store.call('readProposed', { id: details.id, part }).then(
      (found) => {
        if (isShown && found) show(found)
      },
      (error: unknown) => {
        if (isShown) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isShown = false
    }
  }, [store, details, part])
  return problem
}
