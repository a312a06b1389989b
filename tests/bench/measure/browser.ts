import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toLaunchOptions } from '../../../scripts/lib/browser.ts'
import { withProgram } from './running.ts'

/** Runs Chromium with a profile of its own and a debugging port, which `use` gets, until `use` is done. */
export async function withDebuggedBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'debugged-browser-'))
  const { executablePath, args } = toLaunchOptions()
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  try {
    return await withProgram([executablePath, ...args, ...own], {}, async ({ stderr }, ended) =>
      use(await Promise.race([readPort(stderr), ended])),
    )
  } finally {
    // Processes of the browser may still be writing while they end.
    await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** The port that Chromium says first. */
function readPort(output: NodeJS.ReadableStream | null): Promise<number> {
  return new Promise((resolve) => {
    let text = ''
    output?.on('data', (chunk: Buffer) => {
      text += chunk
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text)?.[1]
      if (port !== undefined) resolve(Number(port))
    })
  })
}
