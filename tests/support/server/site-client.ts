import { type ReceivedResponse, sendRequest } from './http.ts'

/** Functions that request a site on a port, and read to which path an answer redirects. */
export function createSiteClient(port: () => number, basePath: string) {
  const get = (target: string, headers: Record<string, string> = {}) => sendRequest(port(), basePath + target, { headers })
  const toLocation = ({ headers }: ReceivedResponse, target: string) => {
    const base = `http://127.0.0.1:${port()}`
    const url = new URL(String(headers.location), base + basePath + target).href
    return url.startsWith(base + basePath) ? url.slice((base + basePath).length) || '/' : url
  }
  return { get, toLocation }
}
