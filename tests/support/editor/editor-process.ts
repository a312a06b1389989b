import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { toProgram } from '../installed/installed-engine.ts'
import { node, root } from '../project.ts'
import { connectToEditor, type EditorClient } from './editor-client.ts'

/** The command `edit` in a process of its own. */
export interface EditorProcess extends AsyncDisposable {
  /** The address that it printed. */
  url: string
  connect(): Promise<EditorClient>
  /** Everything that it has printed so far. */
  output(): string
  /** Sends a signal and resolves to the exit code, or to the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | string>
}

/**
 * Starts the command in the folder of the manifest, by default that of this checkout or, if the variable INSTALLED_ENGINE has its folder, that
 * of the installed package. `under` is a program with arguments that runs it. Throws an error with its output when it ends at once.
 */
export async function startEditorProcess(
  args: readonly string[],
  under: readonly string[] = [],
  checkout: string = root,
): Promise<EditorProcess> {
  const engine = process.env.INSTALLED_ENGINE
  const command = engine ? [toProgram(engine), 'edit'] : [path.join(checkout, 'scripts/edit.ts')]
  const [program = '', ...rest] = [...under, node, ...command, '--no-open', ...args]
  const cwd = path.dirname(args[args.indexOf('--manifest') + 1] ?? '')
  const child = spawn(program, rest, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
  const end = async (signal: NodeJS.Signals) => {
    // strace is the parent of the editor, and a signal to it would leave the editor running.
    const pid = under[0] === 'strace' ? await readChild(child.pid) : child.pid
    if (child.exitCode === null && child.signalCode === null && pid !== undefined) process.kill(pid, signal)
    return ended
  }
  const url = await Promise.race([readUrl(child.stdout, () => output), ended])
  if (typeof url !== 'string' || !url.startsWith('http')) throw new Error(`The editor ended with ${url}:\n${output}`)
  const clients: EditorClient[] = []
  return {
    url,
    output: () => output,
    async connect() {
      const client = await connectToEditor(url)
      clients.push(client)
      return client
    },
    end,
    async [Symbol.asyncDispose]() {
      for (const client of clients) await client.close()
      await end('SIGKILL')
    },
  }
}

async function readUrl(stdout: NodeJS.EventEmitter, readOutput: () => string): Promise<string> {
  for (;;) {
    const [url] = /http:\/\/\S+/.exec(readOutput()) ?? []
    if (url !== undefined) return url
    await once(stdout, 'data')
  }
}

/** The id of the first child process of a process (Linux); undefined if there is none. */
async function readChild(pid: number | undefined): Promise<number | undefined> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const [first = ''] = children.trim().split(' ')
  return first === '' ? undefined : Number(first)
}
