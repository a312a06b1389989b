/** Sends enquiries as fast as they are answered. Runs in its own process and writes the results to a file. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { parseArgs } from 'node:util'

export interface BurstResult {
  seconds: number
  /** The duration of each request with the answer 201, in milliseconds. */
  latencies: number[]
  acknowledged: AcknowledgedEnquiry[]
  /** Other outcomes: a status or an error code -> count. */
  others: Record<string, number>
}

export interface AcknowledgedEnquiry {
  id: string
  receipt: string
  /** A unique text at the start of the message. */
  mark: string
}

const BODY_BYTES = 2048

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    connections: { type: 'string', default: '' },
    seconds: { type: 'string', default: '' },
    file: { type: 'string', default: '' },
  },
})

const connections = Number(values.connections)
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const WORDS =
  'we would like to talk about a new site for our bakery with pictures prices and a form that never loses anything'.split(' ')

/** A unique enquiry. */
function toBody(mark: string): string {
  const answers = (message: string) => ({ data: { name: 'Ada Bell', email: `${mark}@example.com`, message } })
  let message = mark
  for (let at = 0; message.length < BODY_BYTES; at++)
    message += ` ${WORDS[(at * 7 + mark.charCodeAt(at % mark.length)) % WORDS.length]}`
  const room = BODY_BYTES - JSON.stringify(answers('')).length
  return JSON.stringify(answers(message.slice(0, room).trimEnd().padEnd(room, '.')))
}

function send(body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(values.url, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function sendOne(burst: BurstResult): Promise<void> {
  const mark = randomUUID()
  const body = toBody(mark)
  const started = performance.now()
  try {
    const { status, text } = await send(body)
    if (status === 201) {
      burst.latencies.push(performance.now() - started)
      const { id, receipt } = JSON.parse(text)
      burst.acknowledged.push({ id, receipt, mark })
    } else burst.others[status] = (burst.others[status] ?? 0) + 1
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    burst.others[code] = (burst.others[code] ?? 0) + 1
  }
}

const burst: BurstResult = { seconds: 0, latencies: [], acknowledged: [], others: {} }
const started = performance.now()
const end = started + Number(values.seconds) * 1000
const lines = Array.from({ length: connections }, async () => {
  while (performance.now() < end) await sendOne(burst)
})
await Promise.all(lines)
burst.seconds = (performance.now() - started) / 1000
agent.destroy()
await writeFile(values.file, JSON.stringify(burst))
