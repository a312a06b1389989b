import { cpus, loadavg } from 'node:os'

/** The machine that figures come from. */
export interface BenchMachine {
  /** The model of each CPU. */
  cpus: string[]
  /** The average load of the last minute, which should be close to zero before a bench. */
  load: number
  node: string
}

export function readMachine(): BenchMachine {
  const [load = 0] = loadavg()
  return { cpus: cpus().map(({ model }) => model), load, node: process.version }
}

export const formatMachine = ({ cpus: models, load, node }: BenchMachine): string =>
  `${models.length} CPUs, ${models[0]}, Node ${node}, load before: ${load.toFixed(2)}\n`
