import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openSharedEditor } from '../../src/build/editor/shared-editor.ts'
import { openWindow } from '../support/editor/editor-client.ts'
import { type CommittedSite, createCommittedSite } from '../support/editor/published-site.ts'
import { cache, root } from '../support/project.ts'
import { type AdminServer, startAdminServer } from '../support/server/admin-server.ts'

const EDITOR = 'grace@example.com'

let site: CommittedSite
let admin: AdminServer

beforeAll(async () => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  site = await createCommittedSite()
  const { manifestFile, publicFolder } = site
  admin = await startAdminServer({ ADMIN_USERS: `${EDITOR}:edit` }, () =>
    openSharedEditor({ manifestFile, publicFolder, root, cache }),
  )
})
afterAll(async () => {
  await admin[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
})

test('a person who has signed in is the author of what is published, and the log has what it was', async () => {
  const browser = await admin.signIn(EDITOR)
  await using window = await openWindow(browser.openSocket())
  await window.call('open', {})
  const changes = [{ kind: 'set' as const, at: ['pages', 0, 'title'], value: 'A title for everyone' }]
  await window.call('change', { changes, label: 'Title', joins: false })
  await window.call('save', { withErrors: false })
  const plan = await window.call('planPublish', { version: null })
  if (plan.kind !== 'ready') throw new Error(JSON.stringify(plan))
  await window.call('publish', { plan: plan.id })
  const { job } = await window.waitFor('publishing', ({ job: one }) => !!one?.outcome)
  expect(job?.outcome).toEqual({ kind: 'published', note: null })

  const [author, committer, title] = (await site.git(['log', '-1', '--format=%an <%ae>%n%cn%n%s'])).split('\n')
  expect([author, committer]).toEqual([`${EDITOR} <${EDITOR}>`, 'Ada Test'])
  const [entry] = await admin.store.readAudit(1)
  expect(entry).toMatchObject({ email: EDITOR, action: 'publish', subject: title })
  const { versions } = await window.call('listPublished', {})
  expect(versions[0]).toMatchObject({ author: EDITOR, isCurrent: true })
})
