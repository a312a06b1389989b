import { inspect } from 'node:util'
import { toServerFolder } from '../contracts/built-site.ts'
import { isExpectedError } from '../contracts/expected-error.ts'
import { type BuildOutput, readBuildOutput } from './build-output.ts'
import type { LeadsConnection } from './connect-leads.ts'
import { createSiteServer, type ServerOptions, type SiteServer } from './create-server.ts'
import { watchOutput } from './watch-output.ts'

interface Followed {
  /** The server that listens. */
  server: SiteServer
  /** What the server for a build needs. */
  toOptions: (built: BuildOutput) => ServerOptions
  connection: LeadsConnection
  log: (line: string) => void
}

/** Longer than it takes to notice another build, and to read one with thousands of pages. */
const SUCCESSION_MS = 5000

/**
 * Serves each later build of an output without a restart. What cannot be served is logged, and the earlier build is served further. Returns a
 * function that stops.
 */
export function followOutput(output: string, { server, toOptions, connection, log }: Followed): Promise<() => Promise<void>> {
  const serve = async (): Promise<void> => {
    const built = await readBuildOutput(toServerFolder(output))
    const next = await createSiteServer(built, toOptions(built), server)
    await connection.prepare(built)
    next.activate()
    report(null)
    await connection.use(built)
  }
  server.http.successionMs = SUCCESSION_MS
  let reported: string | null = null
  const report = (problem: string | null) => {
    if (problem === null) log(`${output} was replaced, and is served now.`)
    else if (problem !== reported) log(`${output} was replaced, but the version before is served further. ${problem}`)
    reported = problem
  }
  return watchOutput(output, async () => {
    try {
      await serve()
      return true
    } catch (error) {
      // The call is not awaited: an error, such as of a file that is replaced meanwhile, would end the server and with it the version before.
      report(isExpectedError(error) ? error.message : inspect(error))
      return false
    }
  })
}
