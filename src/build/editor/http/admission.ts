import type { WebSocket } from 'ws'
import { CLOSE_CODES, type EditorUser } from '../../../contracts/editor-user.ts'
import { describeAction, type FindPlanTitle } from './describe-action.ts'
import type { Admit } from './messages.ts'

/** How often a connection on which nothing is sent is checked. It also keeps proxies from closing it. */
const CHECK_INTERVAL_MS = 30_000
/** The code for a server that cannot answer now (IANA registry of WebSocket close codes). */
const TRY_AGAIN_LATER = 1013

/**
 * Returns a function that admits the requests of a person who has signed in, as long as the session lasts, and records what they do. When it
 * has ended, the connection is closed, also if nothing is sent.
 */
export function createAdmission(client: WebSocket, user: EditorUser, findPlanTitle: FindPlanTitle): Admit {
  const check = async (isUse: boolean, record = async () => {}): Promise<boolean> => {
    try {
      const isAllowed = await user.mayEdit(isUse)
      if (isAllowed) await record()
      else client.close(CLOSE_CODES.signedOut)
      return isAllowed
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      client.close(TRY_AGAIN_LATER)
      return false
    }
  }
  const timer = setInterval(() => {
    client.ping()
    void check(false)
  }, CHECK_INTERVAL_MS)
  client.once('close', () => clearInterval(timer))
  return ({ method, params }) =>
    check(true, async () => {
      const described = describeAction(method, params, findPlanTitle)
      if (described) await user.record(described.action, described.subject)
    })
}
