import type { EnquiryQuery, EnquiryStatus, EnquiryStore } from '../../../contracts/enquiries.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { isLanguage } from '../../../manifest/is-language.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import type { AnsweringSession, Methods } from './method.ts'

/** The methods that read and change stored enquiries. They do not concern the draft. */
export const enquiryMethods: Methods<
  'listEnquiries' | 'readEnquiry' | 'retryEnquiry' | 'restoreEnquiry' | 'planErase' | 'eraseEnquiries'
> = {
  listEnquiries: { parse: parseQuery, answer: async (query, session) => toStore(session).list(query) },
  readEnquiry: {
    parse: parseReading,
    answer: async ({ receipt, language }, session) => toStore(session).read(receipt, language),
  },
  retryEnquiry: {
    parse: parseReceipt,
    answer: async ({ receipt }, session) => ({ sentence: await toStore(session).retry(receipt) }),
  },
  restoreEnquiry: {
    parse: parseReceipt,
    answer: async ({ receipt }, session) => ({ sentence: await toStore(session).restore(receipt) }),
  },
  planErase: {
    parse: parseEmail,
    answer: async ({ email }, session) => ({ sentences: await toStore(session).planErase(email) }),
  },
  eraseEnquiries: {
    parse: parseEmail,
    answer: async ({ email }, session) => ({ sentences: await toStore(session).erase(email) }),
  },
}

function toStore({ enquiries }: AnsweringSession): EnquiryStore {
  if (!enquiries) throw new ExpectedError('STORE_MISSING', 'This editor was started without access to enquiries.')
  return enquiries
}

const STATUSES: readonly EnquiryStatus[] = ['new', 'held', 'spam']
/** More than people read in a list. */
const MAX_LIMIT = 1000

function parseQuery(params: unknown): EnquiryQuery | null {
  const [form, status, find, limit] = [
    fieldOf(params, 'form'),
    fieldOf(params, 'status'),
    textOf(params, 'find'),
    fieldOf(params, 'limit'),
  ]
  const known = STATUSES.find((one) => one === status)
  if ((form !== null && typeof form !== 'string') || (status !== null && !known) || find === null) return null
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) return null
  return { form, status: known ?? null, find, limit }
}

function parseReading(params: unknown): { receipt: string; language: string } | null {
  const [receipt, language] = [textOf(params, 'receipt'), textOf(params, 'language')]
  return receipt !== null && language !== null && isLanguage(language) ? { receipt, language } : null
}

function parseReceipt(params: unknown): { receipt: string } | null {
  const receipt = textOf(params, 'receipt')
  return receipt === null ? null : { receipt }
}

/** A part of an email address must never match. */
function parseEmail(params: unknown): { email: string } | null {
  const email = textOf(params, 'email')
  return email?.includes('@') ? { email } : null
}
