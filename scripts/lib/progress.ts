import type { ProgressListener } from '../../src/build/index.ts'

export interface ProgressLine {
  show: ProgressListener
  /** Clears the line. */
  end(): void
}

/** Nothing is shown before this time has passed. */
const DELAY_MS = 1000
/** Minimum time between two updates of the line. */
const UPDATE_INTERVAL_MS = 100

/**
 * Shows the progress of a build on one line of a terminal, which is overwritten: the phase, the pages done, the pages per second and
 * the seconds left. Writes nothing in CI or to a file.
 */
export function createProgressLine(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  env = process.env,
): ProgressLine {
  if (!stream.isTTY || env.CI) return { show() {}, end() {} }
  const started = performance.now()
  let [phase, since, shown] = ['', started, 0]
  return {
    show(now, done, of) {
      const time = performance.now()
      if (now !== phase) [phase, since] = [now, time]
      if (time - started < DELAY_MS || time - shown < UPDATE_INTERVAL_MS) return
      shown = time
      stream.write(`\r\x1b[K${describe(now, done, of, (time - since) / 1000).slice(0, stream.columns - 1)}`)
    },
    end() {
      if (shown > 0) stream.write('\r\x1b[K')
    },
  }
}

/** For example `Rendering: 3400 of 10000 pages, 812 per second, 8 s left`. */
function describe(phase: string, done: number, of: number, seconds: number): string {
  const speed = done / seconds
  const pages = `${phase}: ${done} of ${of} pages`
  return done > 0 && seconds > 0 ? `${pages}, ${Math.round(speed)} per second, ${Math.ceil((of - done) / speed)} s left` : pages
}
