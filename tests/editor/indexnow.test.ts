import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PublishOutcome } from '../../src/contracts/publishing.ts'
import type { EditorClient } from '../support/editor/editor-client.ts'
import { startEditorProcess } from '../support/editor/editor-process.ts'
import { createCommittedSite, createPublishedSite, type PublishedSite } from '../support/editor/published-site.ts'
import { node, root, run } from '../support/project.ts'
import { startIndexNow, toIndexNowEnv } from '../support/server/indexnow-service.ts'
import { startStaticHost } from '../support/site/static-host.ts'

const SITE = 'https://www.site-of-a-test.dev'
const KEY = 'b7e2c9d4a1f84e36905d'

const addKey = (site: PublishedSite) => site.edit('"navigation": {', `"integrations": { "indexNow": "${KEY}" }, "navigation": {`)

/** Publishes the saved manifest. */
async function publish(client: EditorClient): Promise<PublishOutcome | null | undefined> {
  const plan = await client.call('planPublish', { version: null })
  if (plan.kind !== 'ready') throw new Error(JSON.stringify(plan))
  const earlier = new Set(client.events('publishing').map(({ job }) => job?.id))
  await client.call('publish', { plan: plan.id })
  const { job } = await client.waitFor('publishing', ({ job }) => job !== null && !earlier.has(job.id) && job.outcome !== null)
  return job?.outcome
}

test('publishing to a folder notifies search engines of what has changed, and is done although they cannot be notified', async ({
  onTestFinished,
}) => {
  await using site = await createPublishedSite()
  await using service = await startIndexNow()
  await addKey(site)
  const output = path.join(site.folder, '.drafts/out')
  const host = await startStaticHost(output)
  onTestFinished(async () => void (await host.close()))
  const env = Object.entries(toIndexNowEnv(service, SITE, host.url)).map(([name, value]) => `${name}=${value}`)
  const args = ['--manifest', site.manifestFile, '--port', '0', '--publish-to', output]
  await using editor = await startEditorProcess(args, ['env', ...env])
  const client = await editor.connect()
  expect(await publish(client)).toMatchObject({ kind: 'published', note: expect.stringMatching(/notified of \d+ pages/) })
  expect(service.submissions[0]).toMatchObject({ host: 'www.site-of-a-test.dev', key: KEY })

  await site.edit('"Software that works"', '"Software that lasts"')
  expect(await publish(client)).toEqual({ kind: 'published', note: 'Search engines are notified of 1 page (IndexNow).' })
  expect(service.submissions[1]?.urlList).toEqual([`${SITE}/`])

  service.status = 429
  await site.edit('"Software that lasts"', '"Software that helps"')
  expect(await publish(client)).toEqual({
    kind: 'published',
    note: `Search engines are not notified: ${service.url} has answered with status 429: it has had too many requests; try again later.`,
  })
})

test('the command notifies them after a deployment, of what differs from the commit that was deployed before', async ({
  onTestFinished,
}) => {
  await using site = await createCommittedSite()
  await using service = await startIndexNow()
  await addKey(site)
  await site.edit('"Software that works"', '"Software that lasts"')
  const out = path.join(site.folder, 'dist')
  const host = await startStaticHost(out)
  onTestFinished(async () => void (await host.close()))
  const runCommand = (name: string, words: readonly string[] = []) =>
    run(
      node,
      [path.join(root, 'scripts', name), ...words, '--manifest', site.manifestFile, '--out', out],
      site.folder,
      toIndexNowEnv(service, SITE, host.url),
    )
  expect(await runCommand('indexnow.ts')).toMatchObject({ code: 2, stderr: expect.stringContaining('Build the site first') })
  expect((await runCommand('build.ts')).code).toBe(0)
  expect(await runCommand('indexnow.ts', ['HEAD'])).toEqual({
    code: 0,
    stdout: 'Search engines are notified of 1 page (IndexNow).\n',
    stderr: '',
  })
  expect(service.submissions).toEqual([
    { host: 'www.site-of-a-test.dev', key: KEY, keyLocation: `${SITE}/${KEY}.txt`, urlList: [`${SITE}/`] },
  ])

  const older = path.join(site.folder, 'older.json')
  await copyFile(site.manifestFile, older)
  expect(await runCommand('indexnow.ts', [older])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('no page has changed'),
  })
  service.status = 403
  expect(await runCommand('indexnow.ts')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('does not find the key file'),
  })
})
