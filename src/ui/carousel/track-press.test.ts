// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { trackPress } from './track-press.ts'

test('a press on the element lasts until the pointer is released anywhere', () => {
  document.body.innerHTML = '<div><b></b></div><p></p>'
  const [element, inner, outside] = ['div', 'b', 'p'].map((selector) => document.querySelector<HTMLElement>(selector))
  if (!element || !inner || !outside) throw new Error('An element is missing.')
  const send = (target: HTMLElement, type: string) => target.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  const press = trackPress(element)
  send(outside, 'pointerdown')
  expect(press.isPressed()).toBe(false)
  for (const release of ['pointerup', 'pointercancel']) {
    send(inner, 'pointerdown')
    expect(press.isPressed()).toBe(true)
    send(outside, release)
    expect(press.isPressed()).toBe(false)
  }
  press.stop()
  send(inner, 'pointerdown')
  expect(press.isPressed()).toBe(false)
})
