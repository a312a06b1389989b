import { readdirSync, readFileSync } from 'node:fs'

/** The kernel's ticks in a second, as programs see them on every Linux. */
const TICKS = 100
const MIB = 1024 * 1024

/** What a process has used, as Linux tells in /proc. Throws when there is no such process. */
export interface ProcessFigures {
  /** In user and system mode, since its start. */
  cpuSeconds: number
  /** Resident memory now, and the most there has been. */
  memoryMiB: number
  peakMemoryMiB: number
  /** Open files and sockets. */
  descriptors: number
}

export function readProcessFigures(pid: number): ProcessFigures {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const readMiB = (name: string) => (Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1]) * 1024) / MIB
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    memoryMiB: readMiB('VmRSS'),
    peakMemoryMiB: readMiB('VmHWM'),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  }
}
