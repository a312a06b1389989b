import { describe, expect, it } from 'vitest'
import {
  countRows,
  createLead,
  databaseKinds,
  NOW,
  type OpenStore,
  receiveFile,
  useStore,
} from '../../../tests/support/leads/lead-databases.ts'
import { createId } from './ids.ts'

const MIB = 1024 * 1024
const NOTHING = { lead: 0, file: 0, file_part: 0, loose_object: 0, outbox: 0, submission: 0, used_challenge: 0 }

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 7 + (index >> 8)) & 255)

async function readAll(store: OpenStore, id: string): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for await (const part of store.readFile(id)) parts.push(Buffer.from(part))
  return parts
}

const takeAll = (store: OpenStore, nowMs = NOW) => store.takeDue({ nowMs, limit: 1000, leaseMs: 60_000 })

for (const kind of databaseKinds) {
  describe.skipIf(kind.isMissing)(`a lead store in ${kind.kind}`, () => {
    const current = useStore(kind)

    describe('stores a lead', () => {
      it('that is still there after the database was closed and opened again', async () => {
        const place = await kind.createLocation()
        const store = await place.open()
        const { files: _, targets, submission: __, challenge: ___, ...lead } = createLead({ privacy: 'We *keep* it.' })
        const result = await store.addLead(createLead({ ...lead, targets }))
        await store.database.close()

        const [delivery] = await takeAll(await place.open())
        expect(result).toEqual({ kind: 'stored', id: lead.id, receipt: lead.receipt, status: 'new' })
        expect(delivery).toMatchObject({ content: lead, target: targets[0], attempts: 0, lastError: null, files: [] })
      })

      it.each([
        ['a NUL character', '\0'],
        ['a lone surrogate', '\ud83d'],
        ['an emoji of several code points', '👩🏽‍💻'],
        ['right-to-left marks', '\u202eabc\u202c'],
        ['quotes, question marks and backslashes', `'"?$1\\'; --`],
        ['nothing', ''],
      ])('whose answer contains %s, unchanged', async (_, text) => {
        const store = current()
        await store.addLead(createLead({ answers: JSON.stringify({ message: text }) }))
        const [delivery] = await takeAll(store)
        expect(JSON.parse(delivery?.content.answers ?? '')).toEqual({ message: text })
      })

      it.each([
        ['0 bytes', 0, []],
        ['exactly 1 MiB', MIB, [MIB]],
        ['one byte more than 1 MiB', MIB + 1, [MIB, 1]],
        ['2.5 MiB', 2.5 * MIB, [MIB, MIB, MIB / 2]],
      ])('with a file of %s, in parts of at most 1 MiB', async (_, size, lengths) => {
        const store = current()
        const bytes = bytesOf(size)
        await store.addLead(createLead({ files: [await receiveFile(bytes)] }))
        const [delivery] = await takeAll(store)
        const parts = await readAll(store, delivery?.files[0]?.id ?? '')
        expect(parts.map(({ length }) => length)).toEqual(lengths)
        expect(Buffer.concat(parts).equals(bytes)).toBe(true)
      })

      it('with its files in their original order', async () => {
        const store = current()
        const names = ['c.txt', 'a.txt', 'b.txt']
        const files = await Promise.all(names.map((name) => receiveFile(Buffer.from(name), name)))
        await store.addLead(createLead({ files }))
        const [delivery] = await takeAll(store)
        const found = await Promise.all((delivery?.files ?? []).map(async ({ id }) => `${await readAll(store, id)}`))
        expect(delivery?.files.map(({ name }) => name)).toEqual(names)
        expect(found).toEqual(names)
      })

      it('with another receipt when its own is in use', async () => {
        const store = current()
        const first = createLead()
        await store.addLead(first)
        const second = await store.addLead(createLead({ receipt: first.receipt }))
        expect(second).toMatchObject({ kind: 'stored', receipt: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/) })
        expect(second).not.toMatchObject({ receipt: first.receipt })
      })

      it('completely or not at all', async () => {
        const store = current()
        const file = await receiveFile(bytesOf(1.5 * MIB))
        const shortened = { ...file, size: 2 * MIB }
        const lead = createLead({ files: [shortened], challenge: { signature: 'signed', expiresMs: NOW + 1 } })
        await expect(store.addLead(lead)).rejects.toThrow()
        expect(await countRows(store)).toEqual(NOTHING)
        expect(await store.addLead({ ...lead, files: [file] })).toMatchObject({ kind: 'stored' })
      })

      it('when 500 arrive at the same time', async () => {
        const store = current()
        const results = await Promise.all(Array.from({ length: 500 }, () => store.addLead(createLead())))
        expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['stored']))
        expect(await countRows(store)).toMatchObject({ lead: 500, outbox: 500, submission: 500 })
      })

      it('that was being stored when the database was closed', async () => {
        const place = await kind.createLocation()
        const store = await place.open()
        const adding = Promise.all(Array.from({ length: 50 }, () => store.addLead(createLead())))
        await store.database.close()
        await adding
        expect(await countRows(await place.open())).toMatchObject({ lead: 50 })
      })
    })

    describe('recognizes a repeated submission', () => {
      it('by its key, and returns the earlier lead without adding anything', async () => {
        const store = current()
        const first = createLead()
        await store.addLead(first)
        const again = await store.addLead(createLead({ submission: first.submission, files: [await receiveFile(bytesOf(9))] }))
        expect(again).toEqual({ kind: 'replayed', id: first.id, receipt: first.receipt, status: 'new' })
        expect(await countRows(store)).toEqual({ ...NOTHING, lead: 1, outbox: 1, submission: 1 })
      })

      it('even when 50 with one key arrive at the same time', async () => {
        const store = current()
        const { submission } = createLead()
        const results = await Promise.all(Array.from({ length: 50 }, () => store.addLead(createLead({ submission }))))
        expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
        expect(results.filter(({ kind }) => kind === 'replayed')).toHaveLength(49)
        expect(new Set(results.map((one) => ('id' in one ? one.id : null))).size).toBe(1)
      })

      it('and refuses its key for other answers', async () => {
        const store = current()
        const { submission } = createLead()
        await store.addLead(createLead({ submission }))
        const other = await store.addLead(createLead({ submission: { ...submission, digest: 'other' } }))
        expect(other).toEqual({ kind: 'key-mismatch' })
        expect(await countRows(store)).toMatchObject({ lead: 1 })
      })

      it('until its key expires', async () => {
        const store = current()
        const { submission } = createLead()
        const late = submission.expiresMs
        await store.addLead(createLead({ submission }))
        const soon = createLead({ submission: { ...submission, expiresMs: late + 1 }, receivedMs: late - 1 })
        const after = { ...soon, receivedMs: late }
        expect(await store.addLead(soon)).toMatchObject({ kind: 'replayed' })
        expect(await store.addLead(after)).toEqual({ kind: 'stored', id: soon.id, receipt: soon.receipt, status: 'new' })
      })

      it('unless its lead was erased', async () => {
        const store = current()
        const { submission, ...first } = createLead()
        await store.addLead({ ...first, submission })
        await store.database.write([
          { sql: 'DELETE FROM lead WHERE id = ?', values: [first.id] },
          { sql: 'DELETE FROM submission WHERE lead = ?', values: [first.id] },
        ])
        expect(await store.addLead(createLead({ submission }))).toMatchObject({ kind: 'stored' })
      })

      it('and accepts a solved challenge for one lead only', async () => {
        const store = current()
        const challenge = { signature: 'signed', expiresMs: NOW + 60_000 }
        const results = await Promise.all(Array.from({ length: 8 }, () => store.addLead(createLead({ challenge }))))
        expect(results.map(({ kind }) => kind).sort()).toEqual([...Array(7).fill('challenge-used'), 'stored'])
        expect(await countRows(store)).toMatchObject({ lead: 1, submission: 1, used_challenge: 1 })
      })

      it('before it checks the challenge, which the first submission has used', async () => {
        const store = current()
        const lead = createLead({ challenge: { signature: 'signed', expiresMs: NOW + 60_000 } })
        await store.addLead(lead)
        expect(await store.addLead({ ...lead, id: createId('lead', NOW) })).toMatchObject({ kind: 'replayed', id: lead.id })
      })

      it('and deletes expired keys and challenges', async () => {
        const store = current()
        const expiring = (expiresMs: number) => {
          const { submission, ...lead } = createLead({ challenge: { signature: `until ${expiresMs}`, expiresMs } })
          return { ...lead, submission: { ...submission, expiresMs } }
        }
        for (const end of [NOW + 1, NOW + 2, NOW + 3]) await store.addLead(expiring(end))
        await store.deleteExpiredKeys(NOW + 2)
        expect(await countRows(store)).toMatchObject({ lead: 3, submission: 1, used_challenge: 1 })
      })
    })
  })
}
