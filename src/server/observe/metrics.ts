import { StorageUnavailable } from '../store/database.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { ServerObserver } from './observer.ts'

export interface Metrics extends ServerObserver {
  contentType: string
  /** All metrics in the text format of Prometheus. */
  read(): Promise<string>
}

/** In seconds. Most pages take less than a millisecond; an upload on a slow connection takes minutes. */
const DURATIONS = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, 60]

/** @param getStore returns null while leads cannot be stored */
export async function createMetrics(getStore: () => LeadStore | null): Promise<Metrics> {
  // Loaded only by those who want metrics.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answered requests. The status "none" is that of a connection that ended before.',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'site_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['route'],
    buckets: DURATIONS,
    registers,
  })
  const leads = new Counter({
    name: 'site_enquiries_stored_total',
    help: 'Enquiries that this server has stored.',
    labelNames: ['form', 'status'],
    registers,
  })
  const deliveries = new Gauge({
    name: 'site_deliveries',
    help: 'Deliveries in the database, of all servers. Those given up are "dead".',
    labelNames: ['state'],
    registers,
  })
  const overdue = new Gauge({
    name: 'site_delivery_overdue_seconds',
    help: 'For how long the oldest delivery has been due.',
    registers,
  })
  const available = new Gauge({ name: 'site_store_available', help: '1 while enquiries can be stored.', registers })
  return {
    contentType: registry.contentType,
    onRequest({ route, method, status, durationMs }) {
      requests.inc({ route, method, status: status ?? 'none' })
      durations.observe({ route }, durationMs / 1000)
    },
    onLeadStored: (form, status) => leads.inc({ form, status }),
    async read() {
      const outbox = await readOutbox(getStore())
      available.set(outbox === null ? 0 : 1)
      deliveries.reset()
      for (const [state, count] of Object.entries(outbox?.counts ?? {})) deliveries.set({ state }, count)
      overdue.set(outbox?.overdueSeconds ?? Number.NaN)
      return registry.metrics()
    },
  }
}

async function readOutbox(store: LeadStore | null) {
  if (store === null) return null
  try {
    const nowMs = Date.now()
    const [counts, overdue] = await Promise.all([store.countDeliveries(), store.readOverdue(nowMs)])
    return { counts, overdueSeconds: overdue === null ? 0 : (nowMs - overdue.oldestMs) / 1000 }
  } catch (error) {
    if (error instanceof StorageUnavailable) return null
    throw error
  }
}
