import { createServer } from 'node:http'
import { portOf } from './http.ts'

/** A service on loopback that receives submissions to search engines. */
export interface IndexNowService extends AsyncDisposable {
  url: string
  /** What was submitted, in order. */
  submissions: { host: string; key: string; keyLocation: string; urlList: string[] }[]
  /** The status of its next answers. */
  status: number
}

export async function startIndexNow(): Promise<IndexNowService> {
  const server = createServer(async (request, response) => {
    service.submissions.push(JSON.parse(Buffer.concat(await request.toArray()).toString()))
    response.writeHead(service.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: IndexNowService = {
    url: `http://127.0.0.1:${portOf(server)}/indexnow`,
    submissions: [],
    status: 202,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** The environment of a process in which a site on the internet is at another URL, and submissions reach the service. */
export function toIndexNowEnv(service: IndexNowService, site: string, url: string): Record<string, string> {
  const code = `const load = globalThis.fetch; globalThis.fetch = (input, init) => load(String(input).replace('${site}', '${url}'), init)`
  return {
    INDEXNOW_ENDPOINT: service.url,
    NODE_OPTIONS: `--import=data:text/javascript;base64,${Buffer.from(code).toString('base64')}`,
  }
}
