/**
 * Acts after some frames, or before the next key if that comes first: a busy browser shows frames more slowly than keys repeat. If the focus
 * is elsewhere then, the key goes there.
 */
export function actBeforeNextKey(act: () => void, frames = 1): void {
  const done = new AbortController()
  const { signal } = done
  const finish = () => {
    if (signal.aborted) return
    done.abort()
    act()
  }
  const wait = (left: number) => (left === 0 ? finish() : requestAnimationFrame(() => wait(left - 1)))
  wait(frames)
  const finishAndPassOn = (event: KeyboardEvent) => {
    finish()
    passOnKey(event)
  }
  document.addEventListener('keydown', finishAndPassOn, { capture: true, signal })
}

/** Sends a key to the focused element if the focus has moved since the key was pressed. Browsers insert text there by themselves. */
function passOnKey(event: KeyboardEvent): void {
  const { activeElement } = document
  if (!activeElement || activeElement === event.target) return
  event.stopImmediatePropagation()
  if (!activeElement.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault()
}
