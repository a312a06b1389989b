import { describe, expect, it } from 'vitest'
import { createDelivery } from '../../../tests/support/leads/deliveries.ts'
import { findMailLanguage } from '../../forms/mail-words.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { toLeadText } from './lead-text.ts'

const SHOP = { name: 'Example Shop' }

const english = findMailLanguage('en')

const brief = { name: 'brief.pdf', type: 'application/pdf', size: 3 * 2 ** 20, sha256: 'ab' }
const given = { name: 'Ada', email: 'ada@example.org', message: 'First\nSecond', budget: 'low', brief: [brief], human: true }

describe('a lead as text', () => {
  it('writes numbers and dates in the language of the email', () => {
    const definition: Form = {
      title: 'Visit',
      submitLabel: 'Send',
      fields: [
        { type: 'date', name: 'day', label: 'Day' },
        { type: 'number', name: 'area', label: 'Area', unit: 'm²' },
      ],
    }
    const answers = JSON.stringify({ day: '2026-12-24', area: 1234.5 })
    const text = toLeadText(createDelivery({ definition }, { answers }), SHOP, findMailLanguage('de'))
    expect(text).toContain('Day:\n  24. Dezember 2026\n\nArea:\n  1.234,5 m²\n')
  })

  it('has the time in the time zone of the site', () => {
    const text = toLeadText(createDelivery({}, {}), { ...SHOP, timeZone: 'Europe/Berlin' }, findMailLanguage('de'))
    expect(text).toContain('3. August 2026 um 16:05 MESZ')
  })

  it('has labels and answers in form order, followed by receipt, time and privacy notice', () => {
    expect(
      toLeadText(createDelivery({}, { answers: JSON.stringify(given) }), SHOP, english),
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
Received: August 3, 2026 at 2:05 PM UTC

Privacy note shown to the sender:
  We read our [privacy page](/privacy).
`)
  })

  it('shows field names when the definition is not known', () => {
    const answers = JSON.stringify({ topics: ['web', 'mobile'], nda: true })
    expect(
      toLeadText(createDelivery({ definition: null }, { answers, privacy: null }), SHOP, english),
    ).toBe(`contact, sent on Example Shop

topics:
  web
  mobile

nda:
  Yes

Reference: K7Q4-9M2X
Received: August 3, 2026 at 2:05 PM UTC
`)
  })

  it('is in the language of its reader, with its numbers and dates, and field labels as in the form', () => {
    const answers = JSON.stringify({ nda: true, brief: [{ ...brief, size: 1.5 * 2 ** 20 }] })
    const reasons = [
      { code: 'sent-from', text: 'It was sent from the page /shop.', page: '/shop' },
      { code: 'many-links', text: 'It contains more than three links.' },
      { code: 'of another version', text: 'Another note.' },
    ]
    const text = toLeadText(createDelivery({}, { answers, reasons }), SHOP, findMailLanguage('fr-CA'))
    expect(text).toBe(`Get in Touch, envoyé depuis Example Shop

Attachment:
  brief.pdf (1,5 Mo)

nda:
  Oui

Référence : K7Q4-9M2X
Reçue : 3 août 2026 à 14 h 05 UTC

Mention de confidentialité affichée à l’expéditeur:
  We read our [privacy page](/privacy).

Remarques:
  Elle a été envoyée depuis la page /shop.
  Elle contient plus de trois liens.
  Another note.
`)
  })

  it('lists the reasons why it was held', () => {
    const reasons = [{ code: 'links', text: 'It has 9 links.' }]
    expect(toLeadText(createDelivery({}, { reasons }), SHOP, english)).toContain('\n\nNotes:\n  It has 9 links.\n')
  })

  it('indents every line of an answer, so that none can pose as a label', () => {
    const message = 'x\nReference: FAKE-FAKE\u2028Received: never\u0085Reference: B\vReference: C'
    const lines = toLeadText(createDelivery({}, { answers: JSON.stringify({ message }) }), SHOP, english).split(
      /[\n\v\u0085\u2028]/,
    )
    expect(lines.filter((line) => /^(Reference|Received):/.test(line))).toEqual([
      'Reference: K7Q4-9M2X',
      'Received: August 3, 2026 at 2:05 PM UTC',
    ])
  })
})
