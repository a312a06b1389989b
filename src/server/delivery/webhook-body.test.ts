import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDelivery } from '../../../tests/support/leads/deliveries.ts'
import { toWebhookBody } from './webhook-body.ts'

const FILE = { id: 'file_1', field: 'brief', name: 'brief.pdf', type: 'application/pdf', size: 3, sha256: 'ab'.repeat(32) }
const MAX_BYTES = 20 * 1024

describe('the body of a webhook', () => {
  it('contains everything about a lead that a receiver may know', () => {
    const { id: _id, field: _field, ...described } = FILE
    const answers = JSON.stringify({ name: 'Ada', topics: ['web', 'mobile'], nda: true, brief: [described] })
    const reasons = [{ code: 'stale-form', text: 'The form has changed since.' }]
    const delivery = createDelivery({ files: [FILE] }, { answers, reasons })
    expect(JSON.parse(toWebhookBody(delivery))).toEqual({
      type: 'lead.created',
      timestamp: '2026-08-03T14:05:09.000Z',
      data: {
        id: 'lead_01K0000000000000000000000A',
        receipt: 'K7Q4-9M2X',
        form: 'contact',
        title: 'Get in Touch',
        received: '2026-08-03T14:05:09.000Z',
        answers: { name: 'Ada', topics: ['web', 'mobile'], nda: true, brief: [described] },
        labels: { name: 'Full name', brief: 'Attachment' },
        files: [{ field: 'brief', ...described }],
        privacy: 'We read our [privacy page](/privacy).',
        reasons,
      },
    })
  })

  it('has no labels when the definition is not known', () => {
    const { data } = JSON.parse(toWebhookBody(createDelivery({ definition: null })))
    expect([data.title, 'labels' in data]).toEqual(['contact', false])
  })

  it('cuts the longest text, marks that, and leaves shorter ones whole', () => {
    const answers = JSON.stringify({ name: 'n'.repeat(3000), message: '😀'.repeat(10_000) })
    const body = toWebhookBody(createDelivery({}, { answers }))
    const { data } = JSON.parse(body)
    expect(Buffer.byteLength(body)).toBeGreaterThan(MAX_BYTES - 10)
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BYTES)
    expect([data.truncated, data.answers.name]).toEqual([true, 'n'.repeat(3000)])
    expect(data.answers.message).toMatch(/^(😀)+…$/u)
  })

  it('is valid JSON of at most 20 KB for any answers, with every name and every hash whole', () => {
    const file = fc.record({ name: fc.string({ maxLength: 120 }), sha256: fc.constant(FILE.sha256) })
    const text = fc.tuple(fc.string({ unit: 'binary', maxLength: 9 }), fc.nat(400)).map(([piece, times]) => piece.repeat(times))
    const value = fc.oneof(text, fc.boolean(), fc.array(text, { maxLength: 40 }), fc.array(file, { maxLength: 3 }))
    const answers = fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,39}$/), value, { maxKeys: 40 })
    fc.assert(
      fc.property(answers, (given) => {
        const body = toWebhookBody(createDelivery({}, { answers: JSON.stringify(given) }))
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BYTES)
        const sent: unknown[] = Object.values(JSON.parse(body).data.answers)
        expect(sent).toHaveLength(Object.keys(given).length)
        expect(sent.flat().filter((item) => Object(item).sha256?.length < 64)).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})
