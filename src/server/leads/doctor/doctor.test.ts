import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactForm, createLeadFolder, type LeadFolder, targets } from '../../../../tests/support/lead-folder.ts'
import { applyRetention } from '../../retention/delete-expired.ts'
import { readSettings } from '../../settings.ts'
import { judgeRoom } from './disk.ts'
import { runDoctor } from './index.ts'

const NOW = Date.UTC(2026, 10, 22)
const HOUR = 60 * 60 * 1000

let folder: LeadFolder
beforeEach(async () => {
  folder = await createLeadFolder()
  // As the umask of the server makes them.
  for (const ending of ['', '-wal', '-shm']) await chmod(path.join(folder.data, `leads.sqlite${ending}`), 0o600)
})
afterEach(() => folder.remove())

const ask = async (environment: Record<string, string> = {}, nowMs = NOW) => {
  const { database, data } = folder
  const { lines, isSuccess } = await runDoctor({ database, data, settings: readSettings(environment), nowMs })
  return { isSuccess, text: lines.join('\n') }
}

/** A mail server that knows one user. Returns its port. */
async function startMailServer(): Promise<{ port: number; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, answer) =>
      password === 'right' ? answer(null, { user: username }) : answer(new Error('wrong password')),
  })
  server.on('error', () => undefined)
  const listening = once(server.listen(0, '127.0.0.1'), 'listening')
  await listening
  const address: AddressInfo | string | null = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) }
}

