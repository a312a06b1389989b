import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { createSite } from '../support/installed/provided-engine.ts'
import { root } from '../support/project.ts'
import { runDockerfile } from '../support/server/dockerfile.ts'
import { findFreePort, sendRequest } from '../support/server/http.ts'

/** The user id of `nobody` on most systems. */
const NOBODY = 65534
const user = { uid: process.getuid?.() || NOBODY, gid: process.getgid?.() || NOBODY }

/** Replaces npm, which would load all packages from the network: the engine of these tests has them. */
const NPM = '#!/bin/sh\n[ "$*" = "ci --ignore-scripts" ] && cp -R "$ENGINE/node_modules" .\n'

test('the Dockerfile in the guide makes a server of a created site', { timeout: 600_000 }, async () => {
  const guide = await readFile(path.join(root, 'docs/hosting.md'), 'utf8')
  const dockerfile = /```dockerfile\n(.*?)```/s.exec(guide)?.[1] ?? ''
  const run = await prepareRun()
  const image = await runDockerfile(dockerfile, run)
  expect([image.user, image.volumes]).toEqual(['node', ['/data']])
  execFileSync('chmod', ['-R', 'a-w', path.join(image.root, 'site')])

  const port = String(await findFreePort())
  const server = image.start('CMD', { PORT: port, TMPDIR: path.join(run.folder, 'tmp') })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = once(server, 'close')
  onTestFinished(() => void server.kill('SIGKILL'))
  const checkHealth = async () => (await once(image.start('HEALTHCHECK', { PORT: port }), 'close'))[0]
  await vi.waitFor(async () => expect(await checkHealth(), output.join('')).toBe(0), { timeout: 60_000, interval: 500 })
  expect((await sendRequest(Number(port), '/')).status).toBe(200)
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

/** A build context with a new site, an empty folder, and the programs of the base image. */
async function prepareRun() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-container-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [bin, home, temporary] = ['bin', 'home', 'tmp'].map((name) => path.join(folder, name))
  for (const name of [bin, home, temporary]) await mkdir(name ?? '')
  for (const name of [folder, home, temporary]) await chown(name ?? '', user.uid, user.gid)
  await symlink(process.execPath, path.join(bin ?? '', 'node'))
  await writeFile(path.join(bin ?? '', 'npm'), NPM, { mode: 0o755 })
  const { folder: engine } = inject('installedEngine')
  // Other users may read what npm has installed.
  await chmod(path.dirname(engine), 0o755)
  const context = await createSite(folder, 'studio', [])
  await copyFile(path.join(engine, 'package-lock.json'), path.join(context, 'package-lock.json'))
  await chmod(folder, 0o755)
  return { context, folder, user, env: { PATH: `${bin}:/usr/bin:/bin`, HOME: home ?? '', ENGINE: engine } }
}
