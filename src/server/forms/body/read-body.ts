import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { isObject } from '../../../manifest/json.ts'
import { JSON_TYPE, MULTIPART_TYPE, URLENCODED_TYPE } from '../../http/form-media-types.ts'
import { decodeUtf8 } from './decode-utf8.ts'
import { readProtocolEntries, readProtocolMembers } from './protocol.ts'
import { readMultipart } from './read-multipart.ts'
import { hasRepeatedKey } from './repeated-key.ts'
import type { BodyFault, FormEntry, FormSubmission } from './submission.ts'
import { type BodyLimits, watchBody } from './watch-body.ts'

/** The limits of bodies without and with files. Text bodies are so small that the time limit alone is enough. */
export const BODY_LIMITS: Readonly<Record<'text' | 'multipart', BodyLimits>> = {
  text: { bytes: 64 * 1024, totalMs: 30_000, graceMs: 30_000, bytesPerSecond: 0 },
  multipart: { bytes: 12 * 1024 * 1024, totalMs: 120_000, graceMs: 10_000, bytesPerSecond: 8 * 1024 },
}

/** The media type of a body in lower case, without parameters. */
export const toBodyType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Reads and parses the unread body of a form submission. The caller must close the returned files. */
export async function readBody(request: FastifyRequest, limits = BODY_LIMITS): Promise<FormSubmission> {
  const type = toBodyType(request)
  if (type === MULTIPART_TYPE) return readMultipart(request, limits.multipart)
  if (type !== JSON_TYPE && type !== URLENCODED_TYPE) return createFaultySubmission('unsupported-type')
  const fault = type === JSON_TYPE ? 'invalid-json' : 'invalid-body'
  const bytes = await readBytes(request, limits.text)
  if (typeof bytes === 'string') return createFaultySubmission(bytes === 'aborted' ? fault : bytes)
  const text = decodeUtf8(bytes)
  const submission = text === null ? null : type === JSON_TYPE ? parseJson(text) : parseUrlencoded(text)
  return submission ?? createFaultySubmission(fault)
}

const createFaultySubmission = (fault: BodyFault): FormSubmission => ({
  values: { kind: 'entries', entries: [] },
  protocol: readProtocolEntries([]),
  files: [],
  fault,
})

async function readBytes(
  { raw, headers }: FastifyRequest,
  limits: BodyLimits,
): Promise<Buffer | 'aborted' | 'too-large' | 'too-slow'> {
  if (Number(headers['content-length'] ?? 0) > limits.bytes) return 'too-large'
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer) => chunks.push(chunk)
  const watch = watchBody(raw, limits)
  raw.on('data', collect)
  const end = finished(raw, { writable: false }).then(
    () => null,
    () => 'aborted' as const,
  )
  try {
    return (await Promise.race([watch.refused, end])) ?? Buffer.concat(chunks)
  } finally {
    watch.stop()
    raw.off('data', collect)
    // Drain the rest of the body: many clients read the response only after sending everything.
    raw.resume()
  }
}

function parseJson(text: string): FormSubmission | null {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || !isObject(value.data) || hasRepeatedKey(text)) return null
    return { values: { kind: 'data', data: value.data }, protocol: readProtocolMembers(value), files: [], fault: null }
  } catch {
    return null
  }
}

/** Parses a urlencoded body (WHATWG URL, 5.1). Returns null where that standard would insert replacement characters. */
function parseUrlencoded(text: string): FormSubmission | null {
  try {
    const entries = text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair): FormEntry => {
        const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
      })
    return { values: { kind: 'entries', entries }, protocol: readProtocolEntries(entries), files: [], fault: null }
  } catch {
    return null
  }
}
