// What the files that `npm run build -- --target HOST` writes for a host import.

export { createRelay } from './relay.ts'
export { createWorker } from './worker.ts'
