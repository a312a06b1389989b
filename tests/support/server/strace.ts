import { spawnSync } from 'node:child_process'

/** Whether tests that trace system calls or make them fail are skipped. In CI they must not be. */
export const isStraceMissing = process.platform !== 'linux' || spawnSync('strace', ['-o', '/dev/null', 'true']).status !== 0
if (isStraceMissing) {
  const notice = 'strace is missing or may not trace'
  if (process.env.CI) throw new Error(`${notice}, so that its tests cannot run.`)
  console.warn(`${notice}: its tests are skipped.`)
}

export interface TraceSettings {
  /** The file that the trace is written to. */
  log: string
  /** Names of system calls. */
  calls: readonly string[]
  /** Only calls on this file. */
  file?: string
  /** What to inject instead of these calls, and when: `error=EIO:when=5+`. Calls are counted per thread. */
  inject?: string
}

/** The command line with which strace runs a server and its child processes. */
export function toStraceArguments({ log, calls, file, inject }: TraceSettings): string[] {
  const list = calls.join(',')
  // The faster --seccomp-bpf does not support injection.
  const how = inject ? ['-e', `inject=${list}:${inject}`] : ['--seccomp-bpf']
  return ['strace', '-f', '-y', '-s', '64', '-o', log, '-e', `trace=${list}`, ...(file ? ['-P', file] : []), ...how]
}

/** The begin or the end of a system call. strace reports the events of all threads in order. */
export interface SystemCallEvent {
  phase: 'begin' | 'end'
  call: string
  /** The file or socket of the call. */
  file: string
  /** The rest of the line: arguments, then the result. */
  rest: string
}

/** Parses a trace into the begin and end events of system calls, in order. */
export function parseTrace(text: string): SystemCallEvent[] {
  const begun = new Map<string, SystemCallEvent>()
  return text.split('\n').flatMap((line): SystemCallEvent[] => {
    const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)$/.exec(line)
    const first = resumed ? begun.get(`${resumed[1]} ${resumed[2]}`) : undefined
    if (resumed && first) return [{ ...first, phase: 'end', rest: resumed[3] ?? '' }]
    const called = /^(\d+) +(\w+)\(\d+<([^>]*(?:->[^>]*)?)>(.*)$/.exec(line)
    if (!called) return []
    const [, thread = '', call = '', file = '', rest = ''] = called
    const begin: SystemCallEvent = { phase: 'begin', call, file, rest }
    if (rest.endsWith('<unfinished ...>')) {
      begun.set(`${thread} ${call}`, begin)
      return [begin]
    }
    return [begin, { ...begin, phase: 'end' }]
  })
}
