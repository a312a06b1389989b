import type { IncomingMessage } from 'node:http'
import type { EditorUser } from '../../contracts/editor-user.ts'
import { type AdminContext, requireStore } from './admin-context.ts'
import { type AdminSession, findSession } from './sessions.ts'

/** The same action on the same thing is recorded once in this time: each letter that is typed is a change. */
const QUIET_MS = 60 * 60_000
const MAX_SUBJECT_LENGTH = 100

/** What the editor gets to know of the person who sends a request, and what it asks of the server. */
export function toEditorUser(request: IncomingMessage, session: AdminSession, context: AdminContext): EditorUser {
  const { email, token, roles } = session
  const { origin, pathname } = context.readUrl()
  const recordedMs = new Map<string, number>()
  return {
    ...{ email, token, origin, adminPath: pathname },
    readsEnquiries: roles.has('enquiries'),
    async mayEdit(isUse) {
      const now = await findSession(request, context, isUse)
      return now?.token === token && now.roles.has('edit')
    },
    async record(action, given) {
      const [subject, atMs] = [given.slice(0, MAX_SUBJECT_LENGTH), Date.now()]
      const key = `${action} ${subject}`
      if ((recordedMs.get(key) ?? 0) > atMs - QUIET_MS) return
      await requireStore(context).addAudit({ atMs, email, action, subject }, isRepeated(action) ? QUIET_MS : 0)
      if (isRepeated(action)) recordedMs.set(key, atMs)
    },
  }
}

/** What a person does again and again while editing. Everything else, such as publishing, is recorded each time. */
const isRepeated = (action: string): boolean => action === 'edit' || action === 'open the editor'
