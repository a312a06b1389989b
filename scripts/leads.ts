import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as leads from '../src/server/leads/index.ts'
import { type Arguments, runCommand, UsageError } from './lib/command.ts'
import { type Desk, workAtDesk } from './lib/leads-commands.ts'
import { readDay, readFormat, readLimit, readStatus } from './lib/leads-options.ts'

interface LeadsCommand {
  /** What follows the name of the command. */
  usage: string
  does: string
  options: readonly string[]
  /** The least and the largest number of words after the name of the command. */
  words: readonly [number, number]
  /** Reads the command line before anything is opened. */
  read(args: Arguments): (desk: Desk) => Promise<leads.Report | null>
}

const ANY = Number.POSITIVE_INFINITY

const COMMANDS: Readonly<Record<string, LeadsCommand>> = {
  list: {
    usage: '[--form F] [--status new|held|spam] [--find TEXT] [--limit N]',
    does: 'the newest enquiries (20, or as many as --limit says), who was told, and what is held up',
    options: ['form', 'status', 'find', 'limit'],
    words: [0, 0],
    read({ text }) {
      const options = { form: text('form'), status: readStatus(text), find: text('find'), limit: readLimit(text) }
      return ({ database, nowMs }) => leads.listLeads(database, options, nowMs)
    },
  },
  show: {
    usage: 'RECEIPT [--files DIR]',
    does: 'everything about one enquiry; --files saves its files in a folder',
    options: ['files'],
    words: [1, 1],
    read: ({ text, words: [name = ''] }) => {
      return ({ database, nowMs }) => leads.showLead(database, name, { files: text('files'), nowMs })
    },
  },
  export: {
    usage: '--format csv|ndjson [--form F] [--status S] [--from DATE] [--to DATE] [--files DIR]',
    does: 'all enquiries for a spreadsheet (csv) or a program (ndjson); days such as 2026-01-31, both included',
    options: ['format', 'form', 'status', 'from', 'to', 'files'],
    words: [0, 0],
    read: readExport,
  },
  retry: {
    usage: '[RECEIPT ...]',
    does: 'delivers again what had been given up; with receipts also what waits for its next attempt',
    options: [],
    words: [0, ANY],
    read: ({ words }) => {
      return ({ database, nowMs }) => leads.retryDeliveries(database, words, nowMs)
    },
  },
  restore: {
    usage: 'RECEIPT ...',
    does: 'it was no spam, or needs no confirmation: it is delivered now',
    options: [],
    words: [1, ANY],
    read: ({ words }) => {
      return ({ database, nowMs }) => leads.restoreLeads(database, words, nowMs)
    },
  },
  erase: {
    usage: 'EMAIL [--yes]',
    does: 'everything that a person has sent, for good; --yes does not ask first',
    options: ['yes'],
    words: [1, 1],
    read: readErase,
  },
  backup: {
    usage: 'FILE',
    does: 'a copy of all enquiries, made while the server runs, opened and checked',
    options: [],
    words: [1, 1],
    read: ({ words: [file = ''] }) => {
      return ({ database, data }) => leads.backUp(database.kind, data, path.resolve(file))
    },
  },
  doctor: {
    usage: '',
    does: 'whether everything works, and what to do about what does not',
    options: [],
    words: [0, 0],
    // Imported only here, since it brings the means of sending e-mails along, which take longer to load than most commands run.
    read: () => async (desk) => (await import('../src/server/leads/doctor/index.ts')).examine(desk),
  },
}

const TEXTS = ['data', 'form', 'status', 'find', 'limit', 'format', 'from', 'to', 'files']
const OPTIONS = {
  ...Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' as const }])),
  yes: { type: 'boolean' as const },
}

const help = Object.entries(COMMANDS).map(([name, { usage, does }]) => `  ${`${name} ${usage}`.trimEnd()}\n      ${does}`)

await runCommand({
  usage: 'npm run leads -- COMMAND [--data DIR]',
  help: `Reads and looks after enquiries, also while the server runs.

${help.join('\n')}

  --data DIR       where enquiries are kept (default: data)

Environment, as the server has it:
  DATABASE_URL     postgres://..., when enquiries are kept there
  ALLOW_PLAINTEXT_POSTGRES
                   1 allows an unencrypted connection to a database on another machine
  SMTP_URL, and the variables that forms name: doctor looks at them

Exit codes: 0 fine, 1 nothing was found or something is wrong, 2 the command was not understood.`,
  options: OPTIONS,
  takesWords: true,
  async run(args) {
    const [name = '', ...words] = args.words
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command) throw new UsageError(`Say what to do: npm run leads -- ${Object.keys(COMMANDS).join(' | ')}. --help says more.`)
    checkUsage(name, command, { ...args, words })
    return workAtDesk(command.read({ ...args, words }), args.text)
  },
})

function checkUsage(name: string, { usage, options, words: [least, most] }: LeadsCommand, args: Arguments): void {
  const given = Object.keys(OPTIONS).filter((option) => args.flag(option) || args.text(option) !== undefined)
  const isRight = given.every((option) => option === 'data' || options.includes(option))
  if (!isRight || args.words.length < least || args.words.length > most)
    throw new UsageError(`It is written like this: npm run leads -- ${name} ${usage}`.trimEnd())
}

function readExport({ text }: Arguments): (desk: Desk) => Promise<null> {
  const [fromMs, toMs] = [readDay(text, 'from', 0), readDay(text, 'to', 1)]
  const options = { format: readFormat(text), form: text('form'), status: readStatus(text), fromMs, toMs, files: text('files') }
  checkOutput(options.format)
  return async ({ database }) => {
    await pipeline(Readable.from(leads.exportLeads(database, options)), process.stdout, { end: false }).catch(allowLeaving)
    return null
  }
}

/** A reader such as `head` has what it wanted. */
function allowLeaving(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** npm writes what it runs where the export goes, and answers of strangers could tell a terminal what to do. */
function checkOutput(format: string): void {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env
  const isMixed = script === 'leads' && level !== 'silent'
  if (process.stdout.isTTY || isMixed)
    throw new UsageError(`Write it into a file: npm run --silent leads -- export --format ${format} > enquiries.${format}`)
}

function readErase({ words: [email = ''], flag }: Arguments): (desk: Desk) => Promise<leads.Report> {
  if (!email.includes('@')) throw new UsageError(`Give an e-mail address, not "${email}": erase ada@example.com`)
  return async ({ database }) => {
    const person = await leads.findPerson(database, email)
    const isSaid = flag('yes')
    if (!isSaid && person.leads.length === 0) return leads.amiss(...leads.describePerson(person))
    const wait = await leads.describeWait(database)
    if (!isSaid && !(await isAgreed([...leads.describePerson(person), ...(wait === null ? [] : [wait])])))
      return leads.amiss('Nothing was erased.')
    if (isSaid && wait !== null) console.error(wait)
    return leads.erasePerson(database, person)
  }
}

async function isAgreed(lines: readonly string[]): Promise<boolean> {
  console.log(lines.join('\n'))
  if (!process.stdin.isTTY) throw new UsageError('Say --yes as well to erase without being asked.')
  const asker = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await asker.question('Erase that for good? Type yes: ')
  asker.close()
  return answer.trim().toLowerCase() === 'yes'
}
