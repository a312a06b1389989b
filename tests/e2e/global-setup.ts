import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Sites that the tests open: name -> manifest. Each is built and served by the real command. */
const SITES = {
  SITE_URL: 'site.manifest.json',
  SPINE_URL: 'tests/fixtures/sites/spine/site.manifest.json',
}

/** Builds and serves each site, puts its address into the environment of the tests, and gives back how to stop. */
export default async function setUp(): Promise<() => Promise<void>> {
  const servers: ChildProcess[] = []
  for (const [name, manifest] of Object.entries(SITES)) {
    const { server, url } = await startSite(manifest, path.join(root, '.cache/e2e', name.toLowerCase()))
    servers.push(server)
    process.env[name] = url
  }
  return async () => {
    await Promise.all(
      servers.map((server) => {
        const ended = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGTERM')
        return ended
      }),
    )
  }
}

async function startSite(manifest: string, out: string): Promise<{ server: ChildProcess; url: string }> {
  const node = path.join(root, 'node_modules/.bin/node')
  const server = spawn(node, ['scripts/start.ts', '--manifest', manifest, '--out', out, '--port', '0'], { cwd: root })
  let output = ''
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', (code) => reject(new Error(`${manifest} was not served (exit code ${code}):\n${output}`)))
  })
  return { server, url: await url }
}
