import type { FastifyRequest } from 'fastify'
import { isDescriptorShortage } from './descriptors.ts'
import { UNSUPPORTED_TYPE } from './forms/refusals.ts'
import { hasOneHost } from './http/one-host.ts'
import type { Problem } from './http/problem.ts'
import { FileChanged } from './static/send.ts'

/** Bytes. */
export const LONGEST_URL = 8 * 1024

export const BAD_REQUEST: Problem = { name: 'invalid-request', status: 400, title: 'Bad Request' }
const FILE_CHANGED: Problem = {
  name: 'file-changed',
  status: 503,
  title: 'The site is being updated. Please try again.',
  headers: { 'retry-after': '30' },
}
const BUSY: Problem = {
  name: 'busy',
  status: 503,
  title: 'The server is busy. Please try again.',
  headers: { 'retry-after': '5' },
}

/** Why a request is refused whatever it asks for, or null (RFC 9110, 15.5.15 and RFC 9112, 3.2). */
export function refuse({ raw }: FastifyRequest): Problem | null {
  if ((raw.url ?? '').length > LONGEST_URL) return { name: 'uri-too-long', status: 414, title: 'URI Too Long' }
  return raw.httpVersion === '1.1' && !hasOneHost(raw) ? BAD_REQUEST : null
}

/** The problem of an error. Of our own faults only the place in the code is logged: a message could hold what a visitor typed. */
export function toErrorProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof FileChanged) return FILE_CHANGED
  if (isDescriptorShortage(error)) return BUSY
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return UNSUPPORTED_TYPE
  if (status === 413) return { name: 'too-large', status, title: 'Content Too Large' }
  if ((status >= 400 && status < 500) || isBrokenOff(error, request)) return BAD_REQUEST
  const [name, stack] = error instanceof Error ? [error.name, error.stack] : ['error', '']
  const places = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  console.error([`${name} in request ${request.id}`, ...places].join('\n'))
  return { name: 'internal-error', status: 500, title: 'Internal Server Error' }
}

/** Whether a file could not be sent to its end because the visitor has left. */
const isBrokenOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
