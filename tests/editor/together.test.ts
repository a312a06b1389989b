import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editTogether } from '../support/together/edit-together.ts'

// A window that has lost its connection waits before it connects again. Here that takes no time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.setTimerTickMode('nextTimerAsync')
})

afterEach(() => {
  vi.useRealTimers()
})

test('two windows and a text editor lose nothing and never leave an invalid file', async () => {
  const { lost, problems, edits } = await editTogether({ seed: 1, edits: 500 })
  expect({ lost, problems }).toEqual({ lost: [], problems: [] })
  expect(edits).toBeGreaterThanOrEqual(500)
}, 120_000)
