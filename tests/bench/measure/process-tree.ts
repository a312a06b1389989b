import { readdirSync, readFileSync } from 'node:fs'

/** The sampling interval: short enough to catch peaks, long enough not to disturb the measured program. */
const INTERVAL_MS = 40

/** The unit of CPU times in /proc, which is the same on every Linux. */
const TICKS_PER_SECOND = 100

export interface ProcessTree {
  /** The CPU time of all processes, each up to the last sample that includes it. */
  cpuSeconds(): number
  /** The peak memory of all processes together; shared memory counts twice. At least the peak of any single process. */
  bytes(): number
  stop(): void
}

/** Watches a process and all processes that it starts, by sampling /proc. */
export function watchTree(root: number): ProcessTree {
  const cpu = new Map<number, number>()
  let peak = 0
  const sample = () => {
    let held = 0
    for (const pid of listTree(root)) {
      const seen = readProcess(pid)
      if (!seen) continue
      cpu.set(pid, seen.cpuSeconds)
      held += seen.bytes
      peak = Math.max(peak, seen.peakBytes)
    }
    peak = Math.max(peak, held)
  }
  sample()
  const timer = setInterval(sample, INTERVAL_MS)
  return {
    cpuSeconds: () => [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0),
    bytes: () => peak,
    stop: () => clearInterval(timer),
  }
}

/** A process and all its descendants. */
function listTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listTree)]
}

/** The kernel lists children by the thread that started them. */
function listChildren(pid: number): number[] {
  return readOr(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) => {
    const text = readOr(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
    return text.split(' ').filter(Boolean).map(Number)
  })
}

function readProcess(pid: number): { cpuSeconds: number; bytes: number; peakBytes: number } | null {
  const status = readOr(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '')
  const fields =
    readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '')
      .split(') ')
      .at(-1)
      ?.split(' ') ?? []
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  if (fields.length < 13) return null
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  return { cpuSeconds, bytes: kilobytes('VmRSS') * 1024, peakBytes: kilobytes('VmHWM') * 1024 }
}

/** Returns a fallback if a file cannot be read, because a process may end at any time. */
function readOr<T>(read: () => T, fallback: T): T {
  try {
    return read()
  } catch {
    return fallback
  }
}
