import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useStoringFixture } from '../../../../tests/support/server/running-fixture.ts'
import { createSenders, VALID_ANSWERS } from '../../../../tests/support/server/send-form.ts'

const { port, database } = useStoringFixture()
const { send, sendJson, sendParts } = createSenders(port)
const KEPT = { form: 'kept' }

describe('the same answers', () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('é', '\u0301', '中', '😀', '\r\n', '&', '=', '+', '%', '"'), fc.string()),
  })
  const answers = fc.record(
    {
      name: text.map((name) => name.replaceAll('\r\n', '')),
      message: text,
      topics: fc.constantFrom(['web'], ['mobile', 'web'], ['web', 'mobile']),
      nda: fc.boolean(),
    },
    { requiredKeys: ['name', 'message'] },
  )

  it('are stored as the same bytes in every content type', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async ({ name, message, topics = [], nda = false }) => {
        await database().write([{ sql: 'DELETE FROM lead' }, { sql: 'DELETE FROM submission' }])
        const texts = { email: VALID_ANSWERS.email, message: `m${message}`, name: `n${name}` }
        const pairs = new URLSearchParams({ ...texts, ...(nda && { nda: 'on' }) })
        for (const topic of topics) pairs.append('topics', topic)
        const parts = [...pairs].map(([field, content]) => ({ name: field, content }))
        const urlencoded = { form: 'kept', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        const all = [
          await sendJson({ ...texts, nda, topics }, { ...KEPT, headers: { 'idempotency-key': 'by-json-' } }),
          await send(pairs.toString(), { ...urlencoded, headers: { ...urlencoded.headers, 'idempotency-key': 'by-pairs' } }),
          await sendParts(parts, { 'idempotency-key': 'by-parts' }, 'kept'),
        ]
        expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
        const rows = (await database().read({ sql: 'SELECT answers FROM lead' })).map(({ answers: stored }) => stored)
        expect([rows.length, new Set(rows).size]).toEqual([3, 1])
      }),
      { numRuns: 30 },
    )
  })
})
