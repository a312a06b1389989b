import { spawn } from 'node:child_process'
import { node, root } from '../project.ts'

/** A running `npm run edit`. */
export interface EditorProcess {
  /** The address with the token. */
  url: string
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>
  /** Ends it as a crash does: it cannot store or answer anything any more. */
  kill(): Promise<void>
}

/** Starts the editor of a manifest on a free port, without opening a browser. */
export async function startEditorProcess(manifestFile: string, port = 0): Promise<EditorProcess> {
  const args = ['scripts/edit.ts', '--manifest', manifestFile, '--port', String(port), '--no-open']
  const editor = spawn(node, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
  const ended = new Promise<void>((resolve) => editor.once('exit', () => resolve()))
  const end = (signal: NodeJS.Signals) => {
    editor.kill(signal)
    return ended
  }
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /http:\/\/127\.0\.0\.1:\S+/.exec(output)?.[0]
      if (found) resolve(found)
    }
    editor.stdout.on('data', read)
    editor.stderr.on('data', read)
    editor.once('exit', (code) => reject(new Error(`The editor did not start (exit code ${code}):\n${output}`)))
  })
  return { url, stop: () => end('SIGINT'), kill: () => end('SIGKILL') }
}
