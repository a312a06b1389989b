/** Events in this time belong together, such as the steps in which an editor writes a file. */
const DELAY_MS = 8
/** A file that does not change for this time is complete. */
const QUIET_MS = 100

interface DebouncedWork {
  request(): void
  /** No work starts after that. What is running goes on. */
  stop(): void
}

/**
 * Runs `work` shortly after a request. Requests in quick succession run it once, and it never runs twice at the same time. After the
 * result `unsettled`, it runs again with `isQuiet`, unless another request comes first.
 */
export function debounceWork(work: (isQuiet: boolean) => Promise<'settled' | 'unsettled'>): DebouncedWork {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  let isStopped = false
  const start = (isQuiet: boolean) => {
    timer = undefined
    working = working.then(async () => {
      if (isStopped) return
      const outcome = await work(isQuiet)
      if (outcome === 'unsettled' && !isStopped) timer ??= setTimeout(start, QUIET_MS, true)
    })
  }
  return {
    request() {
      clearTimeout(timer)
      timer = setTimeout(start, DELAY_MS, false)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
