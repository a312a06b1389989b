import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { StorageUnavailable } from '../database.ts'
import { readErrorCode, toMissingObject, toRefusal, toUnreachable } from './bucket-failure.ts'
import type { BucketSettings } from './bucket-settings.ts'

/** The bytes of an object that is stored. */
interface ObjectContent {
  /** In bytes. */
  size: number
  /** Hexadecimal. The service refuses other bytes. */
  sha256: string
  /** Streams the bytes from the beginning, again for each attempt. */
  open(): ReadableStream<Uint8Array>
}

/** Objects in a bucket. Every method rejects with `StorageUnavailable` when the service cannot do it at the moment. */
export interface Bucket {
  /** Resolves when the service has stored the object durably. */
  put(name: string, content: ObjectContent): Promise<void>
  /** The bytes of an object. Throws an `ExpectedError` with the code `STORED_FILE_DAMAGED` when it does not exist. */
  read(name: string): AsyncGenerator<Uint8Array>
  /** Deletes an object, if it exists. */
  delete(name: string): Promise<void>
  /** Whether an object can be read without a key. */
  isPublic(name: string): Promise<boolean>
}

/** The SHA-256 of nothing. */
const NO_BYTES = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const MAX_ATTEMPTS = 3
const PAUSE_MS = 200
/** Statuses after which another attempt may succeed at once. */
const TRANSIENT: readonly number[] = [429, 500, 502, 503, 504]
/** Time limit for all attempts, until the service has answered. */
const RESPONSE_LIMIT_MS = 60_000

interface ObjectRequest {
  method: 'PUT' | 'GET' | 'DELETE'
  name: string
  content?: ObjectContent
}

/** Uses a bucket, and signs requests with Signature Version 4. */
export function createBucket(settings: BucketSettings): Bucket {
  const send = (request: ObjectRequest) => sendRequest(settings, request)
  return {
    async put(name, content) {
      const response = await send({ method: 'PUT', name, content })
      const code = await readErrorCode(response)
      if (!response.ok) throw toRefusal(settings, response, code)
    },
    async *read(name) {
      const response = await send({ method: 'GET', name })
      if (!response.ok) {
        const code = await readErrorCode(response)
        throw code === 'NoSuchKey' ? toMissingObject(settings, name) : toRefusal(settings, response, code)
      }
      try {
        yield* response.body ?? []
      } catch (error) {
        throw toUnreachable(settings, error)
      }
    },
    async delete(name) {
      const response = await send({ method: 'DELETE', name })
      const code = await readErrorCode(response)
      // Some services refuse to delete what does not exist.
      if (!response.ok && code !== 'NoSuchKey') throw toRefusal(settings, response, code)
    },
    async isPublic(name) {
      const response = await fetch(toUrl(settings, name), { redirect: 'manual', signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) })
      await response.body?.cancel()
      return response.ok
    },
  }
}

/** Returns the bucket. Throws `StorageUnavailable` when files are in one that this process does not know. */
export function requireBucket(bucket: Bucket | null): Bucket {
  if (bucket) return bucket
  throw new StorageUnavailable(
    'Files of enquiries are in a bucket, but S3_BUCKET is not set. Set the same S3_ variables as when they were received.',
  )
}

const toUrl = ({ url }: BucketSettings, name: string): string => `${url}/${name}`

/** Sends a request until the service does not fail temporarily. Resolves with any other answer. */
async function sendRequest(settings: BucketSettings, request: ObjectRequest): Promise<Response> {
  const limit = AbortSignal.timeout(RESPONSE_LIMIT_MS)
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === MAX_ATTEMPTS || limit.aborted
    const response = await sendOnce(settings, request, limit).catch((error: unknown) => {
      if (isLast || limit.aborted) throw toUnreachable(settings, error)
      return null
    })
    if (response && (isLast || !TRANSIENT.includes(response.status))) return response
    await response?.body?.cancel()
    await setTimeout(PAUSE_MS * attempt)
  }
}

async function sendOnce(
  settings: BucketSettings,
  { method, name, content }: ObjectRequest,
  limit: AbortSignal,
): Promise<Response> {
  const { region, accessKeyId, secretAccessKey } = settings
  const signer = new AwsV4Signer({
    method,
    url: toUrl(settings, name),
    headers: { 'x-amz-content-sha256': content?.sha256 ?? NO_BYTES, ...(content && toContentHeaders(content)) },
    service: 's3',
    ...{ region, accessKeyId, secretAccessKey },
  })
  const { url, headers } = await signer.sign()
  // The limit ends with the headers of the answer, since the reader of a file may be slow.
  const abort = new AbortController()
  const end = () => abort.abort(limit.reason)
  limit.addEventListener('abort', end)
  try {
    const body = content && { body: content.open(), duplex: 'half' as const }
    return await fetch(url, { method, headers, redirect: 'manual', signal: abort.signal, ...body })
  } finally {
    limit.removeEventListener('abort', end)
  }
}

/** A file comes from a stranger. If its object is ever opened by its URL, browsers save it and do not show it. */
const toContentHeaders = ({ size }: ObjectContent) => ({
  'content-length': String(size),
  'content-type': 'application/octet-stream',
  'content-disposition': 'attachment',
})
