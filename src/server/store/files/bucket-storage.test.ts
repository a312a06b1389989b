import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  countRows,
  createLead,
  databaseKinds,
  NOW,
  type OpenStore,
  receiveFile,
  useStore,
} from '../../../../tests/support/leads/lead-databases.ts'
import { type S3Server, startS3 } from '../../../../tests/support/server/s3-server.ts'
import { type SqlDatabase, StorageUnavailable } from '../database.ts'
import { createLeadStore } from '../lead-store.ts'

const MIB = 1024 * 1024
const HOUR_MS = 60 * 60 * 1000
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) & 255)

let s3: S3Server

beforeAll(async () => {
  s3 = await startS3()
})

afterEach(() => {
  s3.objects.clear()
  s3.requests = []
  s3.fault = null
  s3.before = async () => undefined
})

afterAll(() => s3[Symbol.asyncDispose]())

const toLead = async (bytes: Uint8Array, changes = {}) =>
  createLead({ files: [await receiveFile(bytes)], targets: [], ...changes })

async function readFileOf(store: OpenStore, lead: string): Promise<Buffer> {
  const found = await store.findLead(lead)
  return Buffer.concat(await Array.fromAsync(store.readFile(found?.files[0]?.id ?? '')))
}

const catchError = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error)

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`files in a bucket, enquiries in ${kind.kind}`, () => {
    const current = useStore(kind, () => s3.settings)

    it.each([0, 1, 2.5 * MIB])('are read back unchanged: %i bytes', async (size) => {
      const store = current()
      const lead = await toLead(bytesOf(size))
      expect(await store.addLead(lead)).toMatchObject({ kind: 'stored' })
      expect((await readFileOf(store, lead.id)).equals(bytesOf(size))).toBe(true)
      expect(await countRows(store)).toMatchObject({ lead: 1, file: 1, file_part: 0, loose_object: 0 })
    })

    it('have names that say nothing about the visitor, and are never shown by a browser', async () => {
      const store = current()
      await store.addLead(await toLead(Buffer.from('<script>'), { files: [await receiveFile(Buffer.from('x'), 'Ada.html')] }))
      const [[name, object] = []] = s3.objects
      expect(name).toMatch(/^site\/file_[0-9A-Z]{26}$/)
      expect(object?.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment',
      })
    })

    it('are known to the database before they are uploaded', async () => {
      const store = current()
      const counts: unknown[] = []
      s3.before = async () => void counts.push(await countRows(store))
      await store.addLead(await toLead(bytesOf(9)))
      expect(counts).toMatchObject([{ lead: 0, loose_object: 1 }])
    })

    it('that belong to no enquiry after a crash are deleted after an hour', async () => {
      const store = current()
      const crash = new Error('The process ends here.')
      const write: SqlDatabase['write'] = async (statements) => {
        if (s3.objects.size > 0) throw crash
        return store.database.write(statements)
      }
      const crashing = createLeadStore({ ...store.database, write }, s3.settings)
      expect(await catchError(crashing.addLead(await toLead(bytesOf(9))))).toBe(crash)
      await store.deleteLooseObjects(Date.now() + HOUR_MS - 60_000)
      expect(s3.objects.size).toBe(1)
      await store.deleteLooseObjects(Date.now() + HOUR_MS)
      expect([s3.objects.size, await countRows(store)]).toMatchObject([0, { lead: 0, file: 0, loose_object: 0 }])
    })

    it('of a repeated submission are deleted after an hour, and those of the first one stay', async () => {
      const store = current()
      const lead = await toLead(bytesOf(9))
      await store.addLead(lead)
      expect(await store.addLead({ ...lead, id: (await toLead(bytesOf(1))).id })).toMatchObject({ kind: 'replayed', id: lead.id })
      await store.deleteLooseObjects(Date.now() + HOUR_MS)
      expect([s3.objects.size, (await readFileOf(store, lead.id)).length]).toEqual([1, 9])
    })

    it('are refused with their enquiry when the bucket is away, and nothing is left', async () => {
      const store = current()
      s3.fault = { kind: 'close' }
      const error = await catchError(store.addLead(await toLead(bytesOf(9))))
      expect(error).toBeInstanceOf(StorageUnavailable)
      expect(String(error)).toContain('The bucket site-files at 127.0.0.1')
      expect(await countRows(store)).toMatchObject({ lead: 0, file: 0, submission: 0 })
      s3.fault = null
      await store.deleteLooseObjects(Date.now() + HOUR_MS)
      expect(await countRows(store)).toMatchObject({ loose_object: 0 })
    })

    it('are stored although the service fails twice', async () => {
      const store = current()
      s3.fault = { kind: 'refuse', status: 503, code: 'SlowDown', times: 2 }
      expect(await store.addLead(await toLead(bytesOf(9)))).toMatchObject({ kind: 'stored' })
      expect(s3.requests).toHaveLength(3)
    })

    it('that were deleted as loose while they were uploaded are refused and deleted again', async () => {
      const store = current()
      s3.before = async (method) => {
        if (method === 'PUT') await store.deleteLooseObjects(Date.now() + 2 * HOUR_MS)
      }
      const error = await catchError(store.addLead(await toLead(bytesOf(9))))
      expect(String(error)).toContain('took more than an hour')
      expect(await countRows(store)).toMatchObject({ lead: 0, submission: 0, loose_object: 1 })
      await store.deleteLooseObjects(Date.now())
      expect([s3.objects.size, await countRows(store)]).toMatchObject([0, { loose_object: 0 }])
    })

    it('are deleted with erased and expired enquiries, later when the bucket is away', async () => {
      const store = current()
      const [erased, expired] = [await toLead(bytesOf(1)), await toLead(bytesOf(2), { form: 'old' })]
      for (const lead of [erased, expired, await toLead(bytesOf(3))]) await store.addLead(lead)
      await store.eraseLeads([erased.id])
      expect(await store.deleteExpired('old', NOW + 1)).toBe(1)
      s3.fault = { kind: 'close' }
      expect(await catchError(store.deleteLooseObjects(0))).toBeInstanceOf(StorageUnavailable)
      expect(await store.countObjects()).toEqual({ stored: 1, erased: 2 })
      s3.fault = null
      await Promise.all([store.deleteLooseObjects(0), store.deleteLooseObjects(0)])
      expect(await store.countObjects()).toEqual({ stored: 1, erased: 0 })
      expect([...s3.objects.values()].map(({ bytes }) => bytes.length)).toEqual([3])
    })

    it('stay where they are when the bucket is set later or no more', async () => {
      const place = await kind.createLocation()
      const [first, second] = [await toLead(bytesOf(1)), await toLead(bytesOf(2))]
      await (await place.open()).addLead(first)
      const store = await place.open(5000, s3.settings)
      await store.addLead(second)
      expect((await readFileOf(store, first.id)).length).toBe(1)
      const later = await place.open()
      expect(String(await catchError(readFileOf(later, second.id)))).toContain('S3_BUCKET is not set')
      expect((await readFileOf(later, first.id)).length).toBe(1)
    })

    it('that are missing in the bucket are named', async () => {
      const store = current()
      const lead = await toLead(bytesOf(9))
      await store.addLead(lead)
      s3.objects.clear()
      const error = await catchError(readFileOf(store, lead.id))
      expect(error).toMatchObject({
        code: 'STORED_FILE_DAMAGED',
        message: expect.stringMatching(/^The object site\/file_\w+ is missing/),
      })
    })
  })
}

