import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { toProgram } from '../installed/installed-engine.ts'
import { node, root } from '../project.ts'

interface DeskProcess {
  /** The address that it printed, with the token. */
  url: string
  /** Ends it as Ctrl-C does. Resolves to the exit code. */
  end(): Promise<number>
}

/**
 * Starts the command `leads -- desk`: that of this checkout or, if the variable INSTALLED_ENGINE has its folder, that of the installed package.
 */
export async function startDeskProcess(data: string): Promise<DeskProcess> {
  const engine = process.env.INSTALLED_ENGINE
  const command = engine ? [toProgram(engine), 'leads'] : [path.join(root, 'scripts/leads.ts')]
  const args = [...command, 'desk', '--data', data, '--port', '0', '--no-open']
  const child = spawn(node, args, { cwd: data, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close').then(([code]) => Number(code))
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\/\/\S+/.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume()
    return {
      url,
      end() {
        child.kill('SIGINT')
        return ended
      },
    }
  }
  throw new Error(`The desk ended with ${await ended}.`)
}
