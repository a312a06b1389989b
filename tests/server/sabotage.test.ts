import { describe, expect, it } from 'vitest'
import { type CrashOptions, crash } from '../support/server/crash.ts'
import { BUGS, CRASH_POINTS } from '../support/server/server-patches.ts'
import { isStraceMissing } from '../support/server/strace.ts'
import { findUnsyncedResponses } from '../support/server/synced-responses.ts'

describe.concurrent('the tests find a server', () => {
  it.skipIf(isStraceMissing)('that responds before the commit', async () => {
    const violations = await findUnsyncedResponses(10, [BUGS['responds before the commit']])
    expect(violations).toContainEqual(expect.stringMatching(/^Answer \d+ was sent with (nothing written|written|syncing)\.$/))
  })

  it.skipIf(isStraceMissing)('that does not wait for the disk', async () => {
    const patches = [BUGS['does not wait for the disk'], BUGS['does not assert that it waits for the disk']]
    expect(await findUnsyncedResponses(2, patches)).toEqual([
      'Answer 1 was sent with written.',
      'Answer 2 was sent with written.',
    ])
  })

  it('that adds deliveries in another transaction', async () => {
    const patches = [BUGS['adds no deliveries in the transaction'], BUGS['adds deliveries in another transaction']]
    const { violations } = await crashAfterCommit('outbox apart', patches)
    expect(violations).toEqual([
      expect.stringContaining('has 0 outbox rows, not 1.'),
      expect.stringContaining('was acknowledged and never delivered.'),
    ])
  })

  it('that does not recognize a repeated submission', async () => {
    const { violations } = await crashAfterCommit('key ignored', [BUGS['does not recognize a repeated submission']])
    expect(violations).toEqual([expect.stringContaining('is stored twice.')])
  })
})

const crashAfterCommit = (name: string, patches: CrashOptions['patches']) =>
  crash({
    name,
    patches: [...patches, CRASH_POINTS['after the commit, before its thread reports it']],
    encoding: 'json',
    deliveryTimeoutMs: 500,
  })
