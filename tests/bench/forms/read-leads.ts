/** Lists and exports the leads of a data folder. Runs in its own process and prints the figures as JSON. */
import { createWriteStream } from 'node:fs'
import { devNull } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportLeads, listLeads } from '../../../src/server/leads/index.ts'
import type { LeadStore } from '../../../src/server/store/lead-store.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { FORMS } from './seed.ts'

export interface LeadReadFigures {
  /** The duration of each list, in milliseconds. */
  lists: number[]
  /** The peak memory growth during the export, in millions of bytes. */
  exportGrowth: number
  exportSeconds: number
  /** The number of exported leads. */
  exported: number
}

const TIMES = 100
const SHOWN = 20
const [form] = FORMS
const SELECTIONS = [{}, { form }, { status: 'spam' }, { form, status: 'spam' }] as const
const SAMPLED = 500

async function measureLists(store: LeadStore): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) {
    for (const selection of SELECTIONS) {
      const started = performance.now()
      const { lines } = await listLeads(store, { ...selection, limit: SHOWN }, Date.now())
      taken.push(performance.now() - started)
      if (lines.length < SHOWN) throw new Error(`A list has ${lines.length} lines.`)
    }
  }
  return taken
}

async function measureExport(store: LeadStore): Promise<Omit<LeadReadFigures, 'lists'>> {
  let lines = 0
  const before = process.memoryUsage.rss()
  let most = before
  const started = performance.now()
  const watched = async function* (): AsyncGenerator<string> {
    for await (const line of exportLeads(store, { format: 'csv' })) {
      if (lines++ % SAMPLED === 0) most = Math.max(most, process.memoryUsage.rss())
      yield line
    }
  }
  await pipeline(Readable.from(watched()), createWriteStream(devNull))
  most = Math.max(most, process.memoryUsage.rss())
  // The first line contains the column names.
  return { exportGrowth: (most - before) / 1e6, exportSeconds: (performance.now() - started) / 1000, exported: lines - 1 }
}

const store = await openStore({ data: process.argv[2] ?? '', databaseUrl: null })
const reading: LeadReadFigures = { ...(await measureExport(store)), lists: await measureLists(store) }
await store.close()
console.log(JSON.stringify(reading))
