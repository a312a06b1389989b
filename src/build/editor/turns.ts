/** Runs pieces of work one after the other, in the order in which they were given. A failure concerns only its own piece. */
export function createTurns(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
}
