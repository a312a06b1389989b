import { EventEmitter, once } from 'node:events'
import { type Outbox, runOutbox } from '../../src/server/delivery/run-outbox.ts'
import type { LeadStore } from '../../src/server/store/lead-store.ts'
import { mailSite, settingsOf } from './deliveries.ts'

export interface RunningOutbox extends Outbox {
  lines: string[]
  /** Resolves once it has said so many lines in all. */
  whenSaid(count: number): Promise<void>
}

/** Runs an outbox on a store until it is stopped, and notes what it says. */
export function startOutbox(store: LeadStore, environment: Record<string, string>): RunningOutbox {
  const lines: string[] = []
  const said = new EventEmitter()
  const log = (line: string) => {
    lines.push(line)
    said.emit('line')
  }
  const settings = settingsOf(environment)
  const outbox = runOutbox({ store, settings, site: mailSite, createToken: (lead) => `token-of-${lead}`, log })
  const whenSaid = async (count: number) => {
    while (lines.length < count) await once(said, 'line')
  }
  return { ...outbox, lines, whenSaid }
}
