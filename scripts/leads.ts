import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as leads from '../src/server/leads/index.ts'
import { type CommandArguments, runCommand, UsageError } from './lib/command.ts'
import { type LeadsContext, runLeadsCommand } from './lib/leads-commands.ts'
import { readDay, readFormat, readLimit, readStatus } from './lib/leads-options.ts'

interface LeadsCommand {
  /** The arguments after the name of the command, for `--help`. */
  usage: string
  does: string
  options: readonly string[]
  /** Minimum and maximum number of positional arguments after the name of the command. */
  words: readonly [number, number]
  /** Parses the command line before the database is opened. */
  read(args: CommandArguments): (desk: LeadsContext) => Promise<leads.Report | null>
}

const ANY = Number.POSITIVE_INFINITY

const COMMANDS: Readonly<Record<string, LeadsCommand>> = {
  list: {
    usage: '[--form F] [--status new|held|spam] [--find TEXT] [--limit N]',
    does: 'lists the newest enquiries (20, or --limit), who was notified, and which deliveries are delayed',
    options: ['form', 'status', 'find', 'limit'],
    words: [0, 0],
    read({ text }) {
      const options = { form: text('form'), status: readStatus(text), find: text('find'), limit: readLimit(text) }
      return ({ database, nowMs }) => leads.listLeads(database, options, nowMs)
    },
  },
  show: {
    usage: 'RECEIPT [--files DIR]',
    does: 'shows everything about one enquiry; --files saves its files to a folder',
    options: ['files'],
    words: [1, 1],
    read: ({ text, words: [name = ''] }) => {
      return ({ database, nowMs }) => leads.showLead(database, name, { files: text('files'), nowMs })
    },
  },
  export: {
    usage: '--format csv|ndjson [--form F] [--status S] [--from DATE] [--to DATE] [--files DIR]',
    does: 'prints all enquiries for a spreadsheet (csv) or a program (ndjson); dates such as 2026-01-31 are inclusive',
    options: ['format', 'form', 'status', 'from', 'to', 'files'],
    words: [0, 0],
    read: readExport,
  },
  retry: {
    usage: '[RECEIPT ...]',
    does: 'retries failed deliveries; with receipts, also those that wait for their next attempt',
    options: [],
    words: [0, ANY],
    read: ({ words }) => {
      return ({ database, nowMs }) => leads.retryDeliveries(database, words, nowMs)
    },
  },
  restore: {
    usage: 'RECEIPT ...',
    does: 'marks enquiries as not spam, or as confirmed, and delivers them',
    options: [],
    words: [1, ANY],
    read: ({ words }) => {
      return ({ database, nowMs }) => leads.restoreLeads(database, words, nowMs)
    },
  },
  erase: {
    usage: 'EMAIL [--yes]',
    does: 'deletes everything that a person has sent, permanently; --yes skips the confirmation',
    options: ['yes'],
    words: [1, 1],
    read: readErase,
  },
  backup: {
    usage: 'FILE',
    does: 'copies all enquiries to a file, also while the server runs, and checks the copy',
    options: [],
    words: [1, 1],
    read: ({ words: [file = ''] }) => {
      return ({ database, data }) => leads.backUp(database.kind, data, path.resolve(file))
    },
  },
  doctor: {
    usage: '',
    does: 'checks that everything works, and explains how to fix what does not',
    options: [],
    words: [0, 0],
    // Imported dynamically: its mail library takes longer to load than most commands run.
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
  help: `Reads and manages enquiries. Works while the server is running, too.

${help.join('\n')}

  --data DIR       the folder where enquiries are stored (default: data)

Environment variables, the same as for the server:
  DATABASE_URL     postgres://..., if enquiries are stored in PostgreSQL
  ALLOW_PLAINTEXT_POSTGRES
                   1 allows an unencrypted connection to a database on another machine
  SMTP_URL and the variables that forms refer to
                   checked by doctor

Exit codes: 0 success, 1 nothing found or a problem, 2 invalid command line.`,
  options: OPTIONS,
  takesWords: true,
  async run(args) {
    const [name = '', ...words] = args.words
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command)
      throw new UsageError(`Enter a command: npm run leads -- ${Object.keys(COMMANDS).join(' | ')}. Add --help for details.`)
    checkUsage(name, command, { ...args, words })
    return runLeadsCommand(command.read({ ...args, words }), args.text)
  },
})

function checkUsage(name: string, { usage, options, words: [min, max] }: LeadsCommand, args: CommandArguments): void {
  const given = Object.keys(OPTIONS).filter((option) => args.flag(option) || args.text(option) !== undefined)
  const areOptionsValid = given.every((option) => option === 'data' || options.includes(option))
  if (!areOptionsValid || args.words.length < min || args.words.length > max)
    throw new UsageError(`Usage: npm run leads -- ${name} ${usage}`.trimEnd())
}

function readExport({ text }: CommandArguments): (desk: LeadsContext) => Promise<null> {
  const [fromMs, toMs] = [readDay(text, 'from', 0), readDay(text, 'to', 1)]
  const options = { format: readFormat(text), form: text('form'), status: readStatus(text), fromMs, toMs, files: text('files') }
  checkOutput(options.format)
  return async ({ database }) => {
    await pipeline(Readable.from(leads.exportLeads(database, options)), process.stdout, { end: false }).catch(ignoreClosedPipe)
    return null
  }
}

/** A reader such as `head` may close the pipe early. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

/** Without `--silent`, npm prints its own lines into the export. On a terminal, answers of visitors could contain control sequences. */
function checkOutput(format: string): void {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env
  const isMixed = script === 'leads' && level !== 'silent'
  if (process.stdout.isTTY || isMixed)
    throw new UsageError(
      `Redirect the export to a file: npm run --silent leads -- export --format ${format} > enquiries.${format}`,
    )
}

function readErase({ words: [email = ''], flag }: CommandArguments): (desk: LeadsContext) => Promise<leads.Report> {
  if (!email.includes('@')) throw new UsageError(`"${email}" is not an email address. Example: erase ada@example.com`)
  return async ({ database }) => {
    const person = await leads.findPerson(database, email)
    const isConfirmed = flag('yes')
    if (!isConfirmed && person.leads.length === 0) return leads.amiss(...leads.describePerson(person))
    const wait = await leads.describeWait(database)
    if (!isConfirmed && !(await confirm([...leads.describePerson(person), ...(wait === null ? [] : [wait])])))
      return leads.amiss('Nothing was erased.')
    if (isConfirmed && wait !== null) console.error(wait)
    return leads.erasePerson(database, person)
  }
}

async function confirm(lines: readonly string[]): Promise<boolean> {
  console.log(lines.join('\n'))
  if (!process.stdin.isTTY) throw new UsageError('Add --yes to erase without confirmation.')
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question('Erase this permanently? Type yes to confirm: ')
  prompt.close()
  return answer.trim().toLowerCase() === 'yes'
}
