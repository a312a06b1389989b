import { setImmediate } from 'node:timers/promises'

/**
 * Runs pieces of work one after the other, in the order in which they were given. A failure concerns only its own piece. What follows a
 * piece at once, such as sending its answer, is done before the next piece: a window must not get what happened later before the answer.
 */
export function createTurns(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {}).then(() => setImmediate())
    return next
  }
}
