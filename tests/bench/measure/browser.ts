import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toLaunchOptions } from '../../../scripts/lib/browser.ts'
import { withProgram } from './running.ts'

/** Runs Chromium with its own profile and a debugging port while `use` runs, which gets the port. */
export async function withDebuggedBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(path.join(tmpdir(), 'debugged-browser-'))
  const { executablePath, args } = toLaunchOptions()
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  try {
    return await withProgram([executablePath, ...args, ...own], {}, async ({ stderr }, ended) =>
      use(await Promise.race([readPort(stderr), ended])),
    )
  } finally {
    // Browser processes may still write files while they exit.
    await rm(profile, { recursive: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** The debugging port that Chromium prints. */
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
