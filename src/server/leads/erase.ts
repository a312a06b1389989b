import { normalizeText } from '../../forms/normalize.ts'
import { parseAnswers } from '../delivery/answers.ts'
import { numberOf } from '../store/columns.ts'
import { type Database, StorageUnavailable } from '../store/database.ts'
import { eraseLeads } from '../store/erase-leads.ts'
import type { Lead } from '../store/lead.ts'
import { readTexts } from './answer-texts.ts'
import { type Definitions, readDefinitions } from './definitions.ts'
import { count } from './moment.ts'
import { readLeads } from './read-leads.ts'
import { amiss, fine, type Report } from './report.ts'

/** The leads of a person. */
export interface Person {
  /** As addresses are kept, in small letters. */
  address: string
  /** Leads that name the address in an e-mail field. */
  leads: readonly { id: string; receipt: string }[]
  /** Receipts of other leads in whose answers the address stands. */
  mentions: readonly string[]
}

/** Finds the leads of the person with an e-mail address, in capitals or not. */
export async function findPerson(database: Database, email: string): Promise<Person> {
  const address = normalizeText('email', email).toLowerCase()
  const definitions = await readDefinitions(database)
  const leads: Person['leads'][number][] = []
  const mentions: string[] = []
  const named = new RegExp(`(?<![.${IN_ADDRESS}])${RegExp.escape(address)}(?![${IN_ADDRESS}])(?!\\.\\w)`, 'i')
  const matches = (lead: Lead): boolean => lead.email === address || readTexts(lead).some((text) => named.test(text))
  for await (const lead of readLeads(database, 'newest', { matches })) {
    const { id, receipt } = lead
    if (isFrom(lead, address, definitions)) leads.push({ id, receipt })
    else mentions.push(receipt)
  }
  return { address, leads, mentions }
}

/** Letters of e-mail addresses but for the dot, which may end a sentence: another address may end or begin like the one that is meant. */
const IN_ADDRESS = "\\w!#$%&'*+/=?^{|}~-"

function isFrom(lead: Lead, address: string, definitions: Definitions): boolean {
  const fields = definitions.of(lead)?.fields.filter(({ type }) => type === 'email') ?? []
  const answers = parseAnswers(lead.answers)
  return lead.email === address || fields.some(({ name }) => String(answers[name]).toLowerCase() === address)
}

/** What is known of a person, before it is erased. */
export function describePerson({ address, leads, mentions }: Person): string[] {
  const receipts = leads.map(({ receipt }) => receipt)
  const found = leads.length === 0 ? 'No enquiry gives' : `${count(leads.length, 'enquiry gives', 'enquiries give')}`
  const others = `It also stands in a text of ${count(mentions.length, 'other enquiry', 'other enquiries')}, not to be erased`
  return [
    `${found} ${address} as an e-mail address${toList(receipts)}.`,
    ...(mentions.length === 0 ? [] : [`${others}${toList(mentions)}.`]),
  ]
}

const MOST_RECEIPTS = 10

const toList = (receipts: readonly string[]): string =>
  receipts.length === 0
    ? ''
    : `: ${receipts.slice(0, MOST_RECEIPTS).join(', ')}${receipts.length > MOST_RECEIPTS ? ' and others' : ''}`

/** Above this size people notice that enquiries wait while the file is rewritten. */
const LARGE_BYTES = 256 * 2 ** 20
/** Bytes a second at which a slow machine was seen to rewrite a file. */
const REWRITE_RATE = 160 * 2 ** 20

/** How long enquiries may have to wait while somebody is erased from a large SQLite file, or null. */
export async function describeWait(database: Database, largeBytes = LARGE_BYTES): Promise<string | null> {
  if (database.kind === 'postgres') return null
  const [row] = await database.read({ sql: 'SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size' })
  const bytes = row ? numberOf(row, 'bytes') : 0
  if (bytes < largeBytes) return null
  const seconds = count(Math.ceil(bytes / REWRITE_RATE), 'second')
  return `The database has ${Math.ceil(bytes / 2 ** 20)} MB. At the end it is rewritten, for about ${seconds}: enquiries that arrive then wait, or are asked to try again. A quiet hour is best.`
}

/** Erases the leads of a person, with their files, deliveries and submission keys, and with what SQLite leaves of deleted rows. */
export async function erasePerson(database: Database, person: Person): Promise<Report> {
  const { address, leads } = person
  await eraseLeads(
    database,
    leads.map(({ id }) => id),
  )
  const rest = database.kind === 'sqlite' ? await cleanSqlite(database) : null
  const [found = '', ...others] = describePerson(person)
  const done =
    leads.length === 0 ? found : `${count(leads.length, 'enquiry', 'enquiries')} of ${address} erased, with files and deliveries.`
  if (rest !== null)
    return amiss(done, `Traces may be left in the database: ${rest} Then: npm run leads -- erase ${address} --yes`)
  return leads.length === 0 ? amiss(done, ...others) : fine(done, ...others, OUTSIDE)
}

const OUTSIDE = 'Backups and exports that were made before still hold that, and so do those who were told by e-mail or webhook.'

/**
 * Writes the whole database anew: deleted rows have been overwritten, but copies of rows that grew or made room for others lie in pages
 * that are in use. Returns what keeps it from being done, or null.
 */
async function cleanSqlite(database: Database): Promise<string | null> {
  try {
    await database.read({ sql: 'VACUUM' })
    const [row] = await database.read({ sql: 'PRAGMA wal_checkpoint(TRUNCATE)' })
    return row?.busy === 0 ? null : 'another program is reading it; wait until it has ended.'
  } catch (error) {
    if (error instanceof StorageUnavailable) return `it could not be written anew. ${error.message}`
    throw error
  }
}
