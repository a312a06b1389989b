import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAndReport } from './build-site.ts'
import { UsageError } from './command.ts'
import { root } from './site-options.ts'

interface Site {
  manifestFile: string
  publicFolder: string
}

/**
 * Builds a site into a temporary folder and serves it in a child process on a free port of this machine. Passes the URL of the site,
 * without a trailing slash, to `use`. Stops the server and removes the folder when `use` is done.
 */
export async function withServedSite<T>(site: Site, use: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'served-site-'))
  try {
    const out = path.join(folder, 'dist')
    if (!(await buildAndReport({ ...site, out }))) throw new UsageError('There is no site to serve.')
    const words = ['--out', out, '--data', path.join(folder, 'data'), '--port', '0']
    const server = spawn(process.execPath, [path.join(root, 'scripts/serve.ts'), ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    try {
      return await use(await readUrl(server.stdout, ended))
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The URL that the server prints when it has started. Throws `UsageError` when it ends before that. */
async function readUrl(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const printed = new Promise<string>((resolve) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk
      const portAndPath = /http:\/\/localhost(:\d+\S*?)\/?\n/.exec(text)?.[1]
      if (portAndPath !== undefined) resolve(`http://127.0.0.1${portAndPath}`)
    })
  })
  const failed = ended.then((): never => {
    throw new UsageError('The server did not start.')
  })
  return Promise.race([printed, failed])
}
