import { expect, it, vi } from 'vitest'
import { findViolations } from '../support/leads/lead-invariants.ts'
import { startLeadReceiver } from '../support/leads/lead-receiver.ts'
import { createLeadSite, toReceiverEnv } from '../support/leads/lead-site.ts'
import { isPostgresMissing, runSql, sharedPostgres } from '../support/leads/postgres.ts'
import { readTables } from '../support/leads/stored-leads.ts'
import { type ServerProcess, startServer } from '../support/server/server-process.ts'
import { startLoad } from '../support/server/submission-load.ts'

const CYCLES = 3
const WAIT = { interval: 10, timeout: 10_000 }

it.skipIf(isPostgresMissing)(
  'two servers on one PostgreSQL lose no acknowledged lead when one of them is killed under load',
  async () => {
    await using site = await createLeadSite()
    await using receiver = await startLeadReceiver()
    const url = await (await sharedPostgres()).createDatabase()
    const tables = `${url}&options=-csearch_path%3Dleads`
    const env = { ...toReceiverEnv(receiver.url), DATABASE_URL: url }
    const settings = { output: site.output, data: site.data, env }
    const [ones, others] = [startLoad({ run: 'one', clients: 4 }), startLoad({ run: 'other', clients: 4 })]
    const servers: ServerProcess[] = []

    await using steady = await startServer(settings)
    others.aim(steady.port)
    for (let cycle = 0; cycle < CYCLES; cycle++) {
      await using server = await startServer(settings)
      servers.push(server)
      ones.aim(server.port)
      const before = ones.ledger.acknowledged.size
      await vi.waitFor(() => expect(ones.ledger.acknowledged.size).toBeGreaterThan(before + 40), WAIT)
      ones.aim(null)
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
    }
    // The last submissions to the killed server are repeated to the other one.
    ones.aim(steady.port)
    await Promise.all([ones.stop(), others.stop()])
    await runSql(tables, "UPDATE outbox SET next_ms = 0 WHERE state = 'leased'")
    const ledger = {
      sent: new Map([...ones.ledger.sent, ...others.ledger.sent]),
      acknowledged: new Map([...ones.ledger.acknowledged, ...others.ledger.acknowledged]),
    }
    await receiver.haveArrived(ledger.acknowledged.values())
    expect(await steady.end('SIGTERM')).toBe(0)
    const stored = { ...(await readTables((sql) => runSql(tables, sql))), faults: [] }
    const log = [...servers, steady].map((server) => server.readOutput()).join('\n')
    expect(findViolations({ ledger, stored, deliveries: receiver.readDeliveries(), log, leftFiles: [] })).toEqual([])
    expect([...ones.refusals, ...others.refusals]).toEqual([])
  },
)
