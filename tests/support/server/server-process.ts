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
  /** The data folder. The server puts its temporary files in `toTemporaryFolder(data)`. */
  data: string
  env?: Readonly<Record<string, string>>
  /** Additional options on the command line. */
  options?: readonly string[]
  /** The URL of a module that every thread of the server loads first. */
  preload?: string
  /** A program with arguments that runs the server, such as strace. */
  under?: readonly string[]
  /** The checkout whose server is started. Default: this one. */
  checkout?: string
}

export interface ServerProcess extends AsyncDisposable {
  port: number
  /** The process id of the started program: that of strace when strace runs the server. */
  pid: number
  /** Everything it has written to stdout and stderr so far. */
  readOutput(): string
  /** Everything it has written to stderr so far. */
  readErrors(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Sends a signal to the server and waits until it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>
}

/** Much longer than a start takes on a busy machine. */
const START_LIMIT_MS = 20_000

/** The folder in which a server with this data folder stores incoming files. */
export const toTemporaryFolder = (data: string): string => `${data}-temporary`

/**
 * Starts `scripts/serve.ts` on a free port, with webhooks to this machine allowed and without rate limits. Resolves when the server
 * accepts requests. Throws an error with its output when it ends before.
 */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const { child, readOutput, readErrors, ended } = run(settings)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const pid = settings.under ? await readChild(child.pid).catch(() => null) : child.pid
    if (pid && child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
    return ended
  }
  const port = await Promise.race([readPort(child.stdout, readOutput), ended.then((code) => `ended with ${code}`)])
  if (typeof port === 'string') {
    await end('SIGKILL')
    throw new Error(`The server ${port}:\n${readOutput()}`)
  }
  const dispose = async () => void (await end('SIGKILL'))
  return { port, pid: child.pid ?? 0, readOutput, readErrors, ended, end, [Symbol.asyncDispose]: dispose }
}

/** The port that a server prints when it accepts requests, or a text that says why there is none. */
async function readPort(stdout: Readable, readOutput: () => string): Promise<number | string> {
  const signal = AbortSignal.timeout(START_LIMIT_MS)
  while (!signal.aborted) {
    const port = /^Serving .* at http:\/\/localhost:(\d+)/m.exec(readOutput())?.[1]
    if (port !== undefined) return Number(port)
    await once(stdout, 'data', { signal }).catch(() => null)
  }
  return 'did not start in time'
}

/** Starts a server that is expected to end by itself, and waits until it has ended. */
export async function runServer(settings: ServerSettings): Promise<{ end: number | string; output: string }> {
  const { child, readOutput, ended } = run(settings)
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  const end = await ended
  clearTimeout(limit)
  return { end, output: readOutput() }
}

interface Run {
  child: ChildProcessWithoutNullStreams
  readOutput(): string
  readErrors(): string
  ended: Promise<number | string>
}

function run({ output, data, env = {}, options = [], preload, under = [], checkout = root }: ServerSettings): Run {
  const serve = [node, path.join(checkout, 'scripts/serve.ts'), '--out', output, '--data', data, '--port', '0']
  const words = [...under, ...serve, ...options]
  const [program = '', ...rest] = words
  mkdirSync(toTemporaryFolder(data), { recursive: true })
  // Node options on the command line would not reach the database thread.
  const nodeOptions = preload ? { NODE_OPTIONS: `--import ${preload}` } : {}
  const own = { TMPDIR: toTemporaryFolder(data), NODE_COMPILE_CACHE: path.join(checkout, '.cache/compiled') }
  const child = spawn(program, rest, { env: { ...ENVIRONMENT, ...own, ...nodeOptions, ...env } })
  const [readOutput, readErrors] = [collect(child.stdout, child.stderr), collect(child.stderr)]
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | string>()
  child.on('error', reject)
  child.on('close', (code, signal) => resolve(code ?? signal ?? 'nothing'))
  return { child, readOutput, readErrors, ended }
}

/** Collects the output of streams in order of arrival. Returns a function that reads it. */
function collect(...streams: Readable[]): () => string {
  let text = ''
  for (const stream of streams)
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  return () => text
}

/** Only what a program needs to run, so that the tests' own environment has no influence. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  WEBHOOK_ALLOW_PRIVATE: 'true',
  FORMS_RATE_LIMIT: 'off',
}

/** The id of the first child process of a process (Linux). */
async function readChild(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return Number(children.trim().split(' ')[0])
}
