import type { EditorEvent, EditorEvents } from '../../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { EditorSession } from '../session.ts'
import { createTurns } from '../turns.ts'
import { type AcceptedRequest, parseRequest, type RpcError, toRpcError } from './requests.ts'

/** One window of the editor, on the server's side of its connection. */
export interface MessageHandler {
  /** Answers a message, once that is done. */
  receive(text: string): Promise<void>
  /** The connection is closed. */
  close(): void
}

/** Whether a request is answered. It is called for one request after the other, in their order. */
export type Admit = (request: Pick<AcceptedRequest, 'method' | 'params'>) => Promise<boolean>

/**
 * Connects a window to the session. The messages in both directions are those of JSON-RPC 2.0. A request that `admit` does not allow gets no
 * answer: the connection is about to be closed, and the window keeps what it has sent.
 * @param signedIn who has signed in, and what admits the requests of that person
 */
export function handleMessages(
  { connect }: Pick<EditorSession, 'connect'>,
  sendText: (text: string) => void,
  signedIn: { person?: string | null; admit?: Admit } = {},
): MessageHandler {
  const { person = null, admit } = signedIn
  const inTurn = createTurns()
  const send = (message: object) => sendText(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const notify = <E extends EditorEvent>(method: E, params: EditorEvents[E]) => send({ method, params })
  const { call, close } = connect(notify, person)
  return {
    close,
    async receive(text) {
      const parsed = parseRequest(text)
      const { id } = parsed
      if (parsed.kind === 'invalid') return send({ id, error: parsed.error })
      try {
        if (admit && !(await inTurn(() => admit(parsed)))) return
        send({ id, result: await call(parsed.answer) })
      } catch (error) {
        send({ id, error: toError(error) })
      }
    },
  }
}

/** An expected error is a refusal that the person can read. Any other error is a defect of the program. */
function toError(error: unknown): RpcError {
  if (isExpectedError(error)) return toRpcError(-32000, error.code === 'JSON_INVALID' ? 'syntax' : 'refused', error.message)
  console.error(error)
  return toRpcError(-32603, 'failed', 'The request failed. The terminal shows why.')
}
