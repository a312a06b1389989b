import { isLanguage } from '../manifest/is-language.ts'
import { fieldOf, textOf } from '../manifest/json.ts'
import type { EnquiryFilter, EnquiryMethod, EnquiryMethods, EnquiryQuery, EnquiryStore } from './enquiries.ts'
import { ExpectedError } from './expected-error.ts'

interface EnquirySession {
  /** The stored enquiries, if there is access to them. */
  enquiries?: EnquiryStore | undefined
}

/** A message of `EnquiryMethods`. */
interface EnquiryMessage<M extends EnquiryMethod> {
  /** Returns null for parameters of another shape. */
  parse(params: unknown): EnquiryMethods[M]['params'] | null
  /** Throws an `ExpectedError` if it is refused. */
  answer(params: EnquiryMethods[M]['params'], session: EnquirySession): Promise<EnquiryMethods[M]['result']>
}

/** The methods that read and change stored enquiries. */
export const enquiryMethods: { [M in EnquiryMethod]: EnquiryMessage<M> } = {
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
  markAnswered: {
    parse: parseMark,
    answer: async ({ receipt, isAnswered }, session) => ({ sentence: await toStore(session).markAnswered(receipt, isAnswered) }),
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

export const isEnquiryMethod = (name: string): name is EnquiryMethod => Object.hasOwn(enquiryMethods, name)

/** Prepares the answer to a message; null if its parameters have another shape. */
export function prepareEnquiryAnswer<M extends EnquiryMethod>(
  name: M,
  params: unknown,
): ((enquiries: EnquiryStore) => Promise<EnquiryMethods[M]['result']>) | null {
  const method: EnquiryMessage<M> = enquiryMethods[name]
  const parsed = method.parse(params)
  return parsed === null ? null : (enquiries) => method.answer(parsed, { enquiries })
}

function toStore({ enquiries }: EnquirySession): EnquiryStore {
  if (!enquiries) throw new ExpectedError('STORE_MISSING', 'This editor was started without access to enquiries.')
  return enquiries
}

const FILTERS: readonly EnquiryFilter[] = ['unanswered', 'new', 'held', 'spam']
/** More than people read in a list. */
const MAX_LIMIT = 1000

function parseQuery(params: unknown): EnquiryQuery | null {
  const [form, status, find, limit] = [
    fieldOf(params, 'form'),
    fieldOf(params, 'status'),
    textOf(params, 'find'),
    fieldOf(params, 'limit'),
  ]
  const known = FILTERS.find((one) => one === status)
  if ((form !== null && typeof form !== 'string') || (status !== null && !known) || find === null) return null
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) return null
  return { form, status: known ?? null, find, limit }
}

/** The query of an export, from the parameters of its URL. Null for one that no page sends. */
export function parseExportQuery(parameters: { get(name: string): string | null }): EnquiryQuery | null {
  const [form, status] = [parameters.get('form'), parameters.get('status')]
  return parseQuery({ form, status, find: parameters.get('find') ?? '', limit: 1 })
}

/** The `Content-Disposition` of a file that the browser saves and never shows. */
export const toAttachment = (name: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`

function parseReading(params: unknown): { receipt: string; language: string } | null {
  const [receipt, language] = [textOf(params, 'receipt'), textOf(params, 'language')]
  return receipt !== null && language !== null && isLanguage(language) ? { receipt, language } : null
}

function parseReceipt(params: unknown): { receipt: string } | null {
  const receipt = textOf(params, 'receipt')
  return receipt === null ? null : { receipt }
}

function parseMark(params: unknown): { receipt: string; isAnswered: boolean } | null {
  const [receipt, isAnswered] = [textOf(params, 'receipt'), fieldOf(params, 'isAnswered')]
  return receipt !== null && typeof isAnswered === 'boolean' ? { receipt, isAnswered } : null
}

/** A part of an email address must never match. */
function parseEmail(params: unknown): { email: string } | null {
  const email = textOf(params, 'email')
  return email?.includes('@') ? { email } : null
}
