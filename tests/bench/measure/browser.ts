import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toLaunchOptions } from '../../../scripts/browser.ts'

/** Runs Chromium with a profile of its own and a debugging port, which `use` gets, until `use` is done. */
export async function withDebuggedBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'debugged-browser-'))
  const { executablePath, args } = toLaunchOptions()
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(executablePath, [...args, ...own], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()))
  try {
    return await use(await readPort(browser.stderr, ended))
  } finally {
    browser.kill('SIGTERM')
    await ended
    // Processes of the browser may still be writing while they end.
    await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function readPort(output: NodeJS.ReadableStream, ended: Promise<void>): Promise<number> {
  let text = ''
  const said = new Promise<number>((resolve) => {
    output.on('data', (chunk: Buffer) => {
      text += chunk
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
  const failed = ended.then((): never => {
    throw new Error(`Chromium did not start:\n${text}`)
  })
  return Promise.race([said, failed])
}
