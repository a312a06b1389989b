import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { PREVIEW_PATH, type PreviewState } from '../../contracts/preview-state.ts'
import { isNotFoundPath } from '../../manifest/path.ts'
import { followEvents } from './events.ts'

const EMPTY_STATE: PreviewState = { site: null, page: null, report: null }

/**
 * The state of the current URL, reloaded whenever something changes. The previous state stays until the next one has loaded. If the path of
 * the open page changes, the preview navigates to the new path.
 */
export function usePreview(): PreviewState {
  const [location, navigate] = useLocation()
  const [state, setState] = useState(EMPTY_STATE)
  const shown = useRef({ path: '', state: EMPTY_STATE })
  // Another location has another URL to load.
  useEffect(() => {
    let latest = 0
    const load = async () => {
      latest += 1
      const current = latest
      const path = window.location.pathname
      const next = await readState(path)
      if (current !== latest || next === null) return
      const before = shown.current
      const moved = before.path === path ? findNewPath(before.state, next) : null
      if (moved !== null) return navigate(moved, { replace: true })
      shown.current = { path, state: keepEqualParts(before.state, next) }
      setState(shown.current.state)
    }
    load()
    const stopFollowing = followEvents(['site'], load)
    return () => {
      latest = Number.POSITIVE_INFINITY
      stopFollowing()
    }
  }, [location, navigate])
  return state
}

/** null if the server is gone. Once it is back, the state is loaded again. */
async function readState(path: string): Promise<PreviewState | null> {
  try {
    const response = await fetch(`${PREVIEW_PATH}?path=${encodeURIComponent(path)}`)
    return await response.json()
  } catch {
    return null
  }
}

/** The new URL of an open page whose path is no longer known: the path at the same position in the list of pages. */
function findNewPath(before: PreviewState, next: PreviewState): string | null {
  const isFound = next.page !== null && !isNotFoundPath(next.page.path)
  if (isFound || !before.site || !before.page || !next.site) return null
  const [were, are] = [before.site.paths, next.site.paths]
  const path = are[were.indexOf(before.page.path)]
  const isRenamed = are.length === were.length && !are.includes(before.page.path)
  return isRenamed && path !== undefined && !were.includes(path) ? next.site.model.basePath + path : null
}

/** Reuses the previous objects for equal values, so that components that show them do not render again. */
function keepEqualParts(before: PreviewState, next: PreviewState): PreviewState {
  if (!next.site) return { ...before, report: next.report }
  return {
    ...next,
    site: { ...next.site, model: keepEqual(before.site?.model, next.site.model) },
    page: keepEqual(before.page, next.page),
  }
}

const keepEqual = <T>(before: T | undefined, next: T): T =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(next) ? before : next
