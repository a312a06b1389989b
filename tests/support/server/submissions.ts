import { type Agent, request } from 'node:http'
import { toMultipart } from './send-form.ts'

export type SubmissionEncoding = 'json' | 'multipart'

/** A submission of a client with a unique mark in every answer. It can be sent again with the same key. */
export interface TestSubmission {
  mark: string
  encoding: SubmissionEncoding
  headers: Record<string, string>
  body: Buffer
}

/** Matches the mark in every answer of these tests. Logs must never contain it. */
export const MARK = /Zebrafink-[\w-]+-\d+/g

export const toMark = (run: string, index: number): string => `Zebrafink-${run}-${index}`

/** The headers of a browser, without which many submissions in a minute look like spam. */
export const toBrowserHeaders = (address: string): Record<string, string> => ({
  'x-forwarded-for': address,
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0',
})

/** Creates a submission for the form of `lead-site.ts`, with a file of `fileSize` bytes when it is multipart. */
export function createSubmission(mark: string, encoding: SubmissionEncoding, fileSize = 3000): TestSubmission {
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

export interface SubmissionResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  json: Record<string, unknown>
}

/** Much longer than any response takes. */
const ANSWER_MS = 20_000

/** Sends a submission. Rejects when the connection breaks before the response has arrived. */
export function post(
  port: number,
  { headers, body }: TestSubmission,
  { form = 'enquiry', agent }: { form?: string; agent?: Agent } = {},
) {
  return new Promise<SubmissionResponse>((resolve, reject) => {
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

/** What clients have sent, and what was acknowledged. */
export interface SubmissionLog {
  sent: Map<string, TestSubmission>
  /** Mark -> the id of the acknowledged lead. */
  acknowledged: Map<string, string>
}

export const createSubmissionLog = (): SubmissionLog => ({ sent: new Map(), acknowledged: new Map() })

/** Sends a submission and records it and its acknowledgement. Rejects as `post` does, and when the lead id differs from an earlier one. */
export async function sendAndRecord(
  ledger: SubmissionLog,
  port: number,
  submission: TestSubmission,
  options?: Parameters<typeof post>[2],
): Promise<SubmissionResponse> {
  ledger.sent.set(submission.mark, submission)
  const answer = await post(port, submission, options)
  if (answer.status === 201) recordAcknowledgement(ledger, submission.mark, String(answer.json.id))
  return answer
}

/** Records that a lead was acknowledged. Throws when it was acknowledged before with another id. */
export function recordAcknowledgement({ acknowledged }: SubmissionLog, mark: string, id: string): void {
  const known = acknowledged.get(mark) ?? id
  if (known !== id) throw new Error(`${mark} was acknowledged as ${known} and as ${id}.`)
  acknowledged.set(mark, id)
}
