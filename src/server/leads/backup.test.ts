import { cp, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder } from '../../../tests/support/leads/lead-folder.ts'
import { openStore } from '../store/open-store.ts'
import { backUp } from './backup.ts'
import { listLeads } from './list.ts'

const NOW = Date.UTC(2026, 10, 22)

let folder: LeadFolder
beforeEach(async () => {
  folder = await createLeadFolder()
})
afterEach(() => folder.remove())

describe('backup', () => {
  const backUpTo = (name: string) => backUp({ kind: 'sqlite' }, folder.data, path.join(folder.data, name))
  const exists = (name: string) =>
    stat(path.join(folder.data, name)).then(
      () => true,
      () => false,
    )

  test('is restored by copying it into an empty folder', async () => {
    const receipt = await folder.add({ name: 'Ada' }, {}, { 'brief.pdf': Buffer.alloc(3_000_000, 1) })
    const report = await backUpTo('copy.sqlite')
    expect(report.lines[0]).toMatch(/copy\.sqlite contains 1 enquiry and 1 file\./)
    const data = path.join(folder.data, 'restored')
    await mkdir(data)
    await cp(path.join(folder.data, 'copy.sqlite'), path.join(data, 'leads.sqlite'))
    const restored = await openStore({ data, databaseUrl: null })
    const listed = await listLeads(restored, { limit: 20 }, NOW)
    await restored.close()
    expect(listed.lines.join('\n')).toContain(receipt)
  })

  test('is consistent while leads are being stored', async () => {
    await folder.add({}, {}, { 'brief.pdf': Buffer.alloc(8_000_000) })
    let isOver = false
    const keepAdding = async () => {
      while (!isOver) await folder.add({ name: 'late' })
    }
    const adding = [keepAdding(), keepAdding(), keepAdding()]
    const report = await backUpTo('copy.sqlite')
    isOver = true
    await Promise.all(adding)
    expect(report.isSuccess).toBe(true)
  })

  test('says that files in a bucket are not part of it', async () => {
    await folder.add({}, {}, { 'a.pdf': Buffer.from('a'), 'b.pdf': Buffer.from('b') })
    await folder.database.write([
      { sql: 'DELETE FROM file_part WHERE position = 0 AND file IN (SELECT min(id) FROM file)' },
      { sql: "UPDATE file SET object = 'site/file_1' WHERE id IN (SELECT min(id) FROM file)" },
    ])
    const { lines, isSuccess } = await backUpTo('copy.sqlite')
    expect(isSuccess).toBe(true)
    expect(lines.slice(0, 2)).toEqual([
      expect.stringContaining('1 enquiry and 1 file.'),
      '1 other file is in the bucket. Back it up with the tools of its provider.',
    ])
  })

  test('never overwrites a file', async () => {
    await backUpTo('copy.sqlite')
    expect((await backUpTo('copy.sqlite')).lines).toEqual([expect.stringContaining('already exists')])
  })

  test('is refused and deleted when a file is damaged', async () => {
    await folder.add({}, {}, { 'brief.pdf': Buffer.from('brief') })
    await folder.database.write([{ sql: 'UPDATE file_part SET bytes = ?', values: [Buffer.from('brieg')] }])
    expect((await backUpTo('copy.sqlite')).lines).toEqual([expect.stringMatching(/a file of .{9} is damaged/)])
    expect([await exists('copy.sqlite'), await exists('copy.sqlite.part')]).toEqual([false, false])
  })

  test('is one complete file that only its owner can read', async () => {
    await folder.add({ name: 'Ada' })
    await backUpTo('copy.sqlite')
    const file = path.join(folder.data, 'copy.sqlite')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const copy = new DatabaseSync(file, { readOnly: true })
    expect(copy.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' })
    copy.close()
  })

  test('names the command that backs up PostgreSQL', async () => {
    expect((await backUp({ kind: 'postgres' }, folder.data, 'copy')).lines).toEqual([expect.stringContaining('pg_dump')])
  })
})
