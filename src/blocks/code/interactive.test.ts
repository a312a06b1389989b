// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from './interactive.ts'

const HTML = '<div data-bar></div><pre>npm install oven</pre><pre>pnpm add oven</pre>'
const WORDS = { copy: 'Copy', copied: 'Copied' }

const writeText = vi.fn(async (_text: string) => {})
let frame: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  writeText.mockClear()
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  frame = document.createElement('section')
  frame.innerHTML = HTML
  for (const [index, code] of frame.querySelectorAll('pre').entries()) code.checkVisibility = () => index === 1
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

async function click(): Promise<void> {
  frame.querySelector('button')?.click()
  await vi.advanceTimersByTimeAsync(0)
}

test('the button copies the code that is shown', async () => {
  mount(frame, WORDS)
  await click()
  expect(writeText).toHaveBeenCalledExactlyOnceWith('pnpm add oven')
})

test('the button confirms the copy for a moment, to screen readers too', async () => {
  mount(frame, WORDS)
  await click()
  expect([frame.querySelector('button')?.textContent, frame.querySelector('[role=status]')?.textContent]).toEqual([
    'Copied',
    'Copied',
  ])
  await vi.advanceTimersByTimeAsync(2000)
  expect([frame.querySelector('button')?.textContent, frame.querySelector('[role=status]')?.textContent]).toEqual(['Copy', ''])
})

test('a copy that the browser refuses is not confirmed', async () => {
  writeText.mockRejectedValueOnce(new Error('Not allowed'))
  mount(frame, WORDS)
  await click()
  expect(frame.querySelector('button')?.textContent).toBe('Copy')
})

test('without a clipboard there is no button', () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  mount(frame, WORDS)
  expect(frame.innerHTML).toBe(HTML.replace('data-bar', 'data-bar=""'))
})

test('stopping restores the HTML', async () => {
  const before = frame.innerHTML
  const stop = mount(frame, WORDS)
  await click()
  stop()
  expect(frame.innerHTML).toBe(before)
})
