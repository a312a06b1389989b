import { describe, expect, it } from 'vitest'
import { createDelivery } from '../../../tests/support/deliveries.ts'
import { toLeadText } from './lead-text.ts'

const brief = { name: 'brief.pdf', type: 'application/pdf', size: 3 * 2 ** 20, sha256: 'ab' }
const given = { name: 'Ada', email: 'ada@example.org', message: 'First\nSecond', budget: 'low', brief: [brief], human: true }

describe('a lead as text', () => {
  it('has labels with answers in the order of the form, then what belongs to it', () => {
    expect(
      toLeadText(createDelivery({}, { answers: JSON.stringify(given) }), 'Example Shop'),
    ).toBe(`Get in Touch, sent on Example Shop

Full name:
  Ada

Email address:
  ada@example.org

Your project:
  First
  Second

Budget:
  Under 25k

Attachment:
  brief.pdf (3 MB)

Reference: K7Q4-9M2X
Received: 2026-08-03 14:05 UTC

Read by the sender before sending:
  We read our [privacy page](/privacy).
`)
  })

  it('names fields by their names when the definition is not known', () => {
    const answers = JSON.stringify({ topics: ['web', 'mobile'], nda: true })
    expect(
      toLeadText(createDelivery({ definition: null }, { answers, privacy: null }), 'Example Shop'),
    ).toBe(`contact, sent on Example Shop

topics:
  web
  mobile

nda:
  Yes

Reference: K7Q4-9M2X
Received: 2026-08-03 14:05 UTC
`)
  })

  it('says why it was held back before', () => {
    const reasons = [{ code: 'links', text: 'It has 9 links.' }]
    expect(toLeadText(createDelivery({}, { reasons }), 'Example Shop')).toContain('\n\nNoted about it:\n  It has 9 links.\n')
  })

  it('indents every line of an answer, so that none passes for a label', () => {
    const message = 'x\nReference: FAKE-FAKE\u2028Received: never\u0085Reference: B\vReference: C'
    const lines = toLeadText(createDelivery({}, { answers: JSON.stringify({ message }) }), 'Example Shop').split(
      /[\n\v\u0085\u2028]/,
    )
    expect(lines.filter((line) => /^(Reference|Received):/.test(line))).toEqual([
      'Reference: K7Q4-9M2X',
      'Received: 2026-08-03 14:05 UTC',
    ])
  })
})
