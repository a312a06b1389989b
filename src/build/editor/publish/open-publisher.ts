import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PublishJob } from '../../../contracts/publishing.ts'
import { toHistoryState } from '../../../document/history.ts'
import type { HostFolders } from '../../host.ts'
import type { DraftFolder } from '../draft/draft-folder.ts'
import type { LiveDraft } from '../draft/live-draft.ts'
import { readIntoDraft } from '../draft/read-into-draft.ts'
import { completeSwap } from './folder/folder-way.ts'
import { createPublisher, type Publisher } from './publisher.ts'

interface Surroundings {
  draft: LiveDraft
  inTurn<T>(work: () => T | Promise<T>): Promise<T>
  /** Shows a sentence to the person. */
  say(text: string): void
  onJob(job: PublishJob): void
}

/** Opens the publisher of a session. What a killed editor was about to publish to a folder is completed first. */
export async function openPublisher(
  options: HostFolders & { manifestFile: string; publishTo?: string | undefined },
  folder: DraftFolder,
  { draft, inTurn, say, onJob }: Surroundings,
): Promise<Publisher> {
  const { manifestFile, publishTo } = options
  const store = folder.published
  await completeSwap(store).catch((error: unknown) => say(error instanceof Error ? error.message : String(error)))
  return createPublisher({
    ...options,
    publishTo: publishTo === undefined ? null : path.resolve(publishTo),
    store,
    prepareStore() {
      folder.prepare()
      mkdirSync(store, { recursive: true, mode: 0o700 })
    },
    // Changes that were sent before come first.
    isSaved: () =>
      inTurn(() => {
        const history = draft.history()
        return !toHistoryState(history).isChanged && history.conflicts.length === 0
      }),
    changeManifest: (work) =>
      inTurn(async () => {
        await work()
        await readIntoDraft(draft, manifestFile)
      }),
    onJob,
  })
}
