import { createHash, createHmac } from 'node:crypto'

/** What Signature Version 4 signs of a request. */
export interface SignedRequest {
  method: string
  /** Path and query, as they were sent. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** The parts of an `Authorization` header. */
export interface Authorization {
  keyId: string
  /** Of the form `20130524`. */
  day: string
  region: string
  service: string
  signedHeaders: string[]
  signature: string
}

const PATTERN =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

export function parseAuthorization(header: string): Authorization | null {
  const [, keyId = '', day = '', region = '', service = '', names = '', signature = ''] = PATTERN.exec(header) ?? []
  return keyId === '' ? null : { keyId, day, region, service, signedHeaders: names.split(';'), signature }
}

/** The signature that a service computes, as "Authenticating Requests (AWS Signature Version 4)" of Amazon describes it. */
export function computeSignature(
  request: SignedRequest,
  { day, region, service, signedHeaders }: Authorization,
  secret: string,
): string {
  const [path = '', query = ''] = request.url.split('?')
  const textOf = (name: string): string =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/ +/g, ' ')
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    ...signedHeaders.map((name) => `${name}:${textOf(name)}`),
    '',
    signedHeaders.join(';'),
    textOf('x-amz-content-sha256'),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', textOf('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secretPart, word) => hmac(secretPart, word),
    `AWS4${secret}`,
  )
  return hmac(key, text).toString('hex')
}

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
