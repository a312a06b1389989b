import { tmpdir } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Texts } from '../../manifest/manifest.gen.ts'
import { readDescriptorLimit, toUploadLimit } from '../descriptors.ts'
import type { Problem } from '../http/problem.ts'
import { BODY_LIMITS } from './body/body.ts'
import { type ReadFreeBytes, toRoom, watchDisk } from './disk-space.ts'
import { toUnavailable } from './refusals.ts'

/** What is being received into temporary files. */
export interface Uploads {
  /**
   * Reserves room for the body of a request, unless too many are being received already or the disk of temporary files could become
   * nearly full. Whoever gets a reservation releases it once, after the files are closed.
   */
  reserve(request: FastifyRequest, texts: Required<Texts>): Promise<{ release(): void } | { problem: Problem }>
}

export interface UploadsOptions {
  /** Bodies that may be received at once. */
  most?: number
  /** Of the disk that temporary files are on. */
  readFreeBytes?: ReadFreeBytes
}

export function createUploads(options: UploadsOptions = {}): Uploads {
  const { most = toUploadLimit(readDescriptorLimit()), readFreeBytes = watchDisk(tmpdir()) } = options
  let count = 0
  let reserved = 0
  return {
    async reserve(request, texts) {
      const free = await readFreeBytes()
      if (count >= most) return { problem: toUnavailable(texts, 5, 'temporary-reduced-capacity') }
      const bytes = toLargestSize(request)
      if (toRoom(free - reserved - bytes) === 'nothing') return { problem: toUnavailable(texts, 30) }
      count++
      reserved += bytes
      return {
        release() {
          count--
          reserved -= bytes
        },
      }
    },
  }
}

/** How many bytes of a body are read at most. */
function toLargestSize({ headers }: FastifyRequest): number {
  const { bytes } = BODY_LIMITS.multipart
  return Math.min(Number(headers['content-length'] ?? bytes), bytes)
}
