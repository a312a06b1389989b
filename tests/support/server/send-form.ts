import { sendRequest } from './http.ts'

/** Answers that are valid for the forms of the fixture. */
export const VALID_ANSWERS = { name: 'Ada', email: 'ada@example.com' }
/** The Accept header of a browser that sends a form without JavaScript. */
export const HTML = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const URLENCODED = { 'content-type': 'application/x-www-form-urlencoded' }
const BOUNDARY = 'xyz'
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

interface Sent {
  form?: string
  headers?: Record<string, string>
}

interface Part {
  name: string
  filename?: string
  content: string | Buffer
}

export const TEXT_PARTS: Part[] = Object.entries(VALID_ANSWERS).map(([name, content]) => ({ name, content }))

export function toMultipart(parts: Part[]): Buffer {
  const all = parts.flatMap(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: text/plain`
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  return Buffer.concat([...all, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Functions that send forms in each format that the server accepts. `json` is empty when the response is not JSON. */
export function createSenders(port: () => number) {
  const send = async (body: string | Buffer, { form = 'contact', headers = {} }: Sent = {}) => {
    const answer = await sendRequest(port(), `/api/forms/${form}`, { method: 'POST', headers, body })
    const text = answer.body.toString()
    const json: Record<string, unknown> = /json/.test(String(answer.headers['content-type'])) ? JSON.parse(text) : {}
    return { status: answer.status, headers: answer.headers, text, json }
  }
  return {
    send,
    sendJson: (data: unknown, { headers, ...sent }: Sent = {}) =>
      send(JSON.stringify({ data }), { ...sent, headers: { 'content-type': 'application/json', ...headers } }),
    sendPairs: (pairs: Record<string, string>, { headers, ...sent }: Sent = {}) =>
      send(new URLSearchParams(pairs).toString(), { ...sent, headers: { ...URLENCODED, ...headers } }),
    sendParts: (parts: Part[], headers: Record<string, string> = {}, form = 'contact') =>
      send(toMultipart(parts), { form, headers: { ...MULTIPART, ...headers } }),
  }
}
