import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

/** The figures of a client that sends requests as fast as they are answered. */
export interface RequestFigures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

const script = path.join(import.meta.dirname, 'wrk.lua')
const run = promisify(execFile)

/** Requests pages in turn with `wrk`, over 32 connections in one thread. Throws if any answer is wrong. */
export async function runWrk(url: string, pages: readonly string[], seconds: number): Promise<RequestFigures> {
  const options = ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', '-s', script, url, '--', ...pages]
  const { stdout } = await run('wrk', options)
  const { requests, duration, wrong, p50, p99 } = JSON.parse(/^\{.*\}$/m.exec(stdout)?.[0] ?? '')
  if (wrong > 0) throw new Error(`${wrong} of ${requests} requests to ${url} failed.`)
  return { perSecond: requests / (duration / 1e6), p50: p50 / 1000, p99: p99 / 1000 }
}
