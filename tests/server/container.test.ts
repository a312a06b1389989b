import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyProject, node, root } from '../support/project.ts'
import { type DockerfileRun, runDockerfile } from '../support/server/dockerfile.ts'
import { findFreePort, sendRequest } from '../support/server/http.ts'

/** The user id of `nobody` on most systems. */
const NOBODY = 65534
const [uid, gid] = [process.getuid?.() || NOBODY, process.getgid?.() || NOBODY]

test('the steps of the Dockerfile make a server that a user without rights can run', { timeout: 900_000 }, async () => {
  const run = await prepareRun()
  const image = await runDockerfile(await readFile(path.join(root, 'Dockerfile'), 'utf8'), run)
  expect([image.user, image.volumes]).toEqual(['node', ['/data']])
  // The root file system of the container is read-only, except for the volume and /tmp.
  execFileSync('chmod', ['-R', 'a-w', path.join(image.root, 'site')])

  const port = String(await findFreePort())
  const temporary = path.join(run.folder, 'tmp')
  const server = image.start('CMD', { PORT: port, TMPDIR: temporary })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = once(server, 'close')
  onTestFinished(() => void server.kill('SIGKILL'))
  const checkHealth = async () => (await once(image.start('HEALTHCHECK', { PORT: port }), 'close'))[0]
  await vi.waitFor(async () => expect(await checkHealth(), output.join('')).toBe(0), { timeout: 60_000, interval: 200 })

  expect((await sendRequest(Number(port), '/other')).status).toBe(200)
  const { status } = await sendRequest(Number(port), '/api/forms/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ data: { email: 'ada@example.org' } }),
  })
  expect([status, output.join('')]).toEqual([201, expect.not.stringContaining('cannot')])
  expect(await readdir(path.join(image.root, 'data'))).toContain('leads.sqlite')
  // As the guide says, after `docker exec CONTAINER`.
  const doctor = image.start('node scripts/leads.ts doctor --data /data'.split(' '))
  expect(await once(doctor, 'close')).toEqual([0, null])
  server.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(await checkHealth()).toBe(1)
})

/** A build context with another site, an empty folder, and the programs of the base image: Node, and a replacement for npm. */
async function prepareRun(): Promise<DockerfileRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'container-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [bin, home] = [path.join(folder, 'bin'), path.join(folder, 'home')]
  await Promise.all([bin, home, path.join(folder, 'tmp')].map((name) => mkdir(name)))
  await symlink(execFileSync(node, ['-p', 'process.execPath'], { encoding: 'utf8' }).trim(), path.join(bin, 'node'))
  // CI runs the real `npm ci` before the tests. Here it would load 800 packages twice.
  await copyFile(path.join(root, 'tests/support/server/install-from-checkout.mjs'), path.join(bin, 'npm'))
  for (const name of [folder, home, path.join(folder, 'tmp')]) await chown(name, uid, gid)
  return {
    context: await createContext(folder),
    folder,
    user: { uid, gid },
    env: { PATH: `${bin}:/usr/bin:/bin`, HOME: home, CHECKOUT: root },
  }
}

/** What `docker build` reads: the checkout without ignored files, here with the site of a fixture. */
async function createContext(folder: string): Promise<string> {
  const { checkout: context } = await copyProject(folder)
  const ignored = (await readFile(path.join(root, '.dockerignore'), 'utf8')).split('\n').filter((line) => /^[\w.-]+$/.test(line))
  await Promise.all(ignored.map((name) => rm(path.join(context, name), { recursive: true, force: true })))
  const manifest = JSON.parse(await readFile(path.join(root, 'tests/fixtures/sites/spine/site.manifest.json'), 'utf8'))
  manifest.forms.ask.delivery = [{ kind: 'store' }]
  await writeFile(path.join(context, 'site.manifest.json'), JSON.stringify(manifest))
  await chmod(context, 0o755)
  return context
}
