import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkAndBuild } from './build-site.ts'
import { UsageError } from './command.ts'
import { root } from './site-options.ts'

interface Site {
  manifestFile: string
  publicFolder: string
}

/**
 * Builds a site into a folder of its own, serves it with the real server in a process of its own on a free port of this machine,
 * and takes both away when `use` is done. `use` gets the address of the site without a slash at the end.
 */
export async function withServedSite<T>(site: Site, use: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'served-site-'))
  try {
    const out = path.join(folder, 'dist')
    if (!(await checkAndBuild({ ...site, out }))) throw new UsageError('There is no site to look at.')
    const words = ['--out', out, '--data', path.join(folder, 'data'), '--port', '0']
    const server = spawn(process.execPath, [path.join(root, 'scripts/serve.ts'), ...words], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    try {
      return await use(await readAddress(server.stdout, ended))
    } finally {
      server.kill('SIGTERM')
      await ended
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The address that the server says first. */
async function readAddress(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  const said = new Promise<string>((resolve) => {
    let text = ''
    output.on('data', (chunk: Buffer) => {
      text += chunk
      const address = /http:\/\/localhost(:\d+\S*?)\/?\n/.exec(text)?.[1]
      if (address !== undefined) resolve(`http://127.0.0.1${address}`)
    })
  })
  const failed = ended.then((): never => {
    throw new UsageError('The server did not start.')
  })
  return Promise.race([said, failed])
}
