import { expect, it, vi } from 'vitest'
import { collectEvidence } from '../support/leads/collect-evidence.ts'
import { findViolations } from '../support/leads/lead-invariants.ts'
import { startLeadReceiver } from '../support/leads/lead-receiver.ts'
import { createLeadSite, toReceiverEnv } from '../support/leads/lead-site.ts'
import { endLeases } from '../support/leads/stored-leads.ts'
import { type ServerProcess, startServer } from '../support/server/server-process.ts'
import { startLoad } from '../support/server/submission-load.ts'

const CYCLES = 12
const WAIT = { interval: 10, timeout: 10_000 }
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

it(`no acknowledged lead is lost in ${CYCLES} kills under load (SEED=${seed})`, { timeout: 120_000 }, async () => {
  await using site = await createLeadSite()
  await using receiver = await startLeadReceiver()
  const settings = { output: site.output, data: site.data, env: toReceiverEnv(receiver.url) }
  const random = toRandom(seed)
  const load = startLoad({ run: `seed-${seed}` })
  const servers: ServerProcess[] = []
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await using server = await startServer(settings)
    servers.push(server)
    load.aim(server.port)
    const before = load.ledger.acknowledged.size
    await vi.waitFor(() => expect(load.ledger.acknowledged.size).toBeGreaterThan(before + 10), WAIT)
    // Only the time of the kill is random.
    await new Promise((resolve) => setTimeout(resolve, 300 * random()))
    load.aim(null)
    expect(await server.end('SIGKILL')).toBe('SIGKILL')
  }
  endLeases(site.data)
  await using last = await startServer(settings)
  load.aim(last.port)
  await load.stop()
  await receiver.haveArrived(load.ledger.acknowledged.values())
  expect(await last.end('SIGTERM')).toBe(0)
  const evidence = await collectEvidence(site, receiver, [...servers, last])
  expect(findViolations({ ...evidence, ledger: load.ledger })).toEqual([])
  expect(load.refusals).toEqual([])
  expect(load.ledger.acknowledged.size).toBeGreaterThan(CYCLES * 10)
})

/** Generates reproducible random numbers from 0 to 1 (mulberry32). */
function toRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
