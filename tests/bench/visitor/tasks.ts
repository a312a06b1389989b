/** The fields of a browser trace event that are used here. Times are microseconds. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

/** The categories that `readTasks` needs. */
export const TRACED = ['loading', 'disabled-by-default-devtools.timeline']

const LONG_TASK_MS = 50

/** The main thread tasks of a page, in milliseconds. */
export interface PageTasks {
  longestTask: number
  /** Total blocking time: the time beyond 50 ms of each task after the first paint. */
  blocked: number
}

/** Reads the tasks of the only page in a trace. */
export function readTasks(traceEvents: readonly TraceEvent[]): PageTasks {
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace contains no painted page.')
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .map(({ ts, dur = 0 }) => ({ start: ts / 1000, end: (ts + dur) / 1000 }))
  const over = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, paint.ts / 1000) - LONG_TASK_MS))
  return {
    longestTask: Math.max(0, ...tasks.map(({ start, end }) => end - start)),
    blocked: over.reduce((sum, one) => sum + one, 0),
  }
}
