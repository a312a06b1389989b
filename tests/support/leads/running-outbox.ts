import { EventEmitter, once } from 'node:events'
import { type Outbox, runOutbox } from '../../../src/server/delivery/run-outbox.ts'
import type { LeadStore } from '../../../src/server/store/lead-store.ts'
import { createSettings, mailSite } from './deliveries.ts'

export interface RunningOutbox extends Outbox {
  lines: string[]
  /** Resolves once it has logged `count` lines in total. */
  waitForLines(count: number): Promise<void>
}

/** Runs an outbox on a store until it is stopped, and collects its log lines. */
export function startOutbox(store: LeadStore, environment: Record<string, string>): RunningOutbox {
  const lines: string[] = []
  const events = new EventEmitter()
  const log = (line: string) => {
    lines.push(line)
    events.emit('line')
  }
  const settings = createSettings(environment)
  const outbox = runOutbox({ store, settings, site: mailSite, createToken: (lead) => `token-of-${lead}`, log })
  const waitForLines = async (count: number) => {
    while (lines.length < count) await once(events, 'line')
  }
  return { ...outbox, lines, waitForLines }
}
