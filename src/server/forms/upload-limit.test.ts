import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { createUploadLimit, type UploadLimitOptions } from './upload-limit.ts'

const MIB = 1024 * 1024

/** Reserves room for bodies of these sizes; null stands for a body whose size is not announced. Gives the names of problems. */
async function reserveAll(options: UploadLimitOptions, sizes: readonly (number | null)[]): Promise<(string | null)[]> {
  const uploads = createUploadLimit(options)
  const app = fastify()
  const names: (string | null)[] = []
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.post('/', async (request) => {
    const reserved = await uploads.reserve(request, englishTexts)
    names.push('problem' in reserved ? reserved.problem.name : null)
    return ''
  })
  for (const size of sizes) {
    const headers = size === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(size) }
    await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'a/b', ...headers } })
  }
  await app.close()
  return names
}

it('leaves 64 MiB of the disk free, whatever the bodies that are being received still bring', async () => {
  const readFreeBytes = async () => 86 * MIB
  expect(await reserveAll({ readFreeBytes }, [10 * MIB, 1000, 10 * MIB, MIB, 12 * MIB])).toEqual([
    null,
    null,
    null,
    null,
    'storage-unavailable',
  ])
  expect(await reserveAll({ readFreeBytes }, [null, null])).toEqual([null, 'storage-unavailable'])
})

it('counts no more of a body than is read of it', async () => {
  const readFreeBytes = async () => 77 * MIB
  expect(await reserveAll({ readFreeBytes }, [1000 * MIB])).toEqual([null])
})

it('refuses more uploads at once than it may receive', async () => {
  const readFreeBytes = async () => Number.POSITIVE_INFINITY
  expect(await reserveAll({ maxUploads: 2, readFreeBytes }, [1, 1, 1])).toEqual([null, null, 'temporary-reduced-capacity'])
})

it('has room again for what is released', async () => {
  const uploads = createUploadLimit({ maxUploads: 1, readFreeBytes: async () => 77 * MIB })
  const app = fastify()
  app.get('/', async (request) => {
    for (let time = 0; time < 3; time++) {
      const reserved = await uploads.reserve(request, englishTexts)
      if ('problem' in reserved) return reserved.problem.name
      reserved.release()
    }
    return 'released'
  })
  expect((await app.inject('/')).body).toBe('released')
  await app.close()
})
