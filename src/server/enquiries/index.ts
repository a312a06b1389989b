import type { EnquiryFile, EnquiryList, EnquiryQuery, EnquiryStore, EnquirySummary } from '../../contracts/enquiries.ts'
import { ExpectedError, isExpectedError } from '../../contracts/expected-error.ts'
import type { ExportOptions } from '../leads/export.ts'
import {
  describePersonLeads,
  describeWait,
  erasePersonLeads,
  exportLeads,
  findPersonLeads,
  markLeads,
  restoreLeads,
  retryDeliveries,
  withStore,
} from '../leads/index.ts'
import { toMatcher } from '../leads/sender.ts'
import type { Settings } from '../settings.ts'
import type { FormDefinitions } from '../store/form-versions.ts'
import type { StoredLead } from '../store/lead-reader.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { toDetails, toSummary } from './describe-enquiry.ts'

/** Runs some work with an open store. */
type UseStore = <T>(work: (store: LeadStore) => Promise<T>) => Promise<T>

/** Opens the store of a server on this machine for each work, so that the server may run or not. */
export function openForEach(data: string, settings: Settings): UseStore {
  return async (work) => {
    try {
      return await withStore(data, settings, work)
    } catch (error) {
      throw isExpectedError(error, 'STORE_MISSING') ? new ExpectedError('STORE_MISSING', toMissing(data)) : error
    }
  }
}

/** Gives access to the enquiries in a store. */
export function createEnquiryStore(inStore: UseStore): EnquiryStore {
  return {
    list: (query) => inStore((store) => list(store, query)),
    read: (receipt, language) =>
      inStore(async (store) => {
        const definitions = await store.readDefinitions()
        return toDetails(await find(store, receipt), definitions, { nowMs: Date.now(), language })
      }),
    retry: (receipt) => inStore(async (store) => (await retryDeliveries(store, [receipt], Date.now())).lines.join(' ')),
    restore: (receipt) => inStore(async (store) => (await restoreLeads(store, [receipt], Date.now())).lines.join(' ')),
    markAnswered: (receipt, isAnswered) =>
      inStore(async (store) => (await markLeads(store, [receipt], { isAnswered, nowMs: Date.now() })).lines.join(' ')),
    planErase: (email) =>
      inStore(async (store) => {
        const wait = await describeWait(store)
        return [...describePersonLeads(await findPersonLeads(store, email)), ...(wait === null ? [] : [wait])]
      }),
    erase: (email) => inStore(async (store) => (await erasePersonLeads(store, await findPersonLeads(store, email))).lines),
    readFile: (receipt, file, send) =>
      inStore(async (store) => {
        const found = findFile(await find(store, receipt), file)
        return send(found, await startReading(store.readFile(file)))
      }),
    exportCsv: (query, send) => inStore(async (store) => send(exportLeads(store, { ...toFilter(query), format: 'csv' }))),
  }
}

type EnquiryConditions = Pick<ExportOptions, 'form' | 'status' | 'isAnswered' | 'matches'>

const toFilter = ({ form, status, find: text }: EnquiryQuery): EnquiryConditions => ({
  form: form ?? undefined,
  status: status === 'unanswered' ? 'new' : (status ?? undefined),
  isAnswered: status === 'unanswered' ? false : undefined,
  matches: text.trim() === '' ? undefined : toMatcher(text.trim()),
})

const toMissing = (data: string): string =>
  `No enquiries are stored on this computer. They are shown here when npm start or npm run serve has received one. The folder is ${data}.`

async function list(store: LeadStore, query: EnquiryQuery): Promise<EnquiryList> {
  const definitions = await store.readDefinitions()
  const enquiries: EnquirySummary[] = []
  let hasMore = false
  for await (const lead of store.readLeads('newest', toFilter(query))) {
    hasMore = enquiries.length === query.limit
    if (hasMore) break
    enquiries.push(toSummary(lead, definitions, Date.now()))
  }
  return { enquiries, hasMore, forms: await listForms(store, definitions) }
}

async function find(store: LeadStore, receipt: string): Promise<StoredLead> {
  const lead = await store.findLead(receipt)
  if (!lead) throw new ExpectedError('ENQUIRY_MISSING', `There is no enquiry "${receipt}" any more.`)
  return lead
}

function findFile({ receipt, files }: StoredLead, id: string): EnquiryFile {
  const file = files.find((one) => one.id === id)
  if (!file) throw new ExpectedError('ENQUIRY_MISSING', `The enquiry ${receipt} has no such file.`)
  return file
}

/** Reads the first part of a file, so that one that cannot be read is refused with a sentence instead of a download that fails. */
async function startReading(parts: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const first = await parts.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* parts
  })()
}

/** The forms that have enquiries, with their latest titles. */
async function listForms(store: LeadStore, { all }: FormDefinitions): Promise<EnquiryList['forms']> {
  const titles = new Map(all.map(({ form, definition }) => [form, definition.title]))
  return (await store.readFormIds()).map((id) => ({ id, title: titles.get(id) ?? id }))
}
