import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { decodeUtf8 } from './decode-utf8.ts'
import { readMultipart } from './multipart.ts'
import { readProtocolEntries, readProtocolMembers } from './protocol.ts'
import { hasRepeatedKey } from './repeated-key.ts'
import type { Entry, Fault, Submission } from './submission.ts'
import { type BodyLimits, watchBody } from './watch-body.ts'

const JSON_TYPE = 'application/json'
export const URLENCODED_TYPE = 'application/x-www-form-urlencoded'
export const MULTIPART_TYPE = 'multipart/form-data'

/** The types of a form's body, for `Accept-Post`. */
export const FORM_TYPES = [JSON_TYPE, URLENCODED_TYPE, MULTIPART_TYPE] as const

/** The limits of bodies without and with files. A body of 64 KiB in 30 seconds keeps any pace. */
export const BODY_LIMITS: Readonly<Record<'text' | 'multipart', BodyLimits>> = {
  text: { bytes: 64 * 1024, totalMs: 30_000, graceMs: 30_000, bytesPerSecond: 0 },
  multipart: { bytes: 12 * 1024 * 1024, totalMs: 120_000, graceMs: 10_000, bytesPerSecond: 8 * 1024 },
}

/** The media type of a body in small letters, without parameters. */
export const toBodyType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Reads the body of a form, which nobody has begun to read. The files of what it returns are open. */
export async function readBody(request: FastifyRequest, limits = BODY_LIMITS): Promise<Submission> {
  const type = toBodyType(request)
  if (type === MULTIPART_TYPE) return readMultipart(request, limits.multipart)
  if (type !== JSON_TYPE && type !== URLENCODED_TYPE) return toFaulty('unsupported-type')
  const fault = type === JSON_TYPE ? 'invalid-json' : 'invalid-body'
  const bytes = await readBytes(request, limits.text)
  if (typeof bytes === 'string') return toFaulty(bytes === 'broken-off' ? fault : bytes)
  const text = decodeUtf8(bytes)
  const submission = text === null ? null : type === JSON_TYPE ? parseJson(text) : parseUrlencoded(text)
  return submission ?? toFaulty(fault)
}

const toFaulty = (fault: Fault): Submission => ({
  content: { kind: 'entries', entries: [] },
  protocol: readProtocolEntries([]),
  files: [],
  fault,
})

async function readBytes(
  { raw, headers }: FastifyRequest,
  limits: BodyLimits,
): Promise<Buffer | 'broken-off' | 'too-large' | 'too-slow'> {
  if (Number(headers['content-length'] ?? 0) > limits.bytes) return 'too-large'
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer) => chunks.push(chunk)
  const watch = watchBody(raw, limits)
  raw.on('data', collect)
  const end = finished(raw, { writable: false }).then(
    () => null,
    () => 'broken-off' as const,
  )
  try {
    return (await Promise.race([watch.refused, end])) ?? Buffer.concat(chunks)
  } finally {
    watch.stop()
    raw.off('data', collect)
    // What is left of the body has to be taken in, or the sender never gets to read the answer.
    raw.resume()
  }
}

function parseJson(text: string): Submission | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || !isObject(value.data) || hasRepeatedKey(text)) return null
    return { content: { kind: 'data', data: value.data }, protocol: readProtocolMembers(value), files: [], fault: null }
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The pairs of a urlencoded body (WHATWG URL, 5.1), or null where that standard would put replacement characters. */
function parseUrlencoded(text: string): Submission | null {
  try {
    const entries = text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair): Entry => {
        const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
      })
    return { content: { kind: 'entries', entries }, protocol: readProtocolEntries(entries), files: [], fault: null }
  } catch {
    return null
  }
}