describe('the doctor', () => {
  test('finds nothing wrong with a new folder', async () => {
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(true)
    expect(text).toMatch(/\nok {7}SQLite 3\.\d+\.\d+, journal wal/)
    expect(text).toMatch(/\nEverything is fine\.$/)
  })

  test.each([
    [
      'the data folder',
      '',
      0o750,
      /Other users of this machine can read enquiries: .*leads-\w+ \(mode 750\)\.\n {9}-> chmod 700 /,
    ],
    ['the database', 'leads.sqlite', 0o644, /Other users of this machine can read enquiries: leads\.sqlite \(mode 644\)\./],
    [
      'the log of the database',
      'leads.sqlite-wal',
      0o604,
      /Other users of this machine can read enquiries: leads\.sqlite-wal \(mode 604\)\./,
    ],
  ])('warns when others on this machine may open %s', async (_, name, mode, words) => {
    await chmod(path.join(folder.data, name), mode)
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(true)
    expect(text).toMatch(words)
  })

  test('counts what is kept', async () => {
    await folder.keep({}, { receivedMs: NOW, targets: [targets.HOOK] })
    await folder.keep({}, { status: 'spam', targets: [targets.HOOK] })
    const { text } = await ask({ CRM_URL: 'https://crm.example.com' })
    expect(text).toContain('ok       Enquiries: 1 new, 1 spam.')
    expect(text).toContain('ok       Deliveries: 0 done, 1 to do, 1 held back, 0 given up.')
  })

  test('finds damage', async () => {
    await folder.database.read({ sql: 'PRAGMA foreign_keys = OFF' })
    await folder.keep({}, { targets: [targets.MAIL] })
    await folder.database.write([{ sql: 'DELETE FROM lead' }])
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(false)
    expect(text).toMatch(/error {4}Parts of enquiries are there whose enquiry is missing\.\n {9}-> Stop the server,/)
  })

  test('notices that nobody delivers what is due', async () => {
    await folder.keep({}, { receivedMs: NOW - 3 * HOUR, targets: [targets.HOOK] })
    expect((await ask()).text).toContain('error    1 delivery should have been made, the oldest 3 hours ago.')
  })

  test('tells delays from what has been given up', async () => {
    for (const nextMs of [NOW + HOUR, null]) {
      await folder.keep({}, { targets: [targets.HOOK] })
      for (const { id } of await folder.store.takeDue({ nowMs: NOW, limit: 9, leaseMs: 0 }))
        await folder.store.markFailed(id, { error: 'The receiver answered 500.', nextMs, counts: true })
    }
    const { text } = await ask()
    expect(text).toContain('warning  1 delivery delayed: The receiver answered 500.')
    expect(text).toMatch(/error {4}1 delivery given up: The receiver answered 500\.\n {9}-> .*npm run leads -- retry/)
  })

  test('counts what is held, and warns once nobody is likely to confirm any more', async () => {
    await folder.keep({}, { status: 'held', receivedMs: NOW - 47 * HOUR })
    const fresh = await ask()
    expect(fresh.text).toContain('ok       1 enquiry is held until the sender confirms, the oldest for 47 hours.')
    await folder.keep({}, { status: 'held', receivedMs: NOW - 49 * HOUR })
    const { isSuccess, text } = await ask()
    expect(text).toMatch(/warning {2}2 enquiries are held .*, the oldest for 2 days\.\n {9}-> .*list --status held/)
    expect(isSuccess).toBe(true)
  })

  test('is not fine when a delivery was given up, however many others are only delayed', async () => {
    const errors = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((error) => [error, error])
    for (const [index, error] of [...errors, 'gone'].entries()) {
      await folder.keep({}, { receivedMs: NOW, targets: [targets.HOOK] })
      const nextMs = index < errors.length ? NOW + HOUR : null
      for (const { id } of await folder.store.takeDue({ nowMs: NOW, limit: 9, leaseMs: 0 }))
        await folder.store.markFailed(id, { error: `${error}.`, nextMs, counts: true })
    }
    const { isSuccess, text } = await ask({ CRM_URL: 'https://crm.example.com' })
    expect(isSuccess).toBe(false)
    expect(text).toContain('error    1 delivery given up: gone.')
  })

  test('names the variables that deliveries and forms need', async () => {
    await folder.keep({}, { receivedMs: NOW, targets: [targets.HOOK] })
    const definition = { ...contactForm, delivery: [{ kind: 'email' as const, to: 'env:OFFICE' }] }
    await folder.store.saveVersions([{ form: 'contact', version: 'v2', definition, privacy: null }], NOW)
    const { text } = await ask()
    for (const name of ['CRM_URL', 'OFFICE', 'SMTP_URL']) expect(text).toContain(`error    ${name} is not set.`)
  })

  test('says that OWNER_EMAIL is no address', async () => {
    expect((await ask({ OWNER_EMAIL: 'boss' })).text).toContain('error    OWNER_EMAIL is not one email address.')
    expect((await ask({ OWNER_EMAIL: 'boss@example.com' })).isSuccess).toBe(true)
  })

  test('says that a form whose senders have to confirm cannot ask them', async () => {
    const definition = { ...contactForm, doubleOptIn: true }
    await folder.store.saveVersions([{ form: 'contact', version: 'v2', definition, privacy: null }], NOW)
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(false)
    expect(text).toContain('error    SMTP_URL is not set.')
  })

  test('says what is kept how long and what is deleted next', async () => {
    const DAY = 24 * HOUR
    const start = (keepMonths?: number) => {
      const definition = { ...contactForm, ...(keepMonths === undefined ? {} : { keepMonths }) }
      return folder.store.saveVersions([{ form: 'contact', version: 'v1', definition, privacy: null }], NOW)
    }
    expect((await ask()).text).toContain('ok       No form sets "keepMonths": enquiries are kept until they are erased.')
    await folder.keep({}, { receivedMs: Date.UTC(2025, 9, 1) })
    await folder.keep({}, { receivedMs: Date.UTC(2025, 9, 1), status: 'held' })
    await folder.keep({}, { receivedMs: Date.UTC(2025, 11, 24) })
    await start(12)
    const kept = 'Enquiries of "contact" are kept for 12 months'
    expect((await ask()).text).toContain(
      `warning  ${kept}, from seven days after the next start of the server on. 1 enquiry is older.`,
    )
    await applyRetention(folder.database, { nowMs: NOW - DAY, log: () => undefined })
    const { text, isSuccess } = await ask()
    expect(text).toMatch(/warning {2}.* 12 months, from 28 November 2026 on\. 1 enquiry is older\.\n {9}-> .*change "keepMonths"/)
    expect(text).toContain('warning  1 enquiry of "contact" kept longer than 12 months: held, or not delivered.')
    expect(isSuccess).toBe(true)
    await applyRetention(folder.database, { nowMs: NOW + 6 * DAY, log: () => undefined })
    expect((await ask(undefined, NOW + 6 * DAY)).text).toContain(`ok       ${kept}. The next one is deleted on 24 December 2026.`)
  })

  test.each([
    ['takes the login', 'right', 'ok       The mail server 127.0.0.1 answers and takes the login.'],
    ['refuses the login', 'wrong', 'error    The mail server did not accept the user and password in SMTP_URL (535).'],
  ])('asks the mail server, which %s', async (_, password, line) => {
    const server = await startMailServer()
    await folder.keep({}, { receivedMs: NOW, targets: [targets.MAIL] })
    const { text } = await ask({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${server.port}` })
    await server.stop()
    expect(text).toContain(line)
    expect(text).not.toContain(`:${password}@`)
  })

  test('refuses a mail server on another machine without encryption, and warns where a switch allows it', async () => {
    const server = await startMailServer()
    await folder.keep({}, { receivedMs: NOW, targets: [targets.MAIL] })
    const SMTP_URL = `smtp://site:right@0.0.0.0:${server.port}`
    const [refused, allowed] = [await ask({ SMTP_URL }), await ask({ SMTP_URL, ALLOW_PLAINTEXT_SMTP: '1' })]
    await server.stop()
    expect([refused.isSuccess, allowed.isSuccess]).toEqual([false, true])
    expect(refused.text).toMatch(/error {4}The mail server 0\.0\.0\.0 offers no encryption .* ALLOW_PLAINTEXT_SMTP=1/)
    expect(allowed.text).toContain('warning  Emails and the password may go to 0.0.0.0 unencrypted.')
  })

  test('warns of a database on another machine to which a switch allows an unencrypted connection', async () => {
    const DATABASE_URL = 'postgres://site:s3cret@db.example.com/site'
    const { text } = await ask({ DATABASE_URL, ALLOW_PLAINTEXT_POSTGRES: '1' })
    expect(text).toContain('warning  Enquiries go to db.example.com unencrypted.')
    expect((await ask({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full` })).text).not.toContain('unencrypted')
  })

  test('says that the mail server does not answer', async () => {
    const server = await startMailServer()
    await server.stop()
    await folder.keep({}, { receivedMs: NOW, targets: [targets.MAIL] })
    const { text } = await ask({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    expect(text).toContain('error    The mail server 127.0.0.1 cannot be used (')
  })

  test.each([
    [20 * 2 ** 30, 'ok', '20 GB are free on the disk.'],
    [511 * 2 ** 20, 'warning', 'Enquiries with files are refused: only 511 MB are free on the disk.'],
    [63 * 2 ** 20, 'error', 'Enquiries are refused: only 63 MB are free on the disk.'],
  ])('judges %d free bytes', (free, level, text) => {
    expect(judgeRoom(free)).toMatchObject({ level, text })
  })
})
