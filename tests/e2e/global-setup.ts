import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Integrations, Manifest } from '../../src/manifest/manifest.gen.ts'
import { createGallery, writeGalleryFiles } from '../support/site/gallery.ts'
import { readReferenceManifest, referenceSite } from '../support/site/reference-site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const cache = path.join(root, '.cache/e2e')
const fixtures = 'tests/fixtures/sites'
const made = (name: string) => path.join(cache, name, 'site.manifest.json')

/** Sites that the tests open: name -> manifest, and the public folder if it is not next to the manifest. */
export const SITES: Readonly<Record<string, string[]>> = {
  SITE_URL: [referenceSite.manifestFile, referenceSite.publicFolder],
  CONTENT_URL: [path.join(root, 'site.manifest.json')],
  SPINE_URL: [`${fixtures}/spine/site.manifest.json`],
  CAROUSELS_URL: [`${fixtures}/carousels/site.manifest.json`],
  BAKERY_URL: [`${fixtures}/bakery/site.manifest.json`],
  JOURNAL_URL: [`${fixtures}/journal/site.manifest.json`],
  CONFERENCE_URL: [`${fixtures}/conference/site.manifest.json`],
  MOUNTAIN_HUT_URL: [`${fixtures}/mountain-hut/site.manifest.json`],
  ARABIC_URL: [`${fixtures}/arabic/site.manifest.json`],
  LAW_FIRM_URL: [`${fixtures}/law-firm/site.manifest.json`],
  SAAS_URL: [`${fixtures}/saas/site.manifest.json`],
  LANGUAGES_URL: [`${fixtures}/languages/site.manifest.json`],
  STYLES_URL: [`${fixtures}/styles/site.manifest.json`],
  INTEGRATIONS_URL: [made('integrations')],
  GALLERY_URL: [made('gallery')],
  FAILING_URL: [made('failing'), referenceSite.publicFolder],
  SIMULATED_URL: [made('simulated'), referenceSite.publicFolder],
}

/**
 * Builds and serves each site with the real command, stores its URL in the environment of the tests, and returns a function that stops the
 * servers.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await writeGallery()
  await writeIntegrations()
  await writeSimulatedSite('failing', 'failure')
  await writeSimulatedSite('simulated', 'success')
  await rm(path.join(cache, 'data'), { recursive: true, force: true })
  const servers: ChildProcess[] = []
  const start = async ([name, [manifest = '', publicFolder]]: [string, string[]]) => {
    const { server, url } = await startSite(name.toLowerCase(), manifest, publicFolder)
    servers.push(server)
    process.env[name] = url
  }
  const [first, ...others] = Object.entries(SITES)
  // The first one compiles the sources; the others reuse the result.
  if (first) await start(first)
  await Promise.all(others.map(start))
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
  const folder = path.dirname(made('gallery'))
  await mkdir(path.join(folder, 'public'), { recursive: true })
  await writeGalleryFiles(path.join(folder, 'public'))
  await writeFile(made('gallery'), JSON.stringify(await createGallery(), null, 2))
}

/** The site `spine` with all analytics services. */
async function writeIntegrations(): Promise<void> {
  const spine: Manifest = JSON.parse(await readFile(path.join(root, fixtures, 'spine/site.manifest.json'), 'utf8'))
  const integrations: Integrations = {
    analytics: [
      { type: 'plausible', domain: 'example.com' },
      { type: 'umami', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' },
      { type: 'goatCounter', url: 'https://example.goatcounter.com' },
      { type: 'matomo', url: 'https://matomo.example.com', siteId: 7, cookies: true },
      { type: 'googleAnalytics', measurementId: 'G-1A2BC3D4E5' },
    ],
    privacyPage: '/plain',
  }
  await mkdir(path.dirname(made('integrations')), { recursive: true })
  await writeFile(made('integrations'), JSON.stringify({ ...spine, integrations }))
}

/** The reference site with simulated forms. */
async function writeSimulatedSite(name: string, outcome: 'success' | 'failure'): Promise<void> {
  const manifest = readReferenceManifest()
  for (const form of Object.values(manifest.forms ?? {})) Object.assign(form, { delivery: [{ kind: 'simulate', outcome }] })
  await mkdir(path.dirname(made(name)), { recursive: true })
  await writeFile(made(name), JSON.stringify(manifest))
}

async function startSite(name: string, manifest: string, publicFolder: string | undefined) {
  const node = path.join(root, 'node_modules/.bin/node')
  const folders = ['--out', path.join(cache, name), '--data', path.join(cache, 'data', name)]
  const args = ['--manifest', manifest, ...folders, '--port', '0', ...(publicFolder ? ['--public', publicFolder] : [])]
  // All tests send from one IP address. Code that one process compiles is reused by the others.
  const env = { ...process.env, FORMS_RATE_LIMIT: 'off', NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') }
  const server = spawn(node, ['scripts/start.ts', ...args], { cwd: root, env })
  let output = ''
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /(http:\/\/(?:localhost|127\.0\.0\.1):\d+\S*?)\/\s/.exec(output)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', (code) => reject(new Error(`${manifest} was not served (exit code ${code}):\n${output}`)))
  })
  return { server, url: await url }
}
