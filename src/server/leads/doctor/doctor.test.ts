import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactForm, createLeadFolder, type LeadFolder, targets } from '../../../../tests/support/leads/lead-folder.ts'
import { startS3 } from '../../../../tests/support/server/s3-server.ts'
import { applyRetention } from '../../retention/delete-expired.ts'
import { readSettings } from '../../settings.ts'
import { judgeFreeSpace } from './disk.ts'
import { runDoctor } from './index.ts'

const NOW = Date.UTC(2026, 10, 22)
const HOUR = 60 * 60 * 1000

let folder: LeadFolder
beforeEach(async () => {
  folder = await createLeadFolder()
  // The permissions that the umask of the server results in.
  for (const ending of ['', '-wal', '-shm']) await chmod(path.join(folder.data, `leads.sqlite${ending}`), 0o600)
})
afterEach(() => folder.remove())

const ask = async (environment: Record<string, string> = {}, nowMs = NOW) => {
  const { store, data } = folder
  const { lines, isSuccess } = await runDoctor({ store, data, settings: readSettings(environment), nowMs })
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
  test('finds no problems in a new data folder', async () => {
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
  ])('warns when other users of this machine can open %s', async (_, name, mode, words) => {
    await chmod(path.join(folder.data, name), mode)
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(true)
    expect(text).toMatch(words)
  })

  test('counts enquiries and deliveries', async () => {
    await folder.add({}, { receivedMs: NOW, targets: [targets.HOOK] })
    await folder.add({}, { status: 'spam', targets: [targets.HOOK] })
    const { text } = await ask({ CRM_URL: 'https://crm.example.com' })
    expect(text).toContain('ok       Enquiries: 1 new, 1 spam.')
    expect(text).toContain('ok       Deliveries: 0 done, 1 open, 1 waiting, 0 given up.')
  })

  test('finds a damaged database', async () => {
    await folder.database.read({ sql: 'PRAGMA foreign_keys = OFF' })
    await folder.add({}, { targets: [targets.MAIL] })
    await folder.database.write([{ sql: 'DELETE FROM lead' }])
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(false)
    expect(text).toMatch(/error {4}The database contains parts of enquiries that no longer exist\.\n {9}-> Stop the server,/)
  })

  test('stores, reads and deletes an object in the bucket, and says what to correct', async () => {
    await using s3 = await startS3()
    expect((await ask(s3.env)).text).toContain(
      'ok       Files can be stored in the bucket site-files, and read and deleted there.',
    )
    expect(s3.objects.size).toBe(0)
    const wrong = await ask({ ...s3.env, S3_SECRET_ACCESS_KEY: 'wrong' })
    expect([wrong.isSuccess, wrong.text]).toEqual([
      false,
      expect.stringMatching(/error {4}Files cannot be stored .*SignatureDoesNotMatch/),
    ])
    expect((await ask({ ...s3.env, S3_ENDPOINT: '' })).text).toContain(
      'error    Files cannot be stored in S3 without S3_ENDPOINT.',
    )
  })

  test('finds a bucket that anyone can read', async () => {
    await using s3 = await startS3({ isPublic: true })
    expect((await ask(s3.env)).text).toContain('error    Anyone can read the files of enquiries in the bucket site-files.')
  })

  test('finds files in a bucket that it does not know, and those of erased enquiries', async () => {
    const lost = "INSERT INTO loose_object (name, due_ms) VALUES ('site/file_1', 0)"
    await folder.add({}, {}, { 'a.txt': Buffer.from('a') })
    await folder.database.write([{ sql: "UPDATE file SET object = 'site/file_2'" }, { sql: lost }])
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(false)
    expect(text).toContain('error    1 file is in a bucket, but S3_BUCKET is not set.')
    expect(text).toContain('warning  The bucket still contains 1 file of erased enquiries.')
  })

  test('reports overdue deliveries', async () => {
    await folder.add({}, { receivedMs: NOW - 3 * HOUR, targets: [targets.HOOK] })
    expect((await ask()).text).toContain('error    1 delivery is overdue, the oldest by 3 hours.')
  })

  test('distinguishes delayed deliveries from those that were given up', async () => {
    for (const nextMs of [NOW + HOUR, null]) {
      await folder.add({}, { targets: [targets.HOOK] })
      for (const { id } of await folder.store.takeDue({ nowMs: NOW, limit: 9, leaseMs: 0 }))
        await folder.store.markFailed(id, { error: 'The receiver responded with 500.', nextMs, counts: true })
    }
    const { text } = await ask()
    expect(text).toContain('warning  1 delivery delayed: The receiver responded with 500.')
    expect(text).toMatch(/error {4}1 delivery given up: The receiver responded with 500\.\n {9}-> .*npm run leads -- retry/)
  })

  test('counts held enquiries, and warns when a confirmation is no longer likely', async () => {
    await folder.add({}, { status: 'held', receivedMs: NOW - 47 * HOUR })
    const fresh = await ask()
    expect(fresh.text).toContain('ok       1 enquiry is held until the sender confirms, the oldest for 47 hours.')
    await folder.add({}, { status: 'held', receivedMs: NOW - 49 * HOUR })
    const { isSuccess, text } = await ask()
    expect(text).toMatch(/warning {2}2 enquiries are held .*, the oldest for 2 days\.\n {9}-> .*list --status held/)
    expect(isSuccess).toBe(true)
  })

  test('fails when a delivery was given up, however many others are only delayed', async () => {
    const errors = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((error) => [error, error])
    for (const [index, error] of [...errors, 'gone'].entries()) {
      await folder.add({}, { receivedMs: NOW, targets: [targets.HOOK] })
      const nextMs = index < errors.length ? NOW + HOUR : null
      for (const { id } of await folder.store.takeDue({ nowMs: NOW, limit: 9, leaseMs: 0 }))
        await folder.store.markFailed(id, { error: `${error}.`, nextMs, counts: true })
    }
    const { isSuccess, text } = await ask({ CRM_URL: 'https://crm.example.com' })
    expect(isSuccess).toBe(false)
    expect(text).toContain('error    1 delivery given up: gone.')
  })

  test('names the missing variables of deliveries and forms', async () => {
    await folder.add({}, { receivedMs: NOW, targets: [targets.HOOK] })
    const definition = { ...contactForm, delivery: [{ kind: 'email' as const, to: 'env:OFFICE' }] }
    await folder.store.saveVersions([{ form: 'contact', version: 'v2', definition, privacy: null }], NOW)
    const { text } = await ask()
    for (const name of ['CRM_URL', 'OFFICE', 'SMTP_URL']) expect(text).toContain(`error    ${name} is not set.`)
  })

  test('reports an invalid OWNER_EMAIL', async () => {
    expect((await ask({ OWNER_EMAIL: 'boss' })).text).toContain('error    OWNER_EMAIL is not a single email address.')
    expect((await ask({ OWNER_EMAIL: 'boss@example.com' })).isSuccess).toBe(true)
  })

  test('reports that the senders of a form cannot be asked to confirm', async () => {
    const definition = { ...contactForm, doubleOptIn: true }
    await folder.store.saveVersions([{ form: 'contact', version: 'v2', definition, privacy: null }], NOW)
    const { isSuccess, text } = await ask()
    expect(isSuccess).toBe(false)
    expect(text).toContain('error    SMTP_URL is not set.')
  })

  test('reports how long enquiries are kept and what is deleted next', async () => {
    const DAY = 24 * HOUR
    const start = (keepMonths?: number) => {
      const definition = { ...contactForm, ...(keepMonths === undefined ? {} : { keepMonths }) }
      return folder.store.saveVersions([{ form: 'contact', version: 'v1', definition, privacy: null }], NOW)
    }
    expect((await ask()).text).toContain('ok       No form sets "keepMonths": enquiries are kept until they are erased.')
    await folder.add({}, { receivedMs: Date.UTC(2025, 9, 1) })
    await folder.add({}, { receivedMs: Date.UTC(2025, 9, 1), status: 'held' })
    await folder.add({}, { receivedMs: Date.UTC(2025, 11, 24) })
    await start(12)
    const period = 'Enquiries from "contact" are kept for 12 months'
    expect((await ask()).text).toContain(
      `warning  ${period}, starting seven days after the next start of the server. 1 enquiry is older.`,
    )
    await applyRetention(folder.store, { nowMs: NOW - DAY, log: () => undefined })
    const { text, isSuccess } = await ask()
    expect(text).toMatch(
      /warning {2}.* 12 months, starting 28 November 2026\. 1 enquiry is older\.\n {9}-> .*change "keepMonths"/,
    )
    expect(text).toContain('warning  1 enquiry from "contact" kept longer than 12 months: held or not delivered.')
    expect(isSuccess).toBe(true)
    await applyRetention(folder.store, { nowMs: NOW + 6 * DAY, log: () => undefined })
    expect((await ask(undefined, NOW + 6 * DAY)).text).toContain(
      `ok       ${period}. The next one will be deleted on 24 December 2026.`,
    )
  })

  test.each([
    ['accepts the login', 'right', 'ok       The mail server 127.0.0.1 responds and accepts the login.'],
    ['refuses the login', 'wrong', 'error    The mail server did not accept the user and password in SMTP_URL (535).'],
  ])('checks the mail server, which %s', async (_, password, line) => {
    const server = await startMailServer()
    await folder.add({}, { receivedMs: NOW, targets: [targets.MAIL] })
    const { text } = await ask({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${server.port}` })
    await server.stop()
    expect(text).toContain(line)
    expect(text).not.toContain(`:${password}@`)
  })

  test('reports an unencrypted mail server on another machine, and only warns when a setting allows it', async () => {
    const server = await startMailServer()
    await folder.add({}, { receivedMs: NOW, targets: [targets.MAIL] })
    const SMTP_URL = `smtp://site:right@0.0.0.0:${server.port}`
    const [refused, allowed] = [await ask({ SMTP_URL }), await ask({ SMTP_URL, ALLOW_PLAINTEXT_SMTP: '1' })]
    await server.stop()
    expect([refused.isSuccess, allowed.isSuccess]).toEqual([false, true])
    expect(refused.text).toMatch(/error {4}The mail server 0\.0\.0\.0 offers no encryption .* ALLOW_PLAINTEXT_SMTP=1/)
    expect(allowed.text).toContain('warning  Emails and the password may be sent to 0.0.0.0 unencrypted.')
  })

  test('warns when a setting allows an unencrypted connection to a database on another machine', async () => {
    const DATABASE_URL = 'postgres://site:s3cret@db.example.com/site'
    const { text } = await ask({ DATABASE_URL, ALLOW_PLAINTEXT_POSTGRES: '1' })
    expect(text).toContain('warning  Enquiries are sent to db.example.com unencrypted.')
    expect((await ask({ DATABASE_URL: `${DATABASE_URL}?sslmode=verify-full` })).text).not.toContain('unencrypted')
  })

  test.each([
    [{ FORMS_RELAY_SECRET: 'short' }, /error {4}.*FORMS_RELAY_SECRET.* 32 characters/],
    [{ FORMS_RELAY_SECRET: 'x'.repeat(32) }, /ok {7}FORMS_RELAY_SECRET is long enough/],
    [{ ADMIN_USERS: 'ada' }, /error {4}"ada" in ADMIN_USERS is not an email address/],
    [{ ADMIN_USERS: 'ada@example.com:admin' }, /error {4}"admin" is not a role of ada@example\.com in ADMIN_USERS\. Use /],
    [{ ADMIN_USERS: 'ada@example.com:edit,grace@example.com' }, /ok {7}ADMIN_USERS names people/],
  ])('checks settings with which the server would not start: %j', async (environment, line) => {
    const { text, isSuccess } = await ask(environment)
    expect(text).toMatch(line)
    expect(isSuccess).toBe(!text.includes('error '))
  })

  test('reports a mail server that does not respond', async () => {
    const server = await startMailServer()
    await server.stop()
    await folder.add({}, { receivedMs: NOW, targets: [targets.MAIL] })
    const { text } = await ask({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    expect(text).toContain('error    The mail server 127.0.0.1 cannot be used (')
  })

  test.each([
    [20 * 2 ** 30, 'ok', 'The disk has 20 GB free.'],
    [511 * 2 ** 20, 'warning', 'Enquiries with files are refused: the disk has only 511 MB free.'],
    [63 * 2 ** 20, 'error', 'Enquiries are refused: the disk has only 63 MB free.'],
  ])('judges %d free bytes', (free, level, text) => {
    expect(judgeFreeSpace(free)).toMatchObject({ level, text })
  })
})
