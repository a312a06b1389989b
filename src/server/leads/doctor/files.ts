import { hash, randomUUID } from 'node:crypto'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import { toCount } from '../../plural.ts'
import type { Settings } from '../../settings.ts'
import { StorageUnavailable } from '../../store/database.ts'
import { createBucket } from '../../store/files/bucket.ts'
import { type BucketSettings, readBucketSettings } from '../../store/files/bucket-settings.ts'
import type { LeadStore } from '../../store/lead-store.ts'
import { error, type HealthResult, ok, warning } from './health-result.ts'

const FIX = 'Set the same S3_ variables for the server and for this command, which reads its own environment.'

/** Checks that files can be written, read and deleted in the bucket, that only its key can read them, and that none is left to delete. */
export async function checkFiles(store: LeadStore, settings: Settings): Promise<HealthResult[]> {
  const { stored, erased } = await store.countObjects()
  const results = erased === 0 ? [] : [toLeftFiles(erased)]
  try {
    const bucket = readBucketSettings(settings)
    if (bucket) return [await tryBucket(bucket), ...results]
  } catch (problem) {
    if (!isExpectedError(problem, 'BUCKET_UNUSABLE')) throw problem
    return [error(problem.message, FIX), ...results]
  }
  if (stored > 0) results.push(error(`${toCount(stored, 'file is', 'files are')} in a bucket, but S3_BUCKET is not set.`, FIX))
  return results
}

const toLeftFiles = (count: number): HealthResult =>
  warning(
    `The bucket still contains ${toCount(count, 'file')} of erased enquiries.`,
    'Start the server, which deletes them within an hour, and see its log.',
  )

/** Writes, reads and deletes an object. */
async function tryBucket(settings: BucketSettings): Promise<HealthResult> {
  const bucket = createBucket(settings)
  const name = `${settings.prefix}probe-${randomUUID()}`
  const content = Buffer.from(name)
  try {
    await bucket.put(name, { size: content.length, sha256: hash('sha256', content), open: () => new Blob([content]).stream() })
    const isPublic = await bucket.isPublic(name)
    const read = Buffer.concat(await Array.fromAsync(bucket.read(name)))
    await bucket.delete(name)
    if (isPublic)
      return error(
        `Anyone can read the files of enquiries in the bucket ${settings.bucket}.`,
        'Block public access to the bucket, at once.',
      )
    return read.equals(content)
      ? ok(`Files can be stored in the bucket ${settings.bucket}, and read and deleted there.`)
      : error(`The bucket ${settings.bucket} returns other bytes than were stored.`, 'Ask its provider.')
  } catch (problem) {
    if (!(problem instanceof StorageUnavailable)) throw problem
    return error(problem.message, FIX)
  }
}
