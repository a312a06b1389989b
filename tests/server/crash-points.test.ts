import { describe, expect, it } from 'vitest'
import { crash } from '../support/server/crash.ts'
import { CRASH_POINTS } from '../support/server/server-patches.ts'

describe.concurrent.each(['json', 'multipart'] as const)('a lead sent as %s to a server that is killed', (encoding) => {
  it.each([
    ['before the transaction', false, 1],
    ['after the row of the lead, before that of the outbox', false, 1],
    ['before the commit', false, 1],
    ['after the commit, before its thread reports it', true, 1],
    ['after the commit, before the answer', true, 1],
    ['after the receiver accepted the delivery, before that is recorded', true, 2],
  ] as const)(
    '%s, is stored completely or not at all, and only once when it is sent again',
    async (point, isReplayed, deliveries) => {
      const aftermath = await crash({ name: `${point} ${encoding}`, patches: [CRASH_POINTS[point]], encoding })
      expect(aftermath).toEqual({ violations: [], isReplayed, deliveries })
    },
  )
})
