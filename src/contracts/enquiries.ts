/** `new` enquiries are delivered; `held` ones wait until their sender confirms; `spam` is stored but not delivered. */
type EnquiryStatus = 'new' | 'held' | 'spam'

/** What a list can be limited to. `unanswered` are those `new` enquiries that no one has marked as answered. */
export type EnquiryFilter = EnquiryStatus | 'unanswered'

export interface EnquiryQuery {
  /** The id of a form; null for all forms. */
  form: string | null
  status: EnquiryFilter | null
  /** A text in the receipt, the email address or an answer. Case does not matter; `''` finds all. */
  find: string
  /** The largest number of enquiries to return, the newest ones. */
  limit: number
}

/** An enquiry in a list. */
export interface EnquirySummary {
  /** The code that visitors see, such as `K7Q4-9M2X`. */
  receipt: string
  /** The title of its form, or the id of a form that is not known any more. */
  form: string
  /** Milliseconds since 1970. */
  receivedMs: number
  status: EnquiryStatus
  isAnswered: boolean
  /** The email address of the sender, or else the first answer. */
  from: string
  /** The state of its deliveries, as a phrase. */
  delivery: string
  /** Whether a delivery was given up. */
  isGivenUp: boolean
}

export interface EnquiryList {
  enquiries: readonly EnquirySummary[]
  /** Whether there are more than `limit`. */
  hasMore: boolean
  /** All forms that have enquiries. */
  forms: readonly { id: string; title: string }[]
}

/** One enquiry in full. */
export interface EnquiryDetails extends EnquirySummary {
  /** Of the sender; null if the form has no email field. */
  email: string | null
  /** Why it is held or spam, and other notes, in sentences. */
  notes: readonly string[]
  answers: readonly { label: string; lines: readonly string[] }[]
  files: readonly EnquiryFile[]
  deliveries: readonly string[]
  /** Whether there is a delivery that can be tried again now. */
  canRetry: boolean
  /** The privacy notice that the sender saw, as Markdown. */
  privacy: string | null
}

export interface EnquiryFile {
  id: string
  name: string
  /** In bytes. */
  size: number
}

/**
 * The stored enquiries as the editor shows them. All texts are for people. Every method throws an `ExpectedError` whose message says why the
 * store cannot be used or does not know the enquiry.
 */
export interface EnquiryStore {
  list(query: EnquiryQuery): Promise<EnquiryList>
  /** `language` is that of numbers and dates in the answers, as a language tag (BCP 47). */
  read(receipt: string, language: string): Promise<EnquiryDetails>
  /** Tries the open deliveries again now. Returns what happened, in a sentence. */
  retry(receipt: string): Promise<string>
  /** Marks it as not spam, or as confirmed, so that it is delivered. Returns what happened. */
  restore(receipt: string): Promise<string>
  /** Marks it as answered or not. Returns what happened. */
  markAnswered(receipt: string, isAnswered: boolean): Promise<string>
  /** What `erase` would erase, in sentences. */
  planErase(email: string): Promise<readonly string[]>
  /** Erases everything that a person has sent. Returns what happened, in sentences. */
  erase(email: string): Promise<readonly string[]>
  /** Calls `send` with a file of an enquiry and its bytes, in parts. The bytes must be read before `send` resolves. */
  readFile(
    receipt: string,
    file: string,
    send: (file: EnquiryFile, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<void>
  /** Calls `send` with the enquiries that match a query as a CSV file for a spreadsheet, oldest first. Its `limit` does not count. */
  exportCsv(query: EnquiryQuery, send: (text: AsyncIterable<string>) => Promise<void>): Promise<void>
}

/** What a person does with enquiries, as messages from a browser. All fail with a sentence if there is no store. */
export interface EnquiryMethods {
  listEnquiries: { params: EnquiryQuery; result: EnquiryList }
  readEnquiry: { params: { receipt: string; language: string }; result: EnquiryDetails }
  retryEnquiry: { params: { receipt: string }; result: { sentence: string } }
  restoreEnquiry: { params: { receipt: string }; result: { sentence: string } }
  markAnswered: { params: { receipt: string; isAnswered: boolean }; result: { sentence: string } }
  /** What `eraseEnquiries` would erase, and what it erased, in sentences. */
  planErase: { params: { email: string }; result: { sentences: readonly string[] } }
  eraseEnquiries: { params: { email: string }; result: { sentences: readonly string[] } }
}

export type EnquiryMethod = keyof EnquiryMethods
