import { normalizeText } from '../../forms/normalize.ts'
import { parseAnswers } from '../delivery/parse-answers.ts'
import { toCount } from '../plural.ts'
import { StorageUnavailable } from '../store/database.ts'
import type { FormDefinitions } from '../store/form-versions.ts'
import type { Lead } from '../store/lead.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { readTexts } from './answer-texts.ts'
import { type CommandReport, toFailure, toSuccess } from './command-report.ts'

/** The leads of a person. */
export interface PersonLeads {
  /** In lower case, as it is stored. */
  email: string
  /** Leads with this email address in an email field. */
  leads: readonly { id: string; receipt: string }[]
  /** Receipts of other leads whose answers contain the email address. */
  mentions: readonly string[]
  /** How many passkeys the person has to sign in on the server. */
  passkeys: number
}

/** Finds the leads of the person with an email address, in upper or lower case. */
export async function findPersonLeads(store: LeadStore, typedEmail: string): Promise<PersonLeads> {
  const email = normalizeText('email', typedEmail).toLowerCase()
  const definitions = await store.readDefinitions()
  const leads: PersonLeads['leads'][number][] = []
  const mentions: string[] = []
  const pattern = new RegExp(`(?<![.${EMAIL_CHARACTERS}])${RegExp.escape(email)}(?![${EMAIL_CHARACTERS}])(?!\\.\\w)`, 'i')
  const matches = (lead: Lead): boolean => lead.email === email || readTexts(lead).some((text) => pattern.test(text))
  for await (const lead of store.readLeads('newest', { matches })) {
    const { id, receipt } = lead
    if (isFrom(lead, email, definitions)) leads.push({ id, receipt })
    else mentions.push(receipt)
  }
  return { email, leads, mentions, passkeys: (await store.listPasskeys(email)).length }
}

/** Characters of email addresses except the dot, which may end a sentence. They tell a longer email address from the one searched for. */
const EMAIL_CHARACTERS = "\\w!#$%&'*+/=?^{|}~-"

function isFrom(lead: Lead, email: string, definitions: FormDefinitions): boolean {
  const fields = definitions.of(lead)?.fields.filter(({ type }) => type === 'email') ?? []
  const answers = parseAnswers(lead.answers)
  return lead.email === email || fields.some(({ name }) => String(answers[name]).toLowerCase() === email)
}

/** What would be erased, in sentences. */
export function describePersonLeads({ email, leads, mentions, passkeys }: PersonLeads): string[] {
  const receipts = leads.map(({ receipt }) => receipt)
  const found = leads.length === 0 ? 'No enquiry has' : toCount(leads.length, 'enquiry has', 'enquiries have')
  const others = toCount(mentions.length, 'other enquiry mentions', 'other enquiries mention')
  return [
    `${found} the email address ${email}${toList(receipts)}.`,
    ...(mentions.length === 0 ? [] : [`${others} it in an answer and will not be erased${toList(mentions)}.`]),
    ...(passkeys === 0 ? [] : [`${email} has ${toCount(passkeys, 'passkey')} to sign in with.`]),
  ]
}

const MAX_RECEIPTS = 10

const toList = (receipts: readonly string[]): string =>
  receipts.length === 0
    ? ''
    : `: ${receipts.slice(0, MAX_RECEIPTS).join(', ')}${receipts.length > MAX_RECEIPTS ? ' and others' : ''}`

/** Above this size visitors notice that their enquiries wait while the file is rewritten. */
const LARGE_BYTES = 256 * 2 ** 20
/** Bytes per second that a slow machine rewrote in a measurement. */
const REWRITE_RATE = 160 * 2 ** 20

/** How long new enquiries may have to wait while someone is erased from a large SQLite file, or null. */
export async function describeWait(store: LeadStore, largeBytes = LARGE_BYTES): Promise<string | null> {
  const bytes = (await store.readSize()) ?? 0
  if (bytes < largeBytes) return null
  const seconds = toCount(Math.ceil(bytes / REWRITE_RATE), 'second')
  return `The database has ${Math.ceil(bytes / 2 ** 20)} MB and is rewritten at the end, which takes about ${seconds}. New enquiries wait during that time, or their senders are asked to try again. Choose a quiet hour.`
}

/**
 * Erases the leads of a person with their files, deliveries and submission keys, and all traces of them in the SQLite file or the bucket. The
 * passkeys of a person who signs in on the server are removed as well.
 */
export async function erasePersonLeads(store: LeadStore, person: PersonLeads): Promise<CommandReport> {
  const { email, leads, passkeys } = person
  await store.eraseLeads(leads.map(({ id }) => id))
  if (passkeys > 0) await store.removePasskeys(email)
  const problem = (await describeRewrite(store)) ?? (await describeObjects(store))
  const [found = '', ...described] = describePersonLeads({ ...person, passkeys: 0 })
  const others = passkeys === 0 ? described : [...described, `Removed ${toCount(passkeys, 'passkey')} of ${email}.`]
  const done =
    leads.length === 0 ? found : `Erased ${toCount(leads.length, 'enquiry', 'enquiries')} of ${email}, with files and deliveries.`
  if (problem !== null) return toFailure(done, `${problem} Then run: npm run leads -- erase ${email} --yes`)
  return leads.length + passkeys === 0 ? toFailure(done, ...others) : toSuccess(done, ...others, OUTSIDE)
}

const OUTSIDE = 'Earlier backups and exports, and the recipients of emails and webhooks, still have the data.'

/** Rewrites the database. Returns what prevents it, or null. */
async function describeRewrite(store: LeadStore): Promise<string | null> {
  const problem = await store.rewriteDatabase()
  if (problem === null) return null
  const reason =
    problem.kind === 'busy'
      ? 'another program is reading the database. Wait until it has finished.'
      : `the database could not be rewritten. ${problem.message}`
  return `The database may still contain traces: ${reason}`
}

/** Deletes the files in the bucket. Returns what prevents it, or null. */
async function describeObjects(store: LeadStore): Promise<string | null> {
  try {
    await store.deleteLooseObjects(Date.now())
    return null
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error
    return `The bucket still contains files of the person, which the server deletes as soon as it can: ${error.message}`
  }
}
