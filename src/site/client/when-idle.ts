/** Calls `act` when the browser is idle, or once `limit` milliseconds have passed: after that, the rest of the site waits no longer. */
export function whenIdle(act: () => void, limit = 1000): void {
  // Some browsers lack `requestIdleCallback`.
  const request = window.requestIdleCallback ?? ((handle: () => void) => setTimeout(handle))
  request(act, { timeout: limit })
}
