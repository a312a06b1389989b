import type { EnquiryMethod, EnquiryMethods } from '../../contracts/enquiries.ts'
import type { EnquiryDesk } from '../enquiries/desk-context.ts'
import { EditorRequestError } from '../store/connection.ts'
import type { EditorState } from '../store/state.ts'

interface DeskState extends Pick<EditorState, 'connection' | 'enquiries' | 'announcements'> {
  /** Whether the last request has reached the server. */
  isLost: boolean
}

export interface DeskStore extends EnquiryDesk {
  get(): DeskState
}

/** @param token proves that requests come from this page; empty where the server needs no proof */
export function createDeskStore(token: string): DeskStore {
  let state: DeskState = { connection: 'open', isLost: false, enquiries: { open: null, version: 0 }, announcements: [] }
  const listeners = new Set<() => void>()

  function put(next: Partial<DeskState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function call<M extends EnquiryMethod>(
    method: M,
    params: EnquiryMethods[M]['params'],
  ): Promise<EnquiryMethods[M]['result']> {
    const response = await send(method, params, token)
    if (state.isLost !== (response === null)) put({ isLost: response === null })
    if (response === null) throw new EditorRequestError('lost', 'The server cannot be reached. Try again.')
    // The person is not signed in any more. The page says how to sign in.
    if (response.status === 401) location.reload()
    // A proxy may answer in place of the server, in any form.
    const answer = await response.json().catch(() => ({}))
    if (!response.ok) throw new EditorRequestError('refused', answer.message ?? 'The request failed. Try again.')
    return answer
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call,
    openEnquiry: (open) => put({ enquiries: { ...state.enquiries, open } }),
    refreshEnquiries: () => put({ enquiries: { ...state.enquiries, version: state.enquiries.version + 1 } }),
    announce(text) {
      const last = state.announcements.slice(-2)
      put({ announcements: [...last, { id: (last.at(-1)?.id ?? 0) + 1, text }] })
    },
  }
}

/** Null if the server cannot be reached. */
const send = (method: EnquiryMethod, params: object, token: string): Promise<Response | null> =>
  fetch(`call/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    body: JSON.stringify(params),
  }).catch(() => null)
