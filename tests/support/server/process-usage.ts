import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in /proc on every Linux. */
const TICKS = 100
const MIB = 1024 * 1024

/** The resources used by a process, from /proc (Linux). */
export interface ProcessUsage {
  /** Processor time in user and system mode since its start. */
  cpuSeconds: number
  /** Resident memory now and its maximum. */
  memoryMiB: number
  peakMemoryMiB: number
  /** Open files and sockets. */
  descriptors: number
}

export function readProcessUsage(pid: number): ProcessUsage {
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
