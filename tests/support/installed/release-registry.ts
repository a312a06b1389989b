import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { run } from '../project.ts'
import { portOf } from '../server/http.ts'
import type { PackedRelease } from './packed-release.ts'

/** An npm registry on loopback. */
export interface ReleaseRegistry extends AsyncDisposable {
  /** The environment in which npm uses it. */
  env: Record<string, string>
  /** Offers a further version, which is the newest from then on. */
  publish(release: PackedRelease): void
}

/**
 * Starts a registry that offers versions of packages, and redirects requests for all others to the registry that npm is configured with.
 * Its answers are those of https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md.
 */
export async function startRegistry(...first: readonly PackedRelease[]): Promise<ReleaseRegistry> {
  const upstream = (await run('npm', ['config', 'get', 'registry'], import.meta.dirname)).stdout.trim()
  const releases = [...first]
  const server = createServer(async (request, response) => {
    const { url = '/', headers } = request
    // npm would keep what it receives in the cache of this machine.
    response.setHeader('cache-control', 'no-store')
    const [, name, file] = /^\/([^/]+)(?:\/-\/(.+))?$/.exec(url) ?? []
    const versions = releases.filter(({ description }) => description.name === name)
    const requested = versions.find((release) => file === toFileName(release))
    if (url.startsWith('/-/npm/v1/security/advisories/')) response.end(JSON.stringify(await reportAdvisories(request)))
    else if (versions.length === 0) response.writeHead(307, { location: new URL(url.slice(1), upstream).href }).end()
    else if (requested) response.end(await readFile(requested.tarball))
    else response.end(JSON.stringify(await describePackage(versions, `http://${headers.host}`)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    env: { npm_config_registry: `http://127.0.0.1:${portOf(server)}/` },
    publish: (release) => void releases.push(release),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The content of an `.npmrc` with which npm uses a registry, in an empty environment. It keeps the cache and certificates of this machine. */
export async function toNpmSettings({ env }: ReleaseRegistry): Promise<string> {
  const read = async (name: string) => (await run('npm', ['config', 'get', name], import.meta.dirname)).stdout.trim()
  const [configured, cache] = [await read('cafile'), await read('cache')]
  const cafile = configured === 'null' ? process.env.NODE_EXTRA_CA_CERTS : configured
  const lines = { ...(cafile && { cafile }), cache, 'prefer-offline': 'true', registry: env.npm_config_registry }
  return Object.entries(lines)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** The package about which the registry reports something, with each version, so that the answer is the same on each day. */
const REPORTED = 'fastify'

/** What npm learns of packages whose names and versions it has sent. */
async function reportAdvisories(request: IncomingMessage): Promise<object> {
  const bytes = await buffer(request)
  const asked = JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes))
  const advisory = { id: 1, url: 'https://example.com/1', title: 'An example', severity: 'high', vulnerable_versions: '*' }
  return Object.hasOwn(asked, REPORTED) ? { [REPORTED]: [advisory] } : {}
}

const toFileName = ({ description }: PackedRelease): string => `${description.name}-${description.version}.tgz`

/** What a registry says of a package: all versions, and which of them is the latest. */
async function describePackage(releases: readonly PackedRelease[], url: string): Promise<object> {
  const versions = releases.map(async (release) => {
    const { description, tarball } = release
    const integrity = `sha512-${createHash('sha512')
      .update(await readFile(tarball))
      .digest('base64')}`
    const dist = { tarball: `${url}/${description.name}/-/${toFileName(release)}`, integrity }
    return [description.version, { ...description, dist }] as const
  })
  const latest = releases.at(-1)?.description
  return {
    name: latest?.name,
    'dist-tags': { latest: latest?.version },
    versions: Object.fromEntries(await Promise.all(versions)),
  }
}