describe('the sentence for a bucket that refuses a file', () => {
  const sqlite = databaseKinds[0]

  it.each([
    ['the secret is wrong', { secretAccessKey: 'wrong' }, 'S3_SECRET_ACCESS_KEY is not the secret of the key'],
    ['the key is unknown', { accessKeyId: 'OTHER' }, 'does not know the key in S3_ACCESS_KEY_ID'],
    ['the region is another one', { region: 'us-west-2' }, 'S3_REGION is not the region of the bucket'],
    ['the bucket does not exist', { bucket: 'other' }, 'There is no such bucket. Create it, or correct S3_BUCKET'],
    ['nothing listens', { url: 'http://127.0.0.1:9/site-files' }, 'cannot be reached or does not respond'],
  ])('names what to correct when %s', async (_, changes, sentence) => {
    const wrong = { ...s3.settings, ...changes }
    // The name of the bucket is also in its URL.
    const url = wrong.url.replace(/site-files$/, wrong.bucket)
    const store = await (await sqlite?.createLocation())?.open(5000, { ...wrong, url })
    const error = await catchError(store?.addLead(await toLead(bytesOf(9))) ?? Promise.resolve())
    expect(error).toBeInstanceOf(StorageUnavailable)
    expect(String(error)).toContain(sentence)
    expect(String(error)).not.toContain('secret value')
  })
})

it('a bucket whose name is in the host has the same objects', async () => {
  await using hosted = await startS3({ isInHost: true })
  const store = await (await databaseKinds[0]?.createLocation())?.open(5000, hosted.settings)
  const lead = await toLead(bytesOf(9))
  expect(await store?.addLead(lead)).toMatchObject({ kind: 'stored' })
  expect(hosted.requests).toEqual([expect.stringMatching(/^PUT site\/file_/)])
  expect(store && (await readFileOf(store, lead.id)).length).toBe(9)
})
