import { describe, expect, it } from 'vitest'
import { type Crash, crash } from '../support/crash.ts'
import { CRASH_POINTS, MISTAKES } from '../support/server-patches.ts'
import { isStraceMissing } from '../support/strace.ts'
import { findUnsyncedAnswers } from '../support/synced-answers.ts'

describe.concurrent('the tests detect a broken server', () => {
  it.skipIf(isStraceMissing)('that answers before the commit', async () => {
    const wrong = await findUnsyncedAnswers(10, [MISTAKES['answers before the commit']])
    expect(wrong).toContainEqual(expect.stringMatching(/^Answer \d+ was sent with (nothing written|written|syncing)\.$/))
  })

  it.skipIf(isStraceMissing)('that does not wait for the disk', async () => {
    const patches = [MISTAKES['does not wait for the disk'], MISTAKES['does not assert that it waits for the disk']]
    expect(await findUnsyncedAnswers(2, patches)).toEqual(['Answer 1 was sent with written.', 'Answer 2 was sent with written.'])
  })

  it('that writes the outbox in a separate transaction', async () => {
    const patches = [MISTAKES['notes nobody in the transaction'], MISTAKES['notes whom to tell in another transaction']]
    const { violations } = await dieAfterCommit('outbox apart', patches)
    expect(violations).toEqual([
      expect.stringContaining('has 0 outbox rows, not 1.'),
      expect.stringContaining('was acknowledged and never delivered.'),
    ])
  })

  it('that does not recognize a repeated submission', async () => {
    const { violations } = await dieAfterCommit('key ignored', [MISTAKES['does not know a submission again']])
    expect(violations).toEqual([expect.stringContaining('is stored twice.')])
  })
})

const dieAfterCommit = (name: string, patches: Crash['patches']) =>
  crash({
    name,
    patches: [...patches, CRASH_POINTS['after the commit, before its thread says so']],
    encoding: 'json',
    patienceMs: 500,
  })
