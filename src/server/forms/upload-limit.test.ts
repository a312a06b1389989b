import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { createUploadLimit, type UploadLimitOptions } from './upload-limit.ts'

const MIB = 1024 * 1024

/** Reserves space for bodies of these sizes and returns the names of problems. Null means a body without Content-Length. */
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

it('leaves 64 MiB of the disk free after all running uploads', async () => {
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

it('reserves at most the number of bytes that are read from a body', async () => {
  const readFreeBytes = async () => 77 * MIB
  expect(await reserveAll({ readFreeBytes }, [1000 * MIB])).toEqual([null])
})

it('refuses more parallel uploads than the limit', async () => {
  const readFreeBytes = async () => Number.POSITIVE_INFINITY
  expect(await reserveAll({ maxUploads: 2, readFreeBytes }, [1, 1, 1])).toEqual([null, null, 'temporary-reduced-capacity'])
})

it('reuses released space', async () => {
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
