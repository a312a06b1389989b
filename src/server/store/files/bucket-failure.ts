import { ExpectedError, isExpectedError } from '../../../contracts/expected-error.ts'
import { StorageUnavailable } from '../database.ts'
import type { BucketSettings } from './bucket-settings.ts'

/** What to do about an error code of the service. */
const REMEDIES: Readonly<Record<string, string>> = {
  AccessDenied: 'The key in S3_ACCESS_KEY_ID may not read, write and delete objects there',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  InvalidAccessKeyId: 'The service does not know the key in S3_ACCESS_KEY_ID',
  NoSuchBucket: 'There is no such bucket. Create it, or correct S3_BUCKET',
  PermanentRedirect: 'S3_ENDPOINT is not the URL of the region in which the bucket is',
  RequestTimeTooSkewed: 'The clock of this machine is wrong',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of the key in S3_ACCESS_KEY_ID',
}

const toPlace = ({ bucket, url }: BucketSettings): string => `the bucket ${bucket} at ${new URL(url).host}`

/** The code in an error of the service, such as `AccessDenied`; empty without one. Its message could contain values, so it is not read. */
export async function readErrorCode(response: Response): Promise<string> {
  return /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
}

/** The error for an answer that refuses a request. */
export function toRefusal(settings: BucketSettings, { status }: Response, code: string): StorageUnavailable {
  const reason = Object.hasOwn(REMEDIES, code) ? `${REMEDIES[code]}` : 'The service has failed'
  return new StorageUnavailable(
    `Files cannot be stored in ${toPlace(settings)}. ${reason} (status ${status}${code && `, ${code}`}).`,
  )
}

/** The error for a request that got no answer, or an answer that ended early. */
export function toUnreachable(settings: BucketSettings, error: unknown): Error {
  const cause = error instanceof Error ? error.cause : undefined
  // The file to be sent could not be read.
  if (isExpectedError(cause)) return cause
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
  const place = toPlace(settings)
  return new StorageUnavailable(`${place[0]?.toUpperCase()}${place.slice(1)} cannot be reached or does not respond${code}.`)
}

/** The error for a file whose object someone else has deleted. */
export const toMissingObject = (settings: BucketSettings, name: string): ExpectedError =>
  new ExpectedError(
    'STORED_FILE_DAMAGED',
    `The object ${name} is missing in ${toPlace(settings)}. Restore it from a copy of the bucket.`,
  )
