import { spawnSync } from 'node:child_process'

/** Whether tests that look at system calls, or make them fail, have to be skipped. Where CI runs they may not be. */
export const isStraceMissing = process.platform !== 'linux' || spawnSync('strace', ['-o', '/dev/null', 'true']).status !== 0
if (isStraceMissing) {
  const notice = 'strace is missing or may not trace'
  if (process.env.CI) throw new Error(`${notice}, so that its tests cannot run.`)
  console.warn(`${notice}: its tests are skipped.`)
}

export interface TraceSettings {
  /** The file for the trace. */
  log: string
  /** Names of system calls. */
  calls: readonly string[]
  /** Only calls on this file. */
  file?: string
  /** What happens instead of these calls, and when: `error=EIO:when=5+`. It counts the calls of each thread for itself. */
  inject?: string
}

/** The words with which strace runs a server and everything that it starts. */
export function toStraceWords({ log, calls, file, inject }: TraceSettings): string[] {
  const list = calls.join(',')
  // The quicker way to trace knows of no injected signals.
  const how = inject ? ['-e', `inject=${list}:${inject}`] : ['--seccomp-bpf']
  return ['strace', '-f', '-y', '-s', '64', '-o', log, '-e', `trace=${list}`, ...(file ? ['-P', file] : []), ...how]
}

/** One moment of a system call: strace sees both of one after the other, whichever threads they are of. */
export interface TraceMoment {
  phase: 'begin' | 'end'
  call: string
  /** The file or socket that it is about. */
  file: string
  /** The rest of the line: arguments, then the result. */
  rest: string
}

/** Reads a trace into the moments at which calls began and ended, in the order in which they did. */
export function parseTrace(text: string): TraceMoment[] {
  const begun = new Map<string, TraceMoment>()
  return text.split('\n').flatMap((line): TraceMoment[] => {
    const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/.exec(line)
    const first = resumed ? begun.get(`${resumed[1]} ${resumed[2]}`) : undefined
    if (resumed && first) return [{ ...first, phase: 'end', rest: resumed[3] ?? '' }]
    const called = /^(\d+) +(\w+)\(\d+<([^>]*(?:->[^>]*)?)>(.*)$/.exec(line)
    if (!called) return []
    const [, thread = '', call = '', file = '', rest = ''] = called
    const begin: TraceMoment = { phase: 'begin', call, file, rest }
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(`${thread} ${call}`, begin)
      return [begin]
    }
    return [begin, { ...begin, phase: 'end' }]
  })
}
