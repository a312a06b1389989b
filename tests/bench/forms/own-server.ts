import path from 'node:path'
import { root } from '../../../scripts/lib/site-options.ts'
import { waitFor, withProgram } from '../measure/running.ts'

export interface OwnServer {
  /** Without a trailing slash. */
  url: string
  /** The time from the start of the process until it accepts enquiries, in milliseconds. */
  readyMs: number
  /** The process id of the started program. */
  pid: number
}

interface Options {
  out: string
  data: string
  /** A command that runs the server, such as a tracer. */
  under?: readonly string[]
}

/** Serves a built site with this project's server, as `npm run serve` does, while `use` runs. */
export async function withOwnServer<T>({ out, data, under = [] }: Options, use: (server: OwnServer) => Promise<T>): Promise<T> {
  const serve = [process.execPath, path.join(root, 'scripts/serve.ts'), '--out', out, '--data', data, '--port', '0']
  const started = performance.now()
  return withProgram([...under, ...serve], { FORMS_RATE_LIMIT: 'off' }, async ({ stdout, pid = 0 }, ended) => {
    const url = await Promise.race([readUrl(stdout), ended])
    await Promise.race([waitFor(`${url}/readyz`), ended])
    return use({ url, readyMs: performance.now() - started, pid })
  })
}

/** The URL that the server prints first. */
function readUrl(output: NodeJS.ReadableStream | null): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    output?.on('data', (chunk: Buffer) => {
      text += chunk
      const rest = /http:\/\/localhost(:\d+\S*?)\/?\n/.exec(text)?.[1]
      if (rest !== undefined) resolve(`http://127.0.0.1${rest}`)
    })
  })
}
