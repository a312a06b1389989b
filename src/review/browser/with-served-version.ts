import type { AddressInfo } from 'node:net'
import { isNotFoundPath } from '../../manifest/path.ts'
import { createServer } from '../../server/index.ts'
import type { BuiltPages } from '../built-version.ts'

/** The URL of a page of a version, from its path. */
export type ToUrl = (path: string) => string

/** Serves a built version on a free port of this machine while `use` runs. Its forms do not store anything. */
export async function withServedVersion<T>({ out, output }: BuiltPages, use: (toUrl: ToUrl) => Promise<T>): Promise<T> {
  const app = await createServer({ output: out })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address: AddressInfo | string | null = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const base = `http://127.0.0.1:${port}${output.site.basePath}`
    return await use((path) => base + toServedPath(path))
  } finally {
    app.server.closeAllConnections()
    await app.close()
  }
}

/** The path under which the server answers with a page: for that of unknown paths, one that no page has. */
export const toServedPath = (path: string): string =>
  encodeURI(isNotFoundPath(path) ? path.replace(/\/?\*$/, '/no/such/page') : path)
