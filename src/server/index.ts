export { createServer } from './create-server.ts'
export { serve } from './serve.ts'
export { type ServeOptions, type StartedServer, startServer } from './start-server.ts'
