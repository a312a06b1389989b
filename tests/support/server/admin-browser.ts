import { type ReceivedResponse, sendRequest } from './http.ts'

/** A browser without scripts that keeps the cookies of a server. */
export interface AdminBrowser {
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Sends the form of a page, with its token. */
  sendForm(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<ReceivedResponse>
  /** Sends a message of the page of enquiries, with its token. */
  call(method: string, params: unknown, headers?: Record<string, string>): Promise<ReceivedResponse>
}

/** @param headers of every request, as a proxy adds them */
export function createAdminBrowser(port: number, origin: string, headers: Record<string, string> = {}): AdminBrowser {
  const cookies = new Map<string, string>()
  let token = ''

  async function send(path: string, ask: { method?: string; headers?: Record<string, string>; body?: string }) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await sendRequest(port, path, { ...ask, headers: { ...headers, cookie, ...ask.headers } })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    token = /(?:name="token" value|data-token)="([^"]+)"/.exec(String(response.body))?.[1] ?? token
    return response
  }

  return {
    cookies,
    get: (path, own) => send(path, { headers: own ?? {} }),
    sendForm: (path, fields, own) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...own },
        body: String(new URLSearchParams({ token, ...fields })),
      }),
    call: (method, params, own) =>
      send(`/admin/call/${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'x-csrf-token': token, ...own },
        body: JSON.stringify(params),
      }),
  }
}
