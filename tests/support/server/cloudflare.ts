import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import type { WebServer } from './web-server.ts'

interface DeployedSite {
  /** The folder of the server, built for Cloudflare. */
  server: string
  /** The variables of the Worker. */
  variables: Readonly<Record<string, string>>
}

/** Runs a site in the runtime of Cloudflare, as `wrangler deploy` would deploy it with the written settings. */
export async function startCloudflare({ server, variables }: DeployedSite): Promise<WebServer> {
  const { main, compatibility_date, assets } = JSON.parse(await readFile(path.join(server, 'wrangler.json'), 'utf8'))
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: 0,
    // Otherwise it would ask Cloudflare where this machine is.
    cf: false,
    modules: true,
    scriptPath: path.join(server, main),
    modulesRules: [{ type: 'ESModule', include: ['**/*.js'] }],
    modulesRoot: server,
    compatibilityDate: compatibility_date,
    bindings: variables,
    assets: {
      directory: path.join(server, assets.directory),
      binding: assets.binding,
      routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: assets.run_worker_first },
      assetConfig: { html_handling: assets.html_handling, not_found_handling: assets.not_found_handling },
    },
  })
  const { port } = await miniflare.ready
  return { port: Number(port), [Symbol.asyncDispose]: () => miniflare.dispose() }
}
