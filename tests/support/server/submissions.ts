import { type Agent, request } from 'node:http'
import { toMultipart } from './send-form.ts'

export type Encoding = 'json' | 'multipart'

/** A form as a client sends it, with a mark of its own in every answer. It may be sent again: its key is the same. */
export interface Submission {
  mark: string
  encoding: Encoding
  headers: Record<string, string>
  body: Buffer
}

/** What is in every answer of these tests, and so must never stand in a log. */
export const MARK = /Zebrafink-[\w-]+-\d+/g

export const toMark = (run: string, index: number): string => `Zebrafink-${run}-${index}`

/** A submission of the form of `lead-site.ts`: with a file of `fileSize` bytes when it is multipart. */
export function makeSubmission(mark: string, encoding: Encoding, fileSize = 3000): Submission {
  const answers = { name: mark, email: `${mark}@example.com`, message: `An enquiry of ${mark}.` }
  const headers = { 'idempotency-key': `key-${mark}`, accept: 'application/json' }
  if (encoding === 'json')
    return {
      mark,
      encoding,
      headers: { ...headers, 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ data: answers })),
    }
  const texts = Object.entries(answers).map(([name, content]) => ({ name, content }))
  const file = { name: 'file', filename: `${mark}.txt`, content: Buffer.alloc(fileSize, `${mark}\n`) }
  return {
    mark,
    encoding,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=xyz' },
    body: toMultipart([...texts, file]),
  }
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  json: Record<string, unknown>
}

/** Much longer than any answer takes. */
const ANSWER_MS = 20_000

/** Sends a submission. Is rejected when the connection breaks before the answer is there. */
export function post(
  port: number,
  { headers, body }: Submission,
  { form = 'enquiry', agent }: { form?: string; agent?: Agent } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const length = { 'content-length': String(body.length) }
    const options = { host: '127.0.0.1', port, path: `/api/forms/${form}`, method: 'POST', headers: { ...headers, ...length } }
    const sent = request({ ...options, agent: agent ?? false, signal: AbortSignal.timeout(ANSWER_MS) }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const json: Record<string, unknown> = JSON.parse(Buffer.concat(chunks).toString())
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, json })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** What clients know of the leads that they gave. */
export interface Ledger {
  sent: Map<string, Submission>
  /** Mark -> the id of the lead that was acknowledged. */
  acknowledged: Map<string, string>
}

export const createLedger = (): Ledger => ({ sent: new Map(), acknowledged: new Map() })

/** Sends a submission and notes it and its acknowledgement. Is rejected as `post` is, and when it was another lead before. */
export async function give(
  ledger: Ledger,
  port: number,
  submission: Submission,
  options?: Parameters<typeof post>[2],
): Promise<Answer> {
  ledger.sent.set(submission.mark, submission)
  const answer = await post(port, submission, options)
  if (answer.status === 201) acknowledge(ledger, submission.mark, String(answer.json.id))
  return answer
}

/** Notes that a lead was acknowledged. Throws when it was acknowledged as another one before. */
export function acknowledge({ acknowledged }: Ledger, mark: string, id: string): void {
  const known = acknowledged.get(mark) ?? id
  if (known !== id) throw new Error(`${mark} was acknowledged as ${known} and as ${id}.`)
  acknowledged.set(mark, id)
}
