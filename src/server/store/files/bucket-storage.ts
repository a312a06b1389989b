import type { SqlDatabase } from '../database.ts'
import { readWholeSlice } from '../read-slice.ts'
import { type Bucket, requireBucket } from './bucket.ts'
import type { FileStorage } from './file-storage.ts'
import { toKeepStatement, toUploadStatement } from './loose-objects.ts'

/** Bytes of a file that are in memory while it is sent. */
const CHUNK_SIZE = 256 * 1024

/**
 * Stores files in a bucket. An object is recorded as loose before it is uploaded, and no longer when the transaction of its lead is
 * committed: if that never happens, whatever ends this process, it is deleted as a loose object.
 */
export const createBucketStorage = (database: SqlDatabase, bucket: Bucket | null, prefix: string): FileStorage => ({
  async save({ id, size, sha256, fd }) {
    const object = `${prefix}${id}`
    await database.write([toUploadStatement(object, Date.now())])
    await requireBucket(bucket).put(object, { size, sha256, open: () => openStream(fd, size) })
    return { object, statements: [toKeepStatement(object)] }
  },
  async *read({ object }) {
    yield* requireBucket(bucket).read(object ?? '')
  },
})

function openStream(fd: number, size: number): ReadableStream<Uint8Array> {
  let offset = 0
  return new ReadableStream({
    async pull(controller) {
      const length = Math.min(CHUNK_SIZE, size - offset)
      if (length === 0) return controller.close()
      controller.enqueue(await readWholeSlice({ fd, offset, length }))
      offset += length
    },
  })
}
