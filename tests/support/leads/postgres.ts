import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

/** The user id of `nobody` on most systems. PostgreSQL refuses to run as root. */
const NOBODY = 65534
/** A shell script that waits until its stdin is closed, then kills the server and removes its folder. */
const KEEPER = 'folder=$1; shift; "$@" & read -r _; kill -QUIT $!; wait $!; rm -rf "$folder"'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...globSync('/usr/lib/postgresql/*/bin').sort().reverse()]
const programs = folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))))

/** Whether tests with PostgreSQL are skipped. In CI they must not be. */
export const isPostgresMissing = programs === undefined
if (isPostgresMissing) {
  const notice = 'PostgreSQL (initdb and postgres) is neither in PATH nor below /usr/lib/postgresql'
  if (process.env.CI) throw new Error(`${notice}, so that its tests cannot run.`)
  console.warn(`${notice}: its tests are skipped.`)
}

export interface PostgresServer {
  /** Creates an empty database, with options of `CREATE DATABASE`. Returns its URL, `postgres://...`. */
  createDatabase(options?: string): Promise<string>
  /** Changes a setting of the running server for new connections. */
  changeSetting(name: string, value: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a separate PostgreSQL server that writes to the disk. It listens on a socket in its folder, and with a port also on loopback. It
 * ends with this process or thread at the latest and removes its files.
 */
export async function startPostgres(port?: number): Promise<PostgresServer> {
  if (programs === undefined) throw new Error('PostgreSQL is missing.')
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, ...user }
  const data = path.join(folder, 'data')
  const making = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C', '--no-sync']
  await promisify(execFile)(path.join(programs, 'initdb'), making, options)
  const network = port === undefined ? ['listen_addresses='] : ['listen_addresses=127.0.0.1', `port=${port}`]
  const settings = [...network, `unix_socket_directories=${folder}`, 'deadlock_timeout=50ms']
  const command = [path.join(programs, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, ...command], { ...options, stdio: ['pipe', 'ignore', 'pipe'] })
  await isReady(keeper.stderr)
  const toUrl = (database: string) =>
    `postgres://postgres@/${database}?host=${folder}${port === undefined ? '' : `&port=${port}`}`
  return {
    ...talkTo(toUrl),
    async stop() {
      const ended = once(keeper, 'exit')
      keeper.stdin.end()
      await ended
    },
  }
}

function talkTo(toUrl: (database: string) => string): Omit<PostgresServer, 'stop'> {
  const run = (sql: string) => runSql(toUrl('postgres'), sql)
  let last = 0
  return {
    async createDatabase(options = '') {
      const name = `test_${++last}`
      await run(`CREATE DATABASE ${name} ${options}`)
      return toUrl(name)
    },
    async changeSetting(name, value) {
      await run(`ALTER SYSTEM SET ${name} = ${value}`)
      await run('SELECT pg_reload_conf()')
      // The server reloads its settings asynchronously.
      while ((await run(`SHOW ${name}`))[0]?.[name] !== value) await setTimeout(5)
    },
  }
}

/** Waits until a server logs that it accepts connections. Throws its log when it cannot start. */
function isReady(log: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    log.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.includes('ready to accept connections')) resolve()
      else if (text.includes('FATAL')) reject(new Error(text))
    })
    log.on('close', () => reject(new Error(`PostgreSQL has ended. ${text}`)))
  })
}

/** Runs a statement on a new connection. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Runs a program of PostgreSQL, such as `pg_dump`. Returns what it prints. */
export async function runPostgresProgram(name: string, words: readonly string[]): Promise<string> {
  const folder = folders.find((one) => existsSync(path.join(one, name)))
  if (folder === undefined) throw new Error(`${name} is missing.`)
  return (await promisify(execFile)(path.join(folder, name), words, { maxBuffer: 64 << 20 })).stdout
}

let shared: Promise<PostgresServer> | undefined

/** The server that all tests of a thread share. */
export function sharedPostgres(): Promise<PostgresServer> {
  shared ??= startPostgres()
  return shared
}
