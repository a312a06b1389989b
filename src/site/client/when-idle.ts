/** Calls `act` when the browser is idle, or once `limit` milliseconds have passed. */
export function whenIdle(act: () => void, limit: number): void {
  // Some browsers lack `requestIdleCallback`.
  const request = window.requestIdleCallback ?? ((handle: () => void) => setTimeout(handle))
  request(act, { timeout: limit })
}
