import type { FastifyRequest } from 'fastify'
import { readMultipart } from './multipart.ts'
import { hasRepeatedKey } from './repeated-key.ts'
import type { BodyFault, Entry, Submission } from './submission.ts'

/** The types of a form's body, for `Accept-Post`. */
export const FORM_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const

/** Reads the body of a form. JSON and urlencoded bodies arrive as bytes, a multipart body is still to be received. */
export async function readBody(request: FastifyRequest): Promise<Submission | BodyFault> {
  if (request.isMultipart()) return readMultipart(request)
  const { body } = request
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (!Buffer.isBuffer(body)) return toFault(type === FORM_TYPES[0] ? 'invalid-json' : 'unsupported-type')
  const text = decodeUtf8(body)
  if (type === FORM_TYPES[0]) return text === null ? toFault('invalid-json') : parseJson(text)
  const entries = text === null ? null : parseUrlencoded(text)
  return entries === null ? toFault('invalid-body') : { kind: 'entries', entries }
}

const toFault = (name: BodyFault['name']): BodyFault => ({ kind: 'fault', name, entries: [] })

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function parseJson(text: string): Submission | BodyFault {
  try {
    const value: unknown = JSON.parse(text)
    if (!isObject(value) || !isObject(value.data) || hasRepeatedKey(text)) return toFault('invalid-json')
    return { kind: 'data', data: value.data }
  } catch {
    return toFault('invalid-json')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The pairs of a urlencoded body (WHATWG URL, 5.1), or null where that standard would put replacement characters. */
function parseUrlencoded(text: string): Entry[] | null {
  try {
    return text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))] as const
      })
  } catch {
    return null
  }
}
