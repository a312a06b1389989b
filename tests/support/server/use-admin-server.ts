import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { type AdminServer, startAdminServer } from './admin-server.ts'

/**
 * Starts a server before the tests of a file and stops it after them. Returns a function that returns it. Tests can set the time: after each of
 * them it is the real one again.
 */
export function useAdminServer(): () => AdminServer {
  let admin: AdminServer | null = null
  beforeAll(async () => {
    admin = await startAdminServer()
  })
  afterAll(() => admin?.[Symbol.asyncDispose]())
  afterEach(() => {
    vi.useRealTimers()
  })
  return () => {
    if (admin === null) throw new Error('The server is started when the tests start, not before.')
    return admin
  }
}
