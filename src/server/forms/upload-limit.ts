import { tmpdir } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { toUnavailableProblem } from '../../forms/form-problems.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import { readDescriptorLimit, toUploadLimit } from '../http/open-file-limit.ts'
import { BODY_LIMITS } from './body/read-body.ts'
import { createFreeSpaceReader, type ReadFreeBytes, toDiskSpace } from './disk-space.ts'

/** Admits uploads, which are received into temporary files. */
export interface UploadLimit {
  /**
   * Reserves disk space for the body of a request. Returns a problem if too many uploads are running or the disk with the temporary
   * files could become nearly full. The caller must release a reservation once, after closing the files.
   */
  reserve(request: FastifyRequest, texts: Required<Texts>): Promise<{ release(): void } | { problem: HttpProblem }>
}

export interface UploadLimitOptions {
  /** How many bodies may be received at once. */
  maxUploads?: number
  /** Measures the disk with the temporary files. */
  readFreeBytes?: ReadFreeBytes
}

export function createUploadLimit(options: UploadLimitOptions = {}): UploadLimit {
  const { maxUploads = toUploadLimit(readDescriptorLimit()), readFreeBytes = createFreeSpaceReader(tmpdir()) } = options
  let count = 0
  let reserved = 0
  return {
    async reserve(request, texts) {
      const free = await readFreeBytes()
      if (count >= maxUploads) return { problem: toUnavailableProblem(texts, 5, 'temporary-reduced-capacity') }
      const bytes = toMaxBytes(request)
      if (toDiskSpace(free - reserved - bytes) === 'nothing') return { problem: toUnavailableProblem(texts, 30) }
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

/** The number of bytes that are read from a body at most. */
function toMaxBytes({ headers }: FastifyRequest): number {
  const { bytes } = BODY_LIMITS.multipart
  return Math.min(Number(headers['content-length'] ?? bytes), bytes)
}
