export { createServer } from './create-server.ts'
export { type ServeOptions, serve } from './serve.ts'
