import type { LeadStore } from '../store/lead-store.ts'
import { logRequests } from './log-requests.ts'
import { createMetrics } from './metrics.ts'
import { combineObservers, type ServerObserver } from './observer.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.ts'

export interface ObservationOptions {
  /** Whether one JSON line for each request is written to stdout. Default: false. */
  logsRequests?: boolean
  /** The port of this machine for metrics; 0 for any free port. Default: there are none. */
  metricsPort?: number | undefined
}

export interface Observation {
  /** Null if nothing is observed. */
  observer: ServerObserver | null
  /** Serves the metrics until it is closed; null if there are none. */
  metrics: MetricsServer | null
}

/**
 * Starts what an operator wants to know about the server. Throws `METRICS_PORT_UNUSABLE`.
 * @param getStore returns null while leads cannot be stored
 */
export async function startObservation(
  { logsRequests = false, metricsPort }: ObservationOptions,
  getStore: () => LeadStore | null,
): Promise<Observation> {
  const metrics = metricsPort === undefined ? null : await createMetrics(getStore)
  return {
    observer: combineObservers([metrics, logsRequests ? logRequests(process.stdout) : null]),
    metrics: metrics && (await serveMetrics(metrics, metricsPort ?? 0)),
  }
}
