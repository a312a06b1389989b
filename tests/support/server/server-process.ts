import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { node, root } from '../project.ts'

export interface ServerSettings {
  /** The folder of the built site. */
  output: string
  /** The data folder; `toTemporaryFolder` of it is where the server puts its temporary files. */
  data: string
  env?: Readonly<Record<string, string>>
  /** The URL of a module that each thread of the server loads before everything else. */
  preload?: string
  /** A program, with its words, that runs the server: strace. */
  under?: readonly string[]
  /** The checkout whose server is started; this one by default. */
  checkout?: string
}

export interface ServerProcess extends AsyncDisposable {
  port: number
  /** Of the program that was started: of strace, when that runs the server. */
  pid: number
  /** All that it has written so far, stdout and stderr. */
  said(): string
  /** What of it went to stderr. */
  complained(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Sends a signal to the server and waits until it has ended, for whatever reason. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>
}

/** Much longer than a start takes on a busy machine. */
const START_MS = 20_000

/** Where a server with this data folder keeps files while they arrive. */
export const toTemporaryFolder = (data: string): string => `${data}-temporary`

/**
 * Starts `scripts/serve.ts` as its user would, on a free port, with webhooks allowed to this machine and nobody slowed down. Resolves
 * once it serves. Throws with what it said when it ends before.
 */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const { child, said, complained, ended } = run(settings)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const pid = settings.under ? await readChild(child.pid).catch(() => null) : child.pid
    if (pid && child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
    return ended
  }
  const port = await Promise.race([readPort(child.stdout, said), ended.then((code) => `ended with ${code}`)])
  if (typeof port === 'string') {
    await end('SIGKILL')
    throw new Error(`The server ${port}:\n${said()}`)
  }
  const dispose = async () => void (await end('SIGKILL'))
  return { port, pid: child.pid ?? 0, said, complained, ended, end, [Symbol.asyncDispose]: dispose }
}

/** The port that a server says it serves on, or what it does instead. */
async function readPort(stdout: Readable, said: () => string): Promise<number | string> {
  const signal = AbortSignal.timeout(START_MS)
  while (!signal.aborted) {
    const port = /^Serving .* at http:\/\/localhost:(\d+)/m.exec(said())?.[1]
    if (port !== undefined) return Number(port)
    await once(stdout, 'data', { signal }).catch(() => null)
  }
  return 'does not serve'
}

/** Starts a server that is expected to end by itself, and waits until it has. */
export async function runServer(settings: ServerSettings): Promise<{ end: number | string; said: string }> {
  const { child, said, ended } = run(settings)
  const limit = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const end = await ended
  clearTimeout(limit)
  return { end, said: said() }
}

interface Run {
  child: ChildProcessWithoutNullStreams
  said(): string
  complained(): string
  ended: Promise<number | string>
}

function run({ output, data, env = {}, preload, under = [], checkout = root }: ServerSettings): Run {
  const words = [...under, node, path.join(checkout, 'scripts/serve.ts'), '--out', output, '--data', data, '--port', '0']
  const [program = '', ...rest] = words
  mkdirSync(toTemporaryFolder(data), { recursive: true })
  // Words of Node on the command line would not reach the thread of the database.
  const options = preload ? { NODE_OPTIONS: `--import ${preload}` } : {}
  const own = { TMPDIR: toTemporaryFolder(data), NODE_COMPILE_CACHE: path.join(checkout, '.cache/compiled') }
  const child = spawn(program, rest, { env: { ...ENVIRONMENT, ...own, ...options, ...env } })
  const [said, complained] = [collect(child.stdout, child.stderr), collect(child.stderr)]
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | string>()
  child.on('error', reject)
  child.on('close', (code, signal) => resolve(code ?? signal ?? 'nothing'))
  return { child, said, complained, ended }
}

/** What has come out of streams so far, in the order in which it came. */
function collect(...streams: Readable[]): () => string {
  let text = ''
  for (const stream of streams)
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  return () => text
}

/** Nothing of the tests' own environment but what a program needs to run. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  FORMS_RATE_LIMIT: 'off',
}

/** The process that a process of this machine (Linux) has started. */
async function readChild(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}
