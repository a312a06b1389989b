// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenUsed } from './when-used.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LONG_MS = 60_000

function wait(isUsed = false) {
  const element = document.createElement('div')
  const begin = vi.fn()
  const stop = whenUsed(element, isUsed, begin)
  return { element, begin, stop }
}

test('nothing begins before the visitor uses the element', () => {
  const { begin } = wait()
  vi.advanceTimersByTime(LONG_MS)
  expect(begin).not.toHaveBeenCalled()
})

test.each([
  ['the mouse', new PointerEvent('pointerenter', { pointerType: 'mouse' })],
  ['the focus', new Event('focusin')],
])('%s begins at once', (_, event) => {
  const { element, begin } = wait()
  element.dispatchEvent(event)
  expect(begin).toHaveBeenCalled()
})

test('a finger begins only after it has been lifted and scrolling has stopped', () => {
  const { element, begin } = wait()
  element.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }))
  for (const type of ['touchstart', 'touchmove', 'scroll']) {
    element.dispatchEvent(new Event(type))
    vi.advanceTimersByTime(LONG_MS)
  }
  element.dispatchEvent(new Event('touchend'))
  vi.advanceTimersByTime(200)
  element.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(200)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(LONG_MS)
  expect(begin).toHaveBeenCalled()
})

test('an element that is already in use begins at once', () => {
  expect(wait(true).begin).toHaveBeenCalled()
})

test('nothing begins after the end of waiting', () => {
  const { element, begin, stop } = wait()
  element.dispatchEvent(new Event('touchend'))
  stop()
  element.dispatchEvent(new Event('focusin'))
  vi.advanceTimersByTime(LONG_MS)
  expect(begin).not.toHaveBeenCalled()
})
