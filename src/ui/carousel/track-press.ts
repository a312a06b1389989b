const RELEASE_EVENTS = ['pointerup', 'pointercancel']

/** Tracks whether a finger or mouse button that went down on an element is still down. */
export function trackPress(element: HTMLElement): { isPressed(): boolean; stop(): void } {
  let isPressed = false
  const press = () => {
    isPressed = true
  }
  const release = () => {
    isPressed = false
  }
  element.addEventListener('pointerdown', press)
  // On the window, because a drag can end outside the element.
  for (const type of RELEASE_EVENTS) addEventListener(type, release, true)
  return {
    isPressed: () => isPressed,
    stop() {
      element.removeEventListener('pointerdown', press)
      for (const type of RELEASE_EVENTS) removeEventListener(type, release, true)
    },
  }
}
