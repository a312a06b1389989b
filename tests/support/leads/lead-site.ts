import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServedForm } from '../../../src/contracts/built-site.ts'
import { toPublicForm } from '../../../src/forms/public-form.ts'
import type { Form } from '../../../src/manifest/manifest.gen.ts'
import { createFixture } from '../server/served-fixture.ts'

const kept: Form = {
  title: 'Enquiry',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true },
    { type: 'email', name: 'email', label: 'Email address', required: true },
    { type: 'textarea', name: 'message', label: 'Message' },
    { type: 'file', name: 'file', label: 'File', accept: ['txt'] },
  ],
  delivery: [{ kind: 'store' }],
}

/** `enquiry` is stored and sent to a webhook, `mailed` to an email address; `kept` and `guarded` are only stored. */
const FORMS: Record<string, Form> = {
  kept,
  guarded: { ...kept, fields: [...kept.fields, { type: 'captcha', name: 'human', label: 'I am not a robot' }] },
  mailed: { ...kept, delivery: [{ kind: 'email', to: 'owner@example.com' }] },
  enquiry: {
    ...kept,
    delivery: [{ kind: 'store' }, { kind: 'webhook', url: 'env:RECEIVER_URL', secret: 'env:RECEIVER_SECRET' }],
  },
}

export interface LeadSite extends AsyncDisposable {
  /** The folder of the built site. */
  output: string
  /** A data folder that does not exist yet. */
  data: string
}

/** Creates a small built site with forms whose leads are stored, in a new folder. */
export async function createLeadSite(): Promise<LeadSite> {
  const { output, outputServer, remove } = await createFixture()
  const forms: Record<string, ServedForm> = {}
  for (const [id, definition] of Object.entries(FORMS)) {
    const form = toPublicForm(id, definition, (text) => createHash('sha256').update(text).digest('hex').slice(0, 16))
    forms[id] = { definition, public: form, page: { id } }
  }
  await writeFile(path.join(outputServer, 'forms.json'), JSON.stringify(forms))
  return { output, data: path.join(path.dirname(output), 'data'), [Symbol.asyncDispose]: remove }
}

/** The environment variables with which a server sends its leads to a receiver. */
export const toReceiverEnv = (url: string): Record<string, string> => ({
  RECEIVER_URL: url,
  RECEIVER_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
})
