import { expect, it } from 'vitest'
import { createSettings, deliveredForm } from '../../../tests/support/leads/deliveries.ts'
import type { ServedForm } from '../../contracts/built-site.ts'
import { toPublicForm } from '../../forms/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { describeNotifications } from './describe-notifications.ts'

const hook = { kind: 'webhook', url: 'env:CRM_URL', secret: 'env:CRM_SECRET' } as const

/** The sentences about one form. */
function describeForm(form: Partial<Form>, environment: Record<string, string>): string[] {
  const definition: Form = { ...deliveredForm, ...form }
  const served: ServedForm = { definition, public: toPublicForm('contact', definition, () => 'v'), page: null }
  return describeNotifications(new Map([['contact', served]]), createSettings(environment))
}

const SMTP_URL = 'smtp://user:s3cret@mail.example.com'
const CRM_URL = 'https://crm.example.com/hooks/s3cret?key=s3cret'
const CRM_SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`

it.each<[name: string, form: Partial<Form>, environment: Record<string, string>, sentences: string[]]>([
  [
    'names the recipients of a form without secrets',
    { delivery: [{ kind: 'store' }, { kind: 'email', to: 'env:SALES' }, hook] },
    { SMTP_URL, SALES: 'sales@example.com', CRM_URL, CRM_SECRET },
    ['Notifications for contact: sales@example.com by email and crm.example.com by webhook.'],
  ],
  [
    'mentions that a webhook is unsigned',
    { delivery: [{ kind: 'webhook', url: 'env:CRM_URL' }] },
    { CRM_URL },
    ['Notifications for contact: crm.example.com by webhook, unsigned.'],
  ],
  [
    'names each variable that is missing',
    { delivery: [{ kind: 'email', to: 'sales@example.com' }, hook] },
    { CRM_URL },
    [
      'Notifications for contact: none. The email to sales@example.com is on hold: SMTP_URL is not set. The webhook to env:CRM_URL is on hold: CRM_SECRET is not set.',
    ],
  ],
  [
    'names the one recipient of several that is missing',
    {
      delivery: [
        { kind: 'email', to: 'env:SALES' },
        { kind: 'email', to: 'boss@example.com' },
      ],
    },
    { SMTP_URL },
    ['Notifications for contact: boss@example.com by email. The email to env:SALES is on hold: SALES is not set.'],
  ],
  ['says that a form sends no notifications', {}, {}, ['Notifications for contact: none.']],
  [
    'says that senders are asked to confirm',
    { doubleOptIn: true },
    { SMTP_URL },
    ['Notifications for contact: none.', 'Senders of these forms are asked by email to confirm: contact.'],
  ],
  [
    'says that senders cannot be asked to confirm',
    { doubleOptIn: true },
    {},
    [
      'Notifications for contact: none.',
      'Enquiries of these forms are held until their senders can be asked by email to confirm: contact. SMTP_URL is not set.',
    ],
  ],
  [
    'says that senders get a reply',
    { autoReply: { subject: 'Thanks', text: 'Thanks' } },
    { SMTP_URL },
    ['Notifications for contact: none.', 'Senders of these forms get an automatic reply: contact.'],
  ],
  [
    'says that senders get no reply yet',
    { autoReply: { subject: 'Thanks', text: 'Thanks' } },
    {},
    ['Notifications for contact: none.', 'The automatic replies of these forms are on hold: contact. SMTP_URL is not set.'],
  ],
  ['leaves out forms whose enquiries are not stored here', { delivery: [{ kind: 'simulate' }] }, {}, []],
])('the description of deliveries %s', (_name, form, environment, sentences) => {
  expect(describeForm(form, environment)).toEqual(sentences)
})

it('the description of deliveries groups forms with the same recipients', () => {
  const served: ServedForm = { definition: deliveredForm, public: toPublicForm('a', deliveredForm, () => 'v'), page: null }
  const forms = new Map(['contact', 'demo'].map((id) => [id, served]))
  expect(describeNotifications(forms, createSettings({}))).toEqual(['Notifications for contact, demo: none.'])
})
