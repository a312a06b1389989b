import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { BucketSettings } from '../../../src/server/store/files/bucket-settings.ts'
import { portOf } from './http.ts'
import { computeSignature, parseAuthorization, sha256 } from './s3-signature.ts'

interface StoredObject {
  bytes: Buffer
  headers: IncomingHttpHeaders
}

/** An S3-compatible service on loopback with one bucket. It refuses whatever Amazon would refuse. */
export interface S3Server extends AsyncDisposable {
  settings: BucketSettings
  /** The environment variables of a server that uses it. */
  env: Record<string, string>
  /** By name. */
  objects: Map<string, StoredObject>
  /** Method and name of each request so far. */
  requests: string[]
  /**
   * What happens to requests instead of what should: an error with a code, or a closed connection. `times` is how many requests it happens
   * to.
   */
  fault: { kind: 'refuse'; status: number; code: string; times?: number } | { kind: 'close'; times?: number } | null
  /** Runs before a request is answered. */
  before: (method: string, name: string) => Promise<void>
}

type Answer = { status: number; code: string } | { status: number; bytes?: Buffer }

const [BUCKET, REGION, KEY_ID, SECRET] = ['site-files', 'eu-central-1', 'TESTKEY', 'test/Secret+1']
const MAX_SKEW_MS = 15 * 60 * 1000

/**
 * @param isPublic whether anyone may read objects
 * @param isInHost whether the bucket is in the host of the URL, and not in its path
 */
export async function startS3({ isPublic = false, isInHost = false } = {}): Promise<S3Server> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${portOf(server)}`
  const folder = isInHost ? '' : `/${BUCKET}`
  const settings = {
    bucket: BUCKET,
    url: `${endpoint}${folder}`,
    region: REGION,
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
    prefix: 'site/',
  }
  const s3: S3Server = {
    settings,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
      S3_PREFIX: 'site',
    },
    objects: new Map(),
    requests: [],
    fault: null,
    before: async () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const name = url.replace(`${folder}/`, '')
    s3.requests.push(`${method} ${name}`)
    const { fault } = s3
    if (fault?.times !== undefined && --fault.times === 0) s3.fault = null
    if (fault?.kind === 'close') return void request.socket.destroy()
    const bytes = await readBody(request)
    if (bytes === null) return
    const isOpen = isPublic && method === 'GET' && request.headers.authorization === undefined
    const given = fault?.kind === 'refuse' ? fault : isOpen ? null : checkRequest(request, bytes, folder)
    if (!given) await s3.before(method, name)
    send(response, given ?? act(s3.objects, { method, name, bytes, headers: request.headers }))
  }
  return s3
}

/** The body of a request, or null if the client has gone. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of request) chunks.push(chunk)
    return Buffer.concat(chunks)
  } catch {
    return null
  }
}

/** Why Amazon would refuse a request for an object of a folder, or null. */
function checkRequest({ method = '', url = '', headers }: IncomingMessage, bytes: Buffer, folder: string): Answer | null {
  const read = parseAuthorization(headers.authorization ?? '')
  if (!read) return { status: 403, code: 'AccessDenied' }
  if (read.region !== REGION || read.service !== 's3') return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if (read.keyId !== KEY_ID) return { status: 403, code: 'InvalidAccessKeyId' }
  const date = String(headers['x-amz-date'])
  const sentMs = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - sentMs) < MAX_SKEW_MS)) return { status: 403, code: 'RequestTimeTooSkewed' }
  const isComplete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => read.signedHeaders.includes(name))
  const signature = computeSignature({ method, url, headers }, read, SECRET)
  if (!isComplete || !date.startsWith(read.day) || signature !== read.signature)
    return { status: 403, code: 'SignatureDoesNotMatch' }
  if (method === 'PUT' && headers['content-length'] === undefined) return { status: 411, code: 'MissingContentLength' }
  if (headers['x-amz-content-sha256'] !== sha256(bytes)) return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  return url.startsWith(`${folder}/`) ? null : { status: 404, code: 'NoSuchBucket' }
}

interface CheckedRequest extends StoredObject {
  method: string
  name: string
}

function act(objects: S3Server['objects'], { method, name, bytes, headers }: CheckedRequest): Answer {
  const found = objects.get(name)
  switch (method) {
    case 'PUT':
      objects.set(name, { bytes, headers })
      return { status: 200 }
    case 'GET':
      return found ? { status: 200, bytes: found.bytes } : { status: 404, code: 'NoSuchKey' }
    case 'DELETE':
      objects.delete(name)
      return { status: 204 }
    default:
      return { status: 405, code: 'MethodNotAllowed' }
  }
}

function send(response: ServerResponse, answer: Answer): void {
  if (!('code' in answer)) return void response.writeHead(answer.status).end(answer.bytes)
  response.writeHead(answer.status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${answer.code}</Code><Message>A secret value</Message></Error>`,
  )
}
