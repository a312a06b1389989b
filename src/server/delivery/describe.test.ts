import { expect, it } from 'vitest'
import { deliveredForm, settingsOf } from '../../../tests/support/deliveries.ts'
import type { ServedForm } from '../../contracts/built-site.ts'
import { toPublicForm } from '../../forms/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import { describeDeliveries } from './describe.ts'

const hook = { kind: 'webhook', url: 'env:CRM_URL', secret: 'env:CRM_SECRET' } as const

/** What is said of one form. */
function describeForm(form: Partial<Form>, environment: Record<string, string>): string[] {
  const definition: Form = { ...deliveredForm, ...form }
  const served: ServedForm = { definition, public: toPublicForm('contact', definition, () => 'v'), page: null }
  return describeDeliveries(new Map([['contact', served]]), settingsOf(environment))
}

const SMTP_URL = 'smtp://user:s3cret@mail.example.com'
const CRM_URL = 'https://crm.example.com/hooks/s3cret?key=s3cret'
const CRM_SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`

it.each<[name: string, form: Partial<Form>, environment: Record<string, string>, sentences: string[]]>([
  [
    'names whom a form tells, without what may be a secret',
    { delivery: [{ kind: 'store' }, { kind: 'email', to: 'env:SALES' }, hook] },
    { SMTP_URL, SALES: 'sales@example.com', CRM_URL, CRM_SECRET },
    ['Told of contact: sales@example.com by e-mail and crm.example.com by webhook.'],
  ],
  [
    'says that a webhook is not signed',
    { delivery: [{ kind: 'webhook', url: 'env:CRM_URL' }] },
    { CRM_URL },
    ['Told of contact: crm.example.com by webhook, unsigned.'],
  ],
  [
    'names each variable that is missing',
    { delivery: [{ kind: 'email', to: 'sales@example.com' }, hook] },
    { CRM_URL },
    [
      'Told of contact: nobody. The e-mail to sales@example.com waits: SMTP_URL is not set. The webhook to env:CRM_URL waits: CRM_SECRET is not set.',
    ],
  ],
  [
    'says which of several is missing',
    {
      delivery: [
        { kind: 'email', to: 'env:SALES' },
        { kind: 'email', to: 'boss@example.com' },
      ],
    },
    { SMTP_URL },
    ['Told of contact: boss@example.com by e-mail. The e-mail to env:SALES waits: SALES is not set.'],
  ],
  ['says that a form tells nobody', {}, {}, ['Told of contact: nobody.']],
  [
    'says that senders are asked to confirm',
    { doubleOptIn: true },
    { SMTP_URL },
    ['Told of contact: nobody.', 'Asked to confirm by e-mail: the senders of contact.'],
  ],
  [
    'says that senders cannot be asked to confirm',
    { doubleOptIn: true },
    {},
    [
      'Told of contact: nobody.',
      'Held until their senders can be asked by email to confirm: the enquiries of contact. SMTP_URL is not set.',
    ],
  ],
  ['leaves out forms that this server does not keep', { delivery: [{ kind: 'simulate' }] }, {}, []],
])('the description of deliveries %s', (_name, form, environment, sentences) => {
  expect(describeForm(form, environment)).toEqual(sentences)
})

it('the description of deliveries names forms together that tell the same', () => {
  const served: ServedForm = { definition: deliveredForm, public: toPublicForm('a', deliveredForm, () => 'v'), page: null }
  const forms = new Map(['contact', 'demo'].map((id) => [id, served]))
  expect(describeDeliveries(forms, settingsOf({}))).toEqual(['Told of contact, demo: nobody.'])
})
