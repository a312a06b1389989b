/** What a browser writes into a trace, as far as it is read here. Times are microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
}

/** The categories that `readTasks` needs. */
export const TRACED = ['loading', 'disabled-by-default-devtools.timeline']

const LONG = 50

/**
 * Tasks of the main thread of the one page that a trace shows, in milliseconds: the longest one, and what those after the first paint
 * take beyond 50 ms in all.
 */
export function readTasks(trace: Buffer): { longestTask: number; blocked: number } {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString('utf8'))
  const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace shows no page that was painted.')
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .map(({ ts, dur = 0 }) => ({ start: ts / 1000, end: (ts + dur) / 1000 }))
  const over = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, paint.ts / 1000) - LONG))
  return {
    longestTask: Math.max(0, ...tasks.map(({ start, end }) => end - start)),
    blocked: over.reduce((sum, one) => sum + one, 0),
  }
}
