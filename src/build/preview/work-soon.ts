/** Milliseconds after the last of several events that belong together, such as the steps in which an editor writes a file. */
const SOON = 8
/** Milliseconds without an event after which a file is as its editor left it. */
const QUIET = 100

export interface SoonWorker {
  ask(): void
  stop(): void
}

/**
 * Has `work` done soon after it was asked for, once for calls that follow each other closely, and never twice at a time. Work that
 * says `unsettled` is done again, with `isQuiet`, unless it is asked for before.
 */
export function workSoon(work: (isQuiet: boolean) => Promise<'done' | 'unsettled'>): SoonWorker {
  let timer: NodeJS.Timeout | undefined
  let working = Promise.resolve()
  const start = (isQuiet: boolean) => {
    timer = undefined
    working = working.then(async () => {
      const outcome = await work(isQuiet)
      if (outcome === 'unsettled') timer ??= setTimeout(start, QUIET, true)
    })
  }
  return {
    ask() {
      clearTimeout(timer)
      timer = setTimeout(start, SOON, false)
    },
    stop: () => clearTimeout(timer),
  }
}
