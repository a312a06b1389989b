import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgressLine } from '../../scripts/lib/progress.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

function openStream(isTTY: boolean) {
  const written: string[] = []
  return { written, stream: { isTTY, columns: 80, write: (text: string) => written.push(text) > 0 } }
}

test('a long build shows its progress on one line and clears the line at the end', () => {
  const { written, stream } = openStream(true)
  const progress = createProgressLine(stream, {})
  progress.show('Rendering', 0, 1000)
  vi.advanceTimersByTime(2000)
  progress.show('Rendering', 400, 1000)
  progress.show('Rendering', 401, 1000)
  progress.end()
  expect(written).toEqual(['\r\x1b[KRendering: 400 of 1000 pages, 200 per second, 3 s left', '\r\x1b[K'])
})

test('a short build shows nothing', () => {
  const { written, stream } = openStream(true)
  const progress = createProgressLine(stream, {})
  vi.advanceTimersByTime(500)
  progress.show('Rendering', 40, 46)
  progress.end()
  expect(written).toEqual([])
})

test.each([
  ['without a terminal', false, {}],
  ['in CI', true, { CI: 'true' }],
])('writes nothing to a log: %s', (_, isTTY, env) => {
  const { written, stream } = openStream(isTTY)
  const progress = createProgressLine(stream, env)
  vi.advanceTimersByTime(5000)
  progress.show('Rendering', 40, 1000)
  progress.end()
  expect(written).toEqual([])
})
