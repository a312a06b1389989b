import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLeadFolder, type LeadFolder, targets } from '../../../tests/support/leads/lead-folder.ts'
import { createLeadStore } from '../store/lead-store.ts'
import { describePersonLeads, describeWait, erasePersonLeads, findPersonLeads } from './erase.ts'

const NOW = Date.UTC(2026, 10, 22)

let folder: LeadFolder
beforeEach(async () => {
  folder = await createLeadFolder()
})
afterEach(() => folder.remove())

describe('erase', () => {
  const erase = async (email: string) => erasePersonLeads(folder.store, await findPersonLeads(folder.store, email))
  const readBytes = async (): Promise<string> => {
    const files = (await readdir(folder.data)).filter((name) => name.startsWith('leads.sqlite'))
    return (await Promise.all(files.map((name) => readFile(path.join(folder.data, name), 'latin1')))).join('')
  }

  test('finds a person by any email field, in upper or lower case, and no other person', async () => {
    const named = [
      await folder.add({ email: 'Ada@Example.org' }),
      await folder.add({ email: 'b@example.org', copy: 'ADA@example.org' }),
    ]
    const mention = await folder.add({ message: 'Ask:\nada@example.org.' })
    for (const email of ['x.ada@example.org', 'ada@example.org.uk', 'dada@example.org']) await folder.add({ email })
    const person = await findPersonLeads(folder.store, 'aDA@EXAMPLE.org')
    expect(person.leads.map(({ receipt }) => receipt)).toEqual(named.toReversed())
    expect(person.mentions).toEqual([mention])
  })

  test('erases files, deliveries and submission keys of the person only', async () => {
    const own = { targets: [targets.MAIL] }
    await folder.add({ email: 'ada@example.org' }, own, { 'brief.pdf': Buffer.from('brief') })
    const other = await folder.add({ email: 'grace@example.org' }, own, { 'brief.pdf': Buffer.from('other') })
    await erase('ada@example.org')
    const tables = ['lead', 'file', 'file_part', 'outbox', 'submission']
    const counts = tables.map((table) => `(SELECT count(*) FROM ${table}) AS "${table}"`).join(', ')
    expect(await folder.database.read({ sql: `SELECT ${counts}` })).toEqual([
      { lead: 1, file: 1, file_part: 1, outbox: 1, submission: 1 },
    ])
    expect(await folder.store.findLead(other)).not.toBeNull()
  })

  // Changing rows of different lengths splits pages, which leaves copies of other rows.
  test('leaves no trace in the files of the database', async () => {
    const add = async (index: number) => {
      const email = index % 5 === 0 ? 'ada@example.org' : `person${(index * 7919) % 1000}@example.org`
      const confirmation = { kind: 'confirmation', to: email } as const
      const own = { status: 'held', targets: [targets.MAIL, confirmation] } as const
      return folder.add({ email, message: 'x'.repeat((index * 131) % 700) }, own)
    }
    await Promise.all(Array.from({ length: 300 }, (_, index) => add(index)))
    const ids = (await folder.database.read({ sql: 'SELECT id FROM lead ORDER BY id' })).map(({ id }) => String(id))
    for (const id of ids.filter((_, index) => index % 3 === 0)) await folder.store.releaseLead(id, NOW)
    for (const { id } of await folder.store.takeDue({ nowMs: NOW, limit: 1000, leaseMs: 0 }))
      await folder.store.markFailed(id, { error: 'The receiver did not respond.', nextMs: NOW, counts: true })
    expect(await readBytes()).toMatch(/ada@example\.org/i)
    expect((await erase('ada@example.org')).lines[0]).toBe('Erased 60 enquiries of ada@example.org, with files and deliveries.')
    expect(await readBytes()).not.toMatch(/ada@example\.org/i)
  })

  test('warns how long new enquiries may wait when the database is large', async () => {
    expect(await describeWait(folder.store)).toBeNull()
    expect(await describeWait(folder.store, 1)).toMatch(
      /^The database has 1 MB and is rewritten at the end, which takes about 1 second\. /,
    )
  })

  test('erases many enquiries in batches, and stores those that are sent meanwhile', async () => {
    const large = { 'brief.pdf': Buffer.alloc(2 ** 20, 'x') }
    for (let index = 0; index < 45; index++) await folder.add({ email: 'ada@example.org' }, {}, large)
    const transactions: number[] = []
    const store = createLeadStore({
      ...folder.database,
      async write(statements) {
        const written = await folder.database.write(statements)
        transactions.push(written.done ? (written.rows.at(-1)?.length ?? 0) : 0)
        await folder.add({ email: 'grace@example.org' })
        return written
      },
    })
    await erasePersonLeads(store, await findPersonLeads(folder.store, 'ada@example.org'))
    // The last one looks for files in a bucket.
    expect(transactions).toEqual([10, 10, 10, 10, 5, 0])
    expect(await folder.database.read({ sql: 'SELECT count(*) AS n FROM lead' })).toEqual([{ n: transactions.length }])
  })

  test('removes the passkeys of a person, with or without enquiries', async () => {
    const passkey = { id: 'one', name: 'Phone', publicKey: 'key', counter: 0, addedMs: NOW, usedMs: null }
    await folder.store.addPasskey({ ...passkey, email: 'ada@example.org' })
    await folder.store.addPasskey({ ...passkey, id: 'two', email: 'grace@example.org' })
    expect(describePersonLeads(await findPersonLeads(folder.store, 'Ada@example.org'))).toContain(
      'ada@example.org has 1 passkey to sign in with.',
    )
    const { isSuccess, lines } = await erase('Ada@example.org')
    expect([isSuccess, lines.includes('Removed 1 passkey of ada@example.org.')]).toEqual([true, true])
    expect((await folder.store.findPasskey('one')) ?? (await folder.store.findPasskey('two'))).toMatchObject({ id: 'two' })
  })

  test('fails when the person has no enquiries', async () => {
    expect(await erase('nobody@example.org')).toMatchObject({ isSuccess: false })
  })
})
