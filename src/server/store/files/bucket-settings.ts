import { ExpectedError } from '../../../contracts/expected-error.ts'
import { isLoopback } from '../../http/loopback.ts'
import type { Settings } from '../../settings.ts'

/** A bucket of an S3-compatible service, and the key that may use it. */
export interface BucketSettings {
  bucket: string
  /** Of the bucket, such as `https://s3.eu-central-1.amazonaws.com/site-files`, without a slash at the end. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What the names of all objects start with: empty, or with a slash at the end. */
  prefix: string
}

/**
 * The bucket in which the environment says that files are stored; null without one. Throws an `ExpectedError` with the code
 * `BUCKET_UNUSABLE` when the variables are incomplete or wrong.
 */
export function readBucketSettings({ variable, allowPlaintextS3 }: Settings): BucketSettings | null {
  const required = {
    S3_ENDPOINT: variable('S3_ENDPOINT'),
    S3_BUCKET: variable('S3_BUCKET'),
    S3_ACCESS_KEY_ID: variable('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: variable('S3_SECRET_ACCESS_KEY'),
  }
  const [region, prefix] = [variable('S3_REGION'), variable('S3_PREFIX')]
  if ([...Object.values(required), region, prefix].every((value) => value === null)) return null
  const missing = Object.entries(required).flatMap(([name, value]) => (value === null ? [name] : []))
  if (missing.length > 0)
    throw unusable(`Files cannot be stored in S3 without ${missing.join(' and ')}. Set all S3_ variables, or none.`)
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = required
  const name = parseBucket(bucket ?? '')
  return {
    bucket: name,
    url: toBucketUrl(endpoint ?? '', name, allowPlaintextS3),
    region: region ?? 'us-east-1',
    accessKeyId: keyId ?? '',
    secretAccessKey: secret ?? '',
    prefix: parsePrefix(prefix ?? ''),
  }
}

/** Where the name of the bucket is in the URL of a service that wants it in the host. */
const PLACEHOLDER = '{bucket}'

/** Without a placeholder, the bucket is the first part of the path, as every S3-compatible service knows it. */
function toBucketUrl(endpoint: string, bucket: string, allowsPlaintext: boolean): string {
  const isPlaced = endpoint.includes(PLACEHOLDER)
  const url = parseEndpoint(endpoint.replace(PLACEHOLDER, bucket), allowsPlaintext)
  return isPlaced ? url : `${url}/${bucket}`
}

function parseEndpoint(text: string, allowsPlaintext: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw unusable('S3_ENDPOINT is not the URL of a service, such as https://s3.eu-central-1.amazonaws.com.')
  if (url.protocol === 'http:' && !allowsPlaintext && !isLoopback(url.hostname))
    throw unusable(`S3_ENDPOINT connects to ${url.host} without encryption. Use https://, or set ALLOW_PLAINTEXT_S3=1.`)
  return url.href.replace(/\/+$/, '')
}

function parseBucket(text: string): string {
  if (/^[a-z0-9][a-z0-9.-]+$/i.test(text)) return text
  throw unusable(
    'S3_BUCKET is not the name of a bucket. Write the name alone, such as site-files, and the service in S3_ENDPOINT.',
  )
}

/** Letters need no escapes in any service, and a dot could be a segment of a path. */
function parsePrefix(text: string): string {
  const path = text.replace(/^\/+|\/+$/g, '')
  if (/^(?:[\w-]+(?:\/[\w-]+)*)?$/.test(path)) return path === '' ? '' : `${path}/`
  throw unusable('S3_PREFIX may have letters, digits, "-", "_" and "/", such as site/files.')
}

const unusable = (message: string): ExpectedError => new ExpectedError('BUCKET_UNUSABLE', message)
