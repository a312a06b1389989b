import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createServer } from '../../../src/server/create-server.ts'
import { createLeadIntake, type LeadIntake, type LeadIntakeOptions } from '../../../src/server/forms/lead-intake.ts'
import type { SqlDatabase } from '../../../src/server/store/database.ts'
import { createLeadStore } from '../../../src/server/store/lead-store.ts'
import { openDatabase } from '../../../src/server/store/open-store.ts'
import { portOf } from './http.ts'
import { createFixture, type ServedFixture } from './served-fixture.ts'

/** Serves the fixture on loopback while the tests of a file run, without storing leads. Returns a function that returns the port. */
export function useRunningFixture(): () => number {
  let fixture: ServedFixture
  let app: FastifyInstance
  beforeAll(async () => {
    fixture = await createFixture()
    app = await createServer({ output: fixture.output })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await fixture.remove()
  })
  return () => portOf(app.server)
}

interface KeepingOptions extends Partial<LeadIntakeOptions> {
  isRateLimited?: boolean
  /** How long the database waits for another program that writes. */
  busyTimeoutMs?: number
  /** Whether visitors may say by `X-Forwarded-For` who they are. */
  isProxied?: boolean
}

/** A server that keeps what is sent, as long as the tests of a file run. */
export interface StoringFixture {
  port(): number
  leads(): LeadIntake
  database(): SqlDatabase
  /** The data folder. */
  data(): string
  /** Takes away what keeps leads, or puts it back. */
  setOpen(isOpen: boolean): void
}

/** Serves the fixture on loopback, with a real database in a new folder, while the tests of a file run. Nothing is delivered. */
export function useStoringFixture({
  isRateLimited = false,
  busyTimeoutMs = 5000,
  isProxied = false,
  ...options
}: KeepingOptions = {}): StoringFixture {
  let fixture: ServedFixture
  let app: FastifyInstance
  let data: string
  let database: SqlDatabase
  let leads: LeadIntake
  let isOpen = true
  beforeAll(async () => {
    fixture = await createFixture()
    data = await mkdtemp(join(tmpdir(), 'leads-'))
    database = await openDatabase({ data, databaseUrl: null, busyTimeoutMs })
    leads = await createLeadIntake(createLeadStore(database), {
      canConfirm: true,
      readFreeBytes: async () => Number.POSITIVE_INFINITY,
      wake: () => undefined,
      log: () => undefined,
      ...options,
    })
    app = await createServer({
      output: fixture.output,
      getIntake: () => (isOpen ? leads : null),
      isRateLimited,
      trust: () => isProxied,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await Promise.all([fixture.remove(), rm(data, { recursive: true })])
  })
  return {
    port: () => portOf(app.server),
    leads: () => leads,
    database: () => database,
    data: () => data,
    setOpen(value) {
      isOpen = value
    },
  }
}
