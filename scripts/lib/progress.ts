import type { OnProgress } from '../../src/build/index.ts'

export interface Progress {
  show: OnProgress
  /** Takes the line away. */
  end(): void
}

/** Milliseconds: shorter work shows nothing, and the line changes no more often than people read. */
const PATIENCE = 1000
const PAUSE = 100

/**
 * One line on a terminal that says what the build is at: phase, pages done, pages a second and the seconds that are left. It is
 * written over itself. Logs, which keep every line, get none.
 */
export function createProgress(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>, env = process.env): Progress {
  if (!stream.isTTY || env.CI) return { show() {}, end() {} }
  const started = performance.now()
  let [phase, since, shown] = ['', started, 0]
  return {
    show(now, done, of) {
      const time = performance.now()
      if (now !== phase) [phase, since] = [now, time]
      if (time - started < PATIENCE || time - shown < PAUSE) return
      shown = time
      stream.write(`\r\x1b[K${describe(now, done, of, (time - since) / 1000).slice(0, stream.columns - 1)}`)
    },
    end() {
      if (shown > 0) stream.write('\r\x1b[K')
    },
  }
}

/** `Rendering: 3400 of 10000 pages, 812 a second, 8 s left` */
function describe(phase: string, done: number, of: number, seconds: number): string {
  const speed = done / seconds
  const pages = `${phase}: ${done} of ${of} pages`
  return done > 0 && seconds > 0 ? `${pages}, ${Math.round(speed)} a second, ${Math.ceil((of - done) / speed)} s left` : pages
}
