import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createGallery, GALLERY_PICTURE } from '../support/gallery.ts'

const root = path.resolve(import.meta.dirname, '../..')
const gallery = path.join(root, '.cache/e2e/gallery')

/** Sites that the tests open: name -> manifest. Each is built and served by the real command. */
const SITES = {
  SITE_URL: 'site.manifest.json',
  SPINE_URL: 'tests/fixtures/sites/spine/site.manifest.json',
  CAROUSELS_URL: 'tests/fixtures/sites/carousels/site.manifest.json',
  BAKERY_URL: 'tests/fixtures/sites/bakery/site.manifest.json',
  CONFERENCE_URL: 'tests/fixtures/sites/conference/site.manifest.json',
  GALLERY_URL: path.join(gallery, 'site.manifest.json'),
}

/** Builds and serves each site, puts its address into the environment of the tests, and gives back how to stop. */
export default async function setUp(): Promise<() => Promise<void>> {
  await writeGallery()
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

async function writeGallery(): Promise<void> {
  await mkdir(path.join(gallery, 'public'), { recursive: true })
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><path fill="#888" d="M0 0h480v360H0z"/></svg>'
  await writeFile(path.join(gallery, 'public', GALLERY_PICTURE), picture)
  await writeFile(path.join(gallery, 'site.manifest.json'), JSON.stringify(await createGallery(), null, 2))
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
