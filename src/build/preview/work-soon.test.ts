import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workSoon } from './work-soon.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('several calls in a row have the work done once', async () => {
  const work = vi.fn(async (_isQuiet: boolean) => 'done' as const)
  const { ask } = workSoon(work)
  for (let call = 0; call < 3; call += 1) ask()
  await vi.runAllTimersAsync()
  expect(work.mock.calls).toEqual([[false]])
})

test('a call during the work has it done again afterwards, never twice at a time', async () => {
  let running = 0
  let most = 0
  const work = vi.fn(async (_isQuiet: boolean) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running -= 1
    return 'done' as const
  })
  const { ask } = workSoon(work)
  ask()
  await vi.advanceTimersByTimeAsync(20)
  ask()
  await vi.runAllTimersAsync()
  expect([work.mock.calls.length, most]).toEqual([2, 1])
})

test('what is unsettled is looked at again when all is quiet', async () => {
  const work = vi.fn(async (isQuiet: boolean) => (isQuiet ? ('done' as const) : ('unsettled' as const)))
  const { ask } = workSoon(work)
  ask()
  await vi.runAllTimersAsync()
  expect(work.mock.calls).toEqual([[false], [true]])
})

test('a call comes before the time when all would be quiet', async () => {
  const work = vi.fn(async (_isQuiet: boolean) => (work.mock.calls.length === 1 ? ('unsettled' as const) : ('done' as const)))
  const { ask } = workSoon(work)
  ask()
  await vi.advanceTimersByTimeAsync(20)
  ask()
  await vi.runAllTimersAsync()
  expect(work.mock.calls).toEqual([[false], [false]])
})
