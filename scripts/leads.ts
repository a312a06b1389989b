import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as leads from '../src/server/leads/index.ts'
import { type CommandArguments, runCommand, UsageError } from './lib/command.ts'
import { type LeadsContext, readSiteLocale, runLeadsCommand } from './lib/leads-commands.ts'
import { readDay, readFormat, readLimit, readStatus } from './lib/leads-options.ts'
import { toPort } from './lib/serve-options.ts'

interface LeadsCommand {
  /** The arguments after the name of the command, for `--help`. */
  usage: string
  summary: string
  options: readonly string[]
  /** The smallest and largest number of words after the name of the command. */
  words: readonly [number, number]
  /** Parses the arguments before the store is opened. Returns the command to run. */
  read(args: CommandArguments): (context: LeadsContext) => Promise<leads.CommandReport | null>
}

const ANY = Number.POSITIVE_INFINITY

const COMMANDS: Readonly<Record<string, LeadsCommand>> = {
  list: {
    usage: '[--form F] [--status new|held|spam] [--find TEXT] [--limit N]',
    summary: 'Lists the newest enquiries (20, or --limit N) and the state of their deliveries.',
    options: ['form', 'status', 'find', 'limit'],
    words: [0, 0],
    read({ text }) {
      const options = { form: text('form'), status: readStatus(text), find: text('find'), limit: readLimit(text) }
      return ({ store, nowMs }) => leads.listLeads(store, options, nowMs)
    },
  },
  show: {
    usage: 'RECEIPT [--files DIR]',
    summary:
      'Shows one enquiry in full, with dates and numbers as in emails if the site is built. --files saves its files in a folder.',
    options: ['files'],
    words: [1, 1],
    read: ({ text, words: [name = ''] }) => {
      return async ({ store, nowMs }) =>
        leads.showLead(store, name, { files: text('files'), nowMs, locale: await readSiteLocale() })
    },
  },
  export: {
    usage: '--format csv|ndjson [--form F] [--status S] [--from DATE] [--to DATE] [--files DIR]',
    summary:
      'Writes all enquiries to stdout for a spreadsheet (csv) or a program (ndjson). Dates such as 2026-01-31 are inclusive.',
    options: ['format', 'form', 'status', 'from', 'to', 'files', 'port'],
    words: [0, 0],
    read: readExport,
  },
  retry: {
    usage: '[RECEIPT ...]',
    summary: 'Retries deliveries that were given up. With receipts, also retries those that wait for their next attempt.',
    options: [],
    words: [0, ANY],
    read: ({ words }) => {
      return ({ store, nowMs }) => leads.retryDeliveries(store, words, nowMs)
    },
  },
  restore: {
    usage: 'RECEIPT ...',
    summary: 'Marks enquiries as not spam, or as confirmed, and delivers them.',
    options: [],
    words: [1, ANY],
    read: ({ words }) => {
      return ({ store, nowMs }) => leads.restoreLeads(store, words, nowMs)
    },
  },
  mark: {
    usage: 'answered|unanswered RECEIPT ...',
    summary: 'Marks enquiries as answered, or as not answered.',
    options: [],
    words: [2, ANY],
    read: readMark,
  },
  erase: {
    usage: 'EMAIL [--yes]',
    summary: 'Erases everything that a person has sent, and passkeys of the person, permanently. --yes skips the question.',
    options: ['yes'],
    words: [1, 1],
    read: readErase,
  },
  audit: {
    usage: '[--limit N]',
    summary: 'Lists what people did who have signed in on the server (the newest 20, or --limit N). It is kept for a year.',
    options: ['limit'],
    words: [0, 0],
    read({ text }) {
      const limit = readLimit(text)
      return ({ store, nowMs }) => leads.listAudit(store, limit, nowMs)
    },
  },
  backup: {
    usage: 'FILE',
    summary: 'Copies all enquiries into a file and checks the copy. The server may be running.',
    options: [],
    words: [1, 1],
    read: ({ words: [file = ''] }) => {
      return ({ store, data }) => leads.backUp(store, data, path.resolve(file))
    },
  },
  desk: {
    usage: '[--port N] [--no-open]',
    summary: 'Shows the enquiries in the browser, on this computer only: to read, answer, export and erase them.',
    options: ['port', 'no-open'],
    words: [0, 0],
    read: readDesk,
  },
  doctor: {
    usage: '',
    summary: 'Checks that everything works and says how to fix problems.',
    options: [],
    words: [0, 0],
    // Imported on demand: it loads nodemailer, which takes longer than most commands run.
    read: () => async (context) => (await import('../src/server/leads/doctor/index.ts')).runDoctor(context),
  },
}

const TEXTS = ['data', 'form', 'status', 'find', 'limit', 'format', 'from', 'to', 'files', 'port']
const OPTIONS = {
  ...Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' as const }])),
  yes: { type: 'boolean' as const },
  'no-open': { type: 'boolean' as const },
}

