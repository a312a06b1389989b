import path from 'node:path'
import { createAppliedChanges } from '../../../src/build/editor/applied-changes.ts'
import { createBroadcast } from '../../../src/build/editor/broadcast.ts'
import { openDraftFolder } from '../../../src/build/editor/draft/draft-folder.ts'
import { openLiveDraft } from '../../../src/build/editor/draft/live-draft.ts'
import { createFileReader } from '../../../src/build/editor/draft/read-into-draft.ts'
import { readManifest } from '../../../src/build/editor/draft/read-manifest.ts'
import { restoreDraft } from '../../../src/build/editor/draft/restore-draft.ts'
import { saveDraft } from '../../../src/build/editor/draft/save-draft.ts'
import type { AnsweringSession } from '../../../src/build/editor/methods/method.ts'
import { openPublisher } from '../../../src/build/editor/publish/open-publisher.ts'
import type { EditorSession } from '../../../src/build/editor/session.ts'
import { createSiteResources } from '../../../src/build/editor/site-resources.ts'
import { createTurns } from '../../../src/build/editor/turns.ts'
import { createFileLibrary } from '../../../src/build/editor/uploads/file-library.ts'
import { createWindows } from '../../../src/build/editor/windows.ts'
import type { DraftHistory } from '../../../src/document/draft-history.ts'
import { cache, root } from '../project.ts'

/** The editor of a site without what happens by itself: it does not check the draft, and reads the file only when it is said to. */
export interface SiteSession extends Pick<EditorSession, 'connect'> {
  history(): DraftHistory
  /** Takes the file into the draft, as after a change of another program. */
  readFile(isQuiet: boolean): Promise<'settled' | 'unsettled'>
  close(): Promise<void>
}

export async function openSiteSession(manifestFile: string): Promise<SiteSession> {
  const folders = { root, cache, publicFolder: path.join(path.dirname(manifestFile), 'public') }
  const folder = await openDraftFolder(manifestFile)
  const restored = await restoreDraft(await readManifest(manifestFile), folder.journal)
  const resources = await createSiteResources(folders)
  const windows = createWindows()
  const broadcast = createBroadcast(windows, resources, restored.history)
  const draft = openLiveDraft(restored, folder, {
    onStorage: (problem) => windows.send('storage', { problem }),
    onUpdate: (update, cause, origin) => broadcast.update(update, draft.revision(), cause, origin),
  })
  const say = (text: string) => windows.send('notice', { text })
  const inTurn = createTurns()
  const readFile = createFileReader(draft, manifestFile, say)
  const session: AnsweringSession = {
    ...{ manifestFile, draft, resources, windows, inTurn },
    applied: createAppliedChanges(),
    library: createFileLibrary(folders, resources.forgetFiles),
    publisher: await openPublisher({ ...folders, manifestFile }, folder, { draft, inTurn, say, onJob: () => {} }),
    plan: () => Promise.reject(new Error('Nothing is checked here.')),
    save: () => inTurn(() => saveDraft(draft, manifestFile, null)),
  }
  return {
    history: draft.history,
    readFile: (isQuiet) => inTurn(() => readFile(isQuiet)),
    connect(notify) {
      const window = windows.add(notify, null)
      return { call: (answer) => answer(session, window), close: () => void inTurn(() => windows.remove(window)) }
    },
    async close() {
      await session.publisher.close()
      await inTurn(draft.close)
      folder.release()
    },
  }
}
