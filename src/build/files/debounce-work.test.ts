import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounceWork } from './debounce-work.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs once for several requests in quick succession', async () => {
  const work = vi.fn(async (_isQuiet: boolean) => 'settled' as const)
  const { request } = debounceWork(work)
  for (let call = 0; call < 3; call += 1) request()
  await vi.runAllTimersAsync()
  expect(work.mock.calls).toEqual([[false]])
})

test('runs again for a request during a run, but never twice at the same time', async () => {
  let running = 0
  let most = 0
  const work = vi.fn(async (_isQuiet: boolean) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running -= 1
    return 'settled' as const
  })
  const { request } = debounceWork(work)
  request()
  await vi.advanceTimersByTimeAsync(20)
  request()
  await vi.runAllTimersAsync()
  expect([work.mock.calls.length, most]).toEqual([2, 1])
})

test('runs again after a quiet time when the result is unsettled', async () => {
  const work = vi.fn(async (isQuiet: boolean) => (isQuiet ? ('settled' as const) : ('unsettled' as const)))
  const { request } = debounceWork(work)
  request()
  await vi.runAllTimersAsync()
  expect(work.mock.calls).toEqual([[false], [true]])
})

test('a new request replaces the run after the quiet time', async () => {
  const work = vi.fn(async (_isQuiet: boolean) => (work.mock.calls.length === 1 ? ('unsettled' as const) : ('settled' as const)))
  const { request } = debounceWork(work)
  request()
  await vi.advanceTimersByTimeAsync(20)
  request()
  await vi.runAllTimersAsync()
  expect(work.mock.calls).toEqual([[false], [false]])
})

test('does not run again for an unsettled result after it was stopped', async () => {
  const { promise, resolve } = Promise.withResolvers<'unsettled'>()
  const work = vi.fn((_isQuiet: boolean) => promise)
  const { request, stop } = debounceWork(work)
  request()
  await vi.advanceTimersByTimeAsync(20)
  stop()
  resolve('unsettled')
  await vi.runAllTimersAsync()
  expect(work.mock.calls).toEqual([[false]])
})
