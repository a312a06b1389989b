import { mkdir, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLeadSite } from '../support/leads/lead-site.ts'
import { copyProject, root, runScript } from '../support/project.ts'
import { startServer } from '../support/server/server-process.ts'

interface LockFile {
  packages: Record<string, { dev?: boolean }>
}

/** The names of the packages that `npm ci --omit=dev` installs directly in `node_modules`. */
async function listProductionPackages(): Promise<string[]> {
  const { packages }: LockFile = JSON.parse(await readFile(path.join(root, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, { dev }]) => !dev && place.lastIndexOf('node_modules/') === 0)
    .map(([place]) => place.slice('node_modules/'.length))
}

/** Creates a copy of the checkout with only those packages. */
async function copyWithProductionPackages() {
  const { checkout, remove } = await copyProject()
  await rm(path.join(checkout, 'node_modules'))
  for (const name of await listProductionPackages()) {
    const place = path.join(checkout, 'node_modules', name)
    await mkdir(path.dirname(place), { recursive: true })
    await symlink(path.join(root, 'node_modules', name), place)
  }
  return { checkout, [Symbol.asyncDispose]: remove }
}

test('the server and the leads command run without the development packages', async () => {
  await using site = await createLeadSite()
  await using copy = await copyWithProductionPackages()
  await using server = await startServer({ ...site, checkout: copy.checkout })
  const ready = await fetch(`http://127.0.0.1:${server.port}/readyz`)
  expect(ready.status).toBe(200)
  const { code, stdout, stderr } = await runScript(
    'leads.ts',
    ['export', '--format', 'ndjson', '--data', site.data],
    copy.checkout,
  )
  expect({ code, stdout, stderr }).toMatchObject({ code: 0, stderr: '' })
})