const help = Object.entries(COMMANDS).map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}`)

await runCommand({
  usage: 'npm run leads -- COMMAND [--data DIR]',
  help: `Reads and manages enquiries. The server may be running.

${help.join('\n')}

  --data DIR       the data folder of the server (default: data)
  --port N         of desk: the port to listen on (default: 4180, or the next free one)
  --no-open        of desk: do not open the browser, only print the address

Environment variables, the same as for the server:
  DATABASE_URL     postgres://... if enquiries are stored in PostgreSQL
  ALLOW_PLAINTEXT_POSTGRES
                   1 allows an unencrypted connection to a database on another machine
  S3_ENDPOINT and the other S3_ variables if files are stored in a bucket
  SMTP_URL, FORMS_RELAY_SECRET, ADMIN_USERS and the variables that forms use are checked by doctor.

Exit codes: 0 success, 1 nothing found or a problem, 2 invalid arguments.`,
  options: OPTIONS,
  takesWords: true,
  async run(args) {
    const [name = '', ...words] = args.words
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command)
      throw new UsageError(`Choose a command: npm run leads -- ${Object.keys(COMMANDS).join(' | ')}. For details, add --help.`)
    checkUsage(name, command, { ...args, words })
    return runLeadsCommand(command.read({ ...args, words }), args.text)
  },
})

function checkUsage(name: string, { usage, options, words: [least, most] }: LeadsCommand, args: CommandArguments): void {
  const given = Object.keys(OPTIONS).filter((option) => args.flag(option) || args.text(option) !== undefined)
  const isValid = given.every((option) => option === 'data' || options.includes(option))
  if (!isValid || args.words.length < least || args.words.length > most)
    throw new UsageError(`Usage: npm run leads -- ${name} ${usage}`.trimEnd())
}

function readExport({ text }: CommandArguments): (context: LeadsContext) => Promise<null> {
  const [fromMs, toMs] = [readDay(text, 'from', 0), readDay(text, 'to', 1)]
  const options = { format: readFormat(text), form: text('form'), status: readStatus(text), fromMs, toMs, files: text('files') }
  checkOutput(options.format)
  return async ({ store }) => {
    await pipeline(Readable.from(leads.exportLeads(store, options)), process.stdout, { end: false }).catch(ignoreClosedPipe)
    return null
  }
}

/** A program such as `head` closes the pipe when it has read enough. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Refuses a terminal, which answers could control, and an npm that prints its own lines into the export. */
function checkOutput(format: string): void {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env
  const isMixed = script === 'leads' && level !== 'silent'
  if (process.stdout.isTTY || isMixed)
    throw new UsageError(`Write the export to a file: npm run --silent leads -- export --format ${format} > enquiries.${format}`)
}

function readMark({
  words: [mark = '', ...receipts],
}: CommandArguments): (context: LeadsContext) => Promise<leads.CommandReport> {
  if (mark !== 'answered' && mark !== 'unanswered')
    throw new UsageError(`"${mark}" is not a mark. Use answered or unanswered: npm run leads -- mark answered K7Q4-9M2X`)
  return ({ store, nowMs }) => leads.markLeads(store, receipts, { isAnswered: mark === 'answered', nowMs })
}

function readDesk({ text, flag }: CommandArguments): (context: LeadsContext) => Promise<null> {
  const given = text('port')
  const options = { port: given === undefined ? undefined : toPort(given), opensBrowser: !flag('no-open') }
  // Imported on demand: no other command needs a server and the page.
  return async ({ store }) => (await import('./lib/run-desk.ts')).runDesk(store, options)
}

function readErase({ words: [email = ''], flag }: CommandArguments): (context: LeadsContext) => Promise<leads.CommandReport> {
  if (!email.includes('@'))
    throw new UsageError(`"${email}" is not an email address. Example: npm run leads -- erase ada@example.com`)
  return async ({ store }) => {
    const person = await leads.findPersonLeads(store, email)
    const skipsQuestion = flag('yes')
    if (!skipsQuestion && person.leads.length + person.passkeys === 0)
      return leads.toFailure(...leads.describePersonLeads(person))
    const wait = await leads.describeWait(store)
    if (!skipsQuestion && !(await isConfirmed([...leads.describePersonLeads(person), ...(wait === null ? [] : [wait])])))
      return leads.toFailure('Nothing was erased.')
    if (skipsQuestion && wait !== null) console.error(wait)
    return leads.erasePersonLeads(store, person)
  }
}

async function isConfirmed(lines: readonly string[]): Promise<boolean> {
  console.log(lines.join('\n'))
  if (!process.stdin.isTTY) throw new UsageError('Add --yes to erase without a question.')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question('Erase this permanently? Type yes: ')
  prompt.close()
  return answer.trim().toLowerCase() === 'yes'
}
