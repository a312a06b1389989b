import pino, { type DestinationStream } from 'pino'
import type { ServerObserver } from './observer.ts'

/** Writes one JSON line for each request to a stream, such as `process.stdout`. */
export function logRequests(stream: DestinationStream): Pick<ServerObserver, 'onRequest'> {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    stream,
  )
  return { onRequest: (record) => logger.info(record) }
}
