import { afterEach, expect, it, vi } from 'vitest'
import { createRepeatCounter } from './count-repeats.ts'

afterEach(() => {
  vi.useRealTimers()
})

const createCounter = () => createRepeatCounter({ getShared: () => null })

it('returns how often a text was submitted before in the last hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const countRepeats = createCounter()
  const counts: number[] = []
  for (let sent = 0; sent < 4; sent++) counts.push(await countRepeats('same', `key ${sent}`))
  expect(counts).toEqual([0, 1, 2, 3])
  expect(await countRepeats('other', 'key')).toBe(0)
  vi.advanceTimersByTime(3_600_000)
  expect(await countRepeats('same', 'later')).toBe(0)
})

it('counts a text once for a submission that is sent again', async () => {
  const countRepeats = createCounter()
  expect(await countRepeats('same', 'one')).toBe(0)
  expect(await countRepeats('same', 'one')).toBe(0)
  expect(await countRepeats('same', 'two')).toBe(1)
})

it('remembers at least the last ten thousand texts and forgets earlier ones', async () => {
  const countRepeats = createCounter()
  const submit = async (texts: number, name: string) => {
    for (let index = 0; index < texts; index++) await countRepeats(`${name} ${index}`, `${name} ${index}`)
  }
  await submit(9_999, 'early')
  expect(await countRepeats('early 0', 'again')).toBe(1)
  await submit(20_000, 'late')
  expect([await countRepeats('early 1', 'again 1'), await countRepeats('late 19999', 'again 2')]).toEqual([0, 1])
})
