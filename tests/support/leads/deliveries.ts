import type { Form } from '../../../src/manifest/manifest.gen.ts'
import { englishTexts } from '../../../src/manifest/texts.gen.ts'
import { readSettings, type Settings } from '../../../src/server/settings.ts'
import type { DueDelivery } from '../../../src/server/store/outbox.ts'

export const mailSite = { name: 'Example Shop', url: 'https://www.example.com/shop', language: 'en', texts: englishTexts }

export const deliveredForm: Form = {
  title: 'Get in Touch',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'name', label: 'Full name' },
    { type: 'email', name: 'email', label: 'Email address' },
    { type: 'textarea', name: 'message', label: 'Your project' },
    { type: 'select', name: 'budget', label: 'Budget', options: [{ value: 'low', label: 'Under 25k' }] },
    { type: 'file', name: 'brief', label: 'Attachment' },
    { type: 'captcha', name: 'human', label: "I'm not a robot" },
  ],
}

/** Settings from environment variables, with webhooks to this machine allowed. */
export const createSettings = (environment: Record<string, string>): Settings =>
  readSettings({ WEBHOOK_ALLOW_PRIVATE: 'true', ...environment })

/** A delivery of a lead with an answer of each kind. */
export function createDelivery(changes: Partial<DueDelivery> = {}, content: Partial<DueDelivery['content']> = {}): DueDelivery {
  return {
    id: 'msg_01K0000000000000000000000A',
    lead: 'lead_01K0000000000000000000000A',
    target: { kind: 'webhook', url: 'env:CRM_URL' },
    state: 'leased',
    attempts: 0,
    nextMs: 0,
    lastError: null,
    files: [],
    definition: deliveredForm,
    ...changes,
    content: {
      id: 'lead_01K0000000000000000000000A',
      receipt: 'K7Q4-9M2X',
      form: 'contact',
      version: 'v1',
      receivedMs: Date.UTC(2026, 7, 3, 14, 5, 9),
      status: 'new',
      reasons: [],
      answers: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message: 'First\nSecond', budget: 'low' }),
      email: 'ada@example.org',
      privacy: 'We read our [privacy page](/privacy).',
      ...content,
    },
  }
}
