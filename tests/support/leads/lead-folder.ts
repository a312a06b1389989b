import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Form } from '../../../src/manifest/manifest.gen.ts'
import type { SqlDatabase } from '../../../src/server/store/database.ts'
import { createId } from '../../../src/server/store/ids.ts'
import type { AddLeadResult, DeliveryTarget, NewLead } from '../../../src/server/store/lead.ts'
import type { LeadStore } from '../../../src/server/store/lead-store.ts'
import { createLeadStore } from '../../../src/server/store/lead-store.ts'
import { openDatabase } from '../../../src/server/store/open-store.ts'
import { createLead } from './lead-databases.ts'

/** A form with a field of each type that is shown or exported differently. */
export const contactForm: Form = {
  title: 'Get in touch',
  submitLabel: 'Send',
  fields: [
    { type: 'text', name: 'name', label: 'Your name' },
    { type: 'email', name: 'email', label: 'E-mail' },
    { type: 'email', name: 'copy', label: 'Copy to' },
    { type: 'textarea', name: 'message', label: 'Message' },
    { type: 'checkbox', name: 'nda', label: 'Send me an NDA' },
    {
      type: 'checkboxGroup',
      name: 'topics',
      label: 'Topics',
      options: [
        { value: 'web', label: 'Websites' },
        { value: 'app', label: 'Apps' },
      ],
    },
    { type: 'file', name: 'brief', label: 'Brief' },
    { type: 'captcha', name: 'human', label: "I'm not a robot" },
  ],
}

const HOOK: DeliveryTarget = { kind: 'webhook', url: 'env:CRM_URL' }
const MAIL: DeliveryTarget = { kind: 'email', to: 'sales@example.com' }
export const targets = { HOOK, MAIL }

export interface LeadFolder {
  data: string
  database: SqlDatabase
  store: LeadStore
  /** Adds a lead of the form `contact`, changed by `own`, with files: name -> content. Returns its receipt. */
  add(answers: Record<string, unknown>, own?: Partial<NewLead>, files?: Record<string, Uint8Array>): Promise<string>
  remove(): Promise<void>
}

/** Creates a data folder with a store that knows one form. With a PostgreSQL URL, the store uses that database. */
export async function createLeadFolder(databaseUrl: string | null = null): Promise<LeadFolder> {
  const data = await mkdtemp(path.join(tmpdir(), 'leads-'))
  const database = await openDatabase({ data, databaseUrl })
  const store = createLeadStore(database)
  await store.saveVersions([{ form: 'contact', version: 'v1', definition: contactForm, privacy: null }], 0)
  return {
    data,
    database,
    store,
    async add(answers, own = {}, files = {}) {
      const opened = await openFiles(files)
      const described = opened.map(({ fd: _fd, field: _field, ...file }) => file)
      const all = described.length > 0 ? { ...answers, brief: described } : answers
      const lead = { ...toNewLead(all, own), files: opened }
      const kept = await store.addLead(lead)
      for (const { fd } of opened) closeSync(fd)
      return receiptOf(kept)
    },
    async remove() {
      await database.close()
      await rm(data, { recursive: true })
    },
  }
}

function receiptOf(kept: AddLeadResult): string {
  if (!('receipt' in kept)) throw new Error(`the lead was not stored: ${kept.kind}`)
  return kept.receipt
}

let clock = Date.UTC(2026, 0, 1)

/** A lead that was received one second after the previous one. */
function toNewLead(answers: Record<string, unknown>, own: Partial<NewLead>): NewLead {
  clock += 1000
  const receivedMs = own.receivedMs ?? clock
  const email = typeof answers.email === 'string' ? answers.email.toLowerCase() : null
  const id = createId('lead', receivedMs)
  return createLead({ id, receivedMs, email, answers: JSON.stringify(answers), targets: [], ...own })
}

async function openFiles(files: Record<string, Uint8Array>): Promise<NewLead['files']> {
  const folder = await mkdtemp(path.join(tmpdir(), 'leads-files-'))
  const opened = Object.entries(files).map(async ([name, content], index) => {
    const file = path.join(folder, String(index))
    await writeFile(file, content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { field: 'brief', name, type: 'application/pdf', size: content.length, sha256, fd: openSync(file, 'r') }
  })
  const all = await Promise.all(opened)
  await rm(folder, { recursive: true })
  return all
}
