import type { ChangeCause } from '../../contracts/editor-protocol.ts'
import type { DraftHistory } from '../../document/draft-history.ts'
import type { DraftUpdate } from '../../document/draft-update.ts'
import { isSameValue } from '../../document/same-value.ts'
import { describeMerge } from './draft/review.ts'
import { toSummaries } from './proposals.ts'
import type { SiteResources } from './site-resources.ts'
import { toWindowHistory } from './window-history.ts'
import type { EditorWindow, EditorWindows } from './windows.ts'

/** Keeps all windows up to date with the draft. */
interface DraftBroadcast {
  /** Sends what an update changed. The window that made the change knows the change itself. */
  update(update: DraftUpdate, revision: number, cause: ChangeCause, origin: EditorWindow | null): void
  /** Sends the style sheet of the theme if it has changed. */
  theme(manifest: unknown): void
}

/** Sends what differs from a draft that the windows know. */
export function createBroadcast(windows: EditorWindows, resources: SiteResources, known: DraftHistory): DraftBroadcast {
  let { conflicts, document } = known
  let proposals = toSummaries(known.proposals)
  let themeCss = resources.readThemeCss(document.value)

  function theme(manifest: unknown): void {
    const css = resources.readThemeCss(manifest)
    if (css !== themeCss) windows.send('theme', { css })
    themeCss = css
  }

  return {
    update({ changes, label, history }, revision, cause, origin) {
      if (history.conflicts !== conflicts) windows.sendConflicts(history, conflicts, { revision, hasChanges: changes.length > 0 })
      if (changes.length > 0) {
        windows.sendChanges({ revision, changes, cause, label }, document.value, origin)
        if (cause === 'file') windows.send('notice', { text: describeMerge(document, history.document) })
      }
      windows.sendEach('history', (window) => toWindowHistory(history, windows, window))

      const summaries = toSummaries(history.proposals)
      if (!isSameValue(summaries, proposals)) windows.send('proposals', { proposals: summaries })
      proposals = summaries
      conflicts = history.conflicts
      document = history.document
      theme(document.value)
    },
    theme,
  }
}
