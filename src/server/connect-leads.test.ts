import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { fixtureSite } from '../../tests/support/server/served-fixture.ts'
import { connectLeads } from './connect-leads.ts'
import { readSettings } from './settings.ts'
import { toDatabaseFile } from './store/open-store.ts'

it.each([
  ['a database', toDatabaseFile],
  ['a lock', (data: string) => join(data, 'server.lock')],
])('retries until %s can be opened, and logs each change once', async (_, toFile) => {
  const root = await mkdtemp(join(tmpdir(), 'held-'))
  const [data, output] = [join(root, 'data'), join(root, 'dist')]
  await Promise.all([mkdir(data), mkdir(output)])
  await writeFile(toFile(data), 'no database at all'.repeat(1000))
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const settings = readSettings({})
  const holder = await connectLeads({ data, output, settings, site: fixtureSite, forms: new Map(), log, pauseMs: 20 })
  expect(holder.read()).toBe(null)
  await rm(toFile(data))
  await vi.waitUntil(() => holder.read() !== null, { timeout: 30_000 })
  expect(lines).toEqual([expect.stringContaining('Enquiries cannot be stored: '), 'Enquiries can be stored again.'])
  await holder.close()
  await rm(root, { recursive: true })
})
