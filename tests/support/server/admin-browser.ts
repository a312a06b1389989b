import type { WebSocket } from 'ws'
import { EDITOR_UPLOAD_PATH } from '../../../src/contracts/editor-protocol.ts'
import { openEditorSocket } from '../editor/editor-client.ts'
import { type ReceivedResponse, sendRequest } from './http.ts'

/** A browser without scripts that keeps the cookies of a server. */
export interface AdminBrowser {
  cookies: Map<string, string>
  /** The token of the last page that had one. */
  readToken(): string
  get(path: string, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Sends the form of a page, with its token. */
  sendForm(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Sends JSON as a script of a page, with its token. A text is sent as it is. */
  sendJson(path: string, body: unknown, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Sends a message of the page of enquiries, with its token. */
  call(method: string, params: unknown, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Sends a file to the editor, with the token of its page. */
  upload(name: string, content: string, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Opens a connection to the editor, with the token of its page. */
  openSocket(own?: { token?: string; headers?: Record<string, string> }): WebSocket
}

/** @param headers of every request, as a proxy adds them */
export function createAdminBrowser(port: number, origin: string, headers: Record<string, string> = {}): AdminBrowser {
  const cookies = new Map<string, string>()
  let token = ''

  const toCookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(path: string, ask: { method?: string; headers?: Record<string, string>; body?: string }) {
    const response = await sendRequest(port, path, { ...ask, headers: { ...headers, cookie: toCookie(), ...ask.headers } })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    token = /(?:name="token" value|data-token)="([^"]+)"/.exec(String(response.body))?.[1] ?? token
    return response
  }

  const sendJson: AdminBrowser['sendJson'] = (path, body, own) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-csrf-token': token, ...own },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })

  return {
    cookies,
    readToken: () => token,
    get: (path, own) => send(path, { headers: own ?? {} }),
    sendForm: (path, fields, own) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...own },
        body: String(new URLSearchParams({ token, ...fields })),
      }),
    upload: (name, content, own) =>
      send(`${EDITOR_UPLOAD_PATH}?${new URLSearchParams({ name })}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', origin, 'x-csrf-token': token, ...own },
        body: content,
      }),
    openSocket: (own = {}) =>
      openEditorSocket(port, { ...headers, cookie: toCookie(), origin, ...own.headers }, ['editor', own.token ?? token]),
    sendJson,
    call: (method, params, own) => sendJson(`/admin/call/${method}`, params, own),
  }
}
