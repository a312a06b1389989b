import { isExpectedError } from '../../contracts/expected-error.ts'
import type { EditorSession } from './session.ts'

/** A session, or why the manifest cannot be opened now. */
type OpenedSession = { session: EditorSession } | { problem: string }

export interface SessionOpening {
  /** Opens the session unless it is open. */
  session(): Promise<OpenedSession>
  /** The session, if it is open. */
  current(): EditorSession | null
}

/** Opens a session as soon as its manifest can be read. */
export function createOpening(open: () => Promise<EditorSession>): SessionOpening {
  let current: EditorSession | null = null
  let opening: Promise<OpenedSession> | null = null

  async function tryToOpen(): Promise<OpenedSession> {
    try {
      current ??= await open()
      return { session: current }
    } catch (error) {
      if (isExpectedError(error)) return { problem: error.message }
      throw error
    } finally {
      opening = null
    }
  }

  return {
    session() {
      opening ??= tryToOpen()
      return opening
    },
    current: () => current,
  }
}
