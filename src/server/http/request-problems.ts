import type { FastifyRequest } from 'fastify'
import { isExpectedError } from '../../contracts/expected-error.ts'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { FORM_MEDIA_TYPES } from './form-media-types.ts'
import { hasOneHost } from './one-host.ts'
import { isDescriptorShortage } from './open-file-limit.ts'

/** In bytes. */
export const MAX_URL_BYTES = 8 * 1024

export const BAD_REQUEST: HttpProblem = { name: 'invalid-request', status: 400, title: 'Bad Request' }
export const UNSUPPORTED_TYPE: HttpProblem = {
  name: 'unsupported-type',
  status: 415,
  title: 'Send the form uncompressed as JSON, urlencoded or multipart.',
  headers: { 'accept-post': FORM_MEDIA_TYPES.join(', ') },
}
const FILE_CHANGED: HttpProblem = {
  name: 'file-changed',
  status: 503,
  title: 'The site is being updated. Please try again.',
  headers: { 'retry-after': '30' },
}
const BUSY: HttpProblem = {
  name: 'busy',
  status: 503,
  title: 'The server is busy. Please try again.',
  headers: { 'retry-after': '5' },
}

/** Returns the problem of a malformed request, whatever its target, or null (RFC 9110, 15.5.15 and RFC 9112, 3.2). */
export function findRequestProblem({ raw }: FastifyRequest): HttpProblem | null {
  if ((raw.url ?? '').length > MAX_URL_BYTES) return { name: 'uri-too-long', status: 414, title: 'URI Too Long' }
  return raw.httpVersion === '1.1' && !hasOneHost(raw) ? BAD_REQUEST : null
}

/**
 * Returns the problem for a thrown error. An unexpected error is logged by name and stack only: its message could contain what a
 * visitor typed.
 */
export function toErrorProblem(error: unknown, request: FastifyRequest): HttpProblem {
  if (isExpectedError(error, 'FILE_CHANGED')) return FILE_CHANGED
  if (isDescriptorShortage(error)) return BUSY
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 415) return UNSUPPORTED_TYPE
  if (status === 413) return { name: 'too-large', status, title: 'Content Too Large' }
  if ((status >= 400 && status < 500) || isDisconnect(error, request)) return BAD_REQUEST
  const [name, stack] = error instanceof Error ? [error.name, error.stack] : ['error', '']
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  console.error([`${name} in request ${request.id}`, ...frames].join('\n'))
  return { name: 'internal-error', status: 500, title: 'Internal Server Error' }
}

/** Whether a file was not sent completely because the client disconnected. */
const isDisconnect = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
