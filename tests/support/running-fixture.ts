import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createServer } from '../../src/server/create-server.ts'
import { portOf } from './http.ts'
import { type Fixture, makeFixture } from './served-fixture.ts'

/** Serves the fixture on loopback while the tests of a file run. Gives its port once they do. */
export function useRunningFixture(): () => number {
  let fixture: Fixture
  let app: FastifyInstance
  beforeAll(async () => {
    fixture = await makeFixture()
    app = await createServer({ output: fixture.output })
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await app.close()
    await fixture.remove()
  })
  return () => portOf(app.server)
}
