/** Lists and exports the leads of a data folder. Runs in its own process and prints the figures as JSON. */
import { createWriteStream } from 'node:fs'
import { devNull } from 'node:os'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportLeads, listLeads } from '../../../src/server/leads/index.ts'
import type { Database } from '../../../src/server/store/database.ts'
import { openDatabase } from '../../../src/server/store/open-database.ts'
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

async function measureLists(database: Database): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < TIMES; time++) {
    for (const selection of SELECTIONS) {
      const started = performance.now()
      const { lines } = await listLeads(database, { ...selection, limit: SHOWN }, Date.now())
      taken.push(performance.now() - started)
      if (lines.length < SHOWN) throw new Error(`A list has ${lines.length} lines.`)
    }
  }
  return taken
}

async function measureExport(database: Database): Promise<Omit<LeadReadFigures, 'lists'>> {
  let lines = 0
  const before = process.memoryUsage.rss()
  let most = before
  const started = performance.now()
  const watched = async function* (): AsyncGenerator<string> {
    for await (const line of exportLeads(database, { format: 'csv' })) {
      if (lines++ % SAMPLED === 0) most = Math.max(most, process.memoryUsage.rss())
      yield line
    }
  }
  await pipeline(Readable.from(watched()), createWriteStream(devNull))
  most = Math.max(most, process.memoryUsage.rss())
  // The first line contains the column names.
  return { exportGrowth: (most - before) / 1e6, exportSeconds: (performance.now() - started) / 1000, exported: lines - 1 }
}

const database = await openDatabase({ data: process.argv[2] ?? '', databaseUrl: null })
const reading: LeadReadFigures = { ...(await measureExport(database)), lists: await measureLists(database) }
await database.close()
console.log(JSON.stringify(reading))
