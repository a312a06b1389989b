import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds between two looks: short enough for a peak, long enough to leave the processor to what is measured. */
const INTERVAL = 40

/** The kernel's ticks in a second, as programs see them on every Linux. */
const TICKS = 100

export interface ProcessTree {
  /** What all processes took so far, each up to the last time it was seen. */
  cpuSeconds(): number
  /** The most that all of them held in memory at one moment; pages that two share count twice. Never less than the peak of one of them. */
  bytes(): number
  stop(): void
}

/** Watches a process and all that it starts, by looking into /proc again and again. */
export function watchTree(root: number): ProcessTree {
  const cpu = new Map<number, number>()
  let peak = 0
  const look = () => {
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
  look()
  const timer = setInterval(look, INTERVAL)
  return {
    cpuSeconds: () => [...cpu.values()].reduce((sum, seconds) => sum + seconds, 0),
    bytes: () => peak,
    stop: () => clearInterval(timer),
  }
}

/** A process, its children, and theirs. */
function listTree(pid: number): number[] {
  return [pid, ...listChildren(pid).flatMap(listTree)]
}

/** The kernel lists children by the thread that started them. */
function listChildren(pid: number): number[] {
  return orNothing(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) => {
    const text = orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
    return text.split(' ').filter(Boolean).map(Number)
  })
}

function readProcess(pid: number): { cpuSeconds: number; bytes: number; peakBytes: number } | null {
  const status = orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8'), '')
  const fields =
    orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '')
      .split(') ')
      .at(-1)
      ?.split(' ') ?? []
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  if (fields.length < 13) return null
  const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS
  return { cpuSeconds, bytes: kilobytes('VmRSS') * 1024, peakBytes: kilobytes('VmHWM') * 1024 }
}

/** A process may end between two looks: then there is nothing to read. */
function orNothing<T>(read: () => T, nothing: T): T {
  try {
    return read()
  } catch {
    return nothing
  }
}
