import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contactForm, createLeadFolder, type LeadFolder, targets } from '../../../../tests/support/lead-folder.ts'
import { readSettings } from '../../settings.ts'
import { judgeRoom } from './disk.ts'
import { examine } from './index.ts'

const NOW = Date.UTC(2026, 10, 22)
const HOUR = 60 * 60 * 1000

let folder: LeadFolder
beforeEach(async () => {
  folder = await createLeadFolder()
})
afterEach(() => folder.remove())

const ask = async (environment: Record<string, string> = {}) => {
  const { database, data } = folder
  const { lines, isFine } = await examine({ database, data, settings: readSettings(environment), nowMs: NOW })
  return { isFine, text: lines.join('\n') }
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
    const { isFine, text } = await ask()
    expect(isFine).toBe(true)
    expect(text).toMatch(/\nok {7}SQLite 3\.\d+\.\d+, journal wal/)
    expect(text).toMatch(/\nEverything is fine\.$/)
  })

  test('counts what is kept', async () => {
    await folder.keep({}, { receivedMs: NOW, targets: [targets.HOOK] })
    await folder.keep({}, { status: 'spam', targets: [targets.HOOK] })
    const { text } = await ask({ CRM_URL: 'https://crm.example.com' })
    expect(text).toContain('ok       Enquiries: 1 new, 1 spam.')
    expect(text).toContain('ok       Deliveries: 0 done, 1 to do, 1 held back.')
  })

  test('finds damage', async () => {
    await folder.database.read({ sql: 'PRAGMA foreign_keys = OFF' })
    await folder.keep({}, { targets: [targets.MAIL] })
    await folder.database.write([{ sql: 'DELETE FROM lead' }])
    const { isFine, text } = await ask()
    expect(isFine).toBe(false)
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

  test('names the variables that deliveries and forms need', async () => {
    await folder.keep({}, { receivedMs: NOW, targets: [targets.HOOK] })
    const definition = { ...contactForm, delivery: [{ kind: 'email' as const, to: 'env:OFFICE' }] }
    await folder.store.saveVersions([{ form: 'contact', version: 'v2', definition, privacy: null }], NOW)
    const { text } = await ask()
    for (const name of ['CRM_URL', 'OFFICE', 'SMTP_URL']) expect(text).toContain(`error    ${name} is not set.`)
  })

  test.each([
    ['takes the login', 'right', 'ok       The mail server 127.0.0.1 answers and takes the login.'],
    ['refuses the login', 'wrong', 'error    The mail server did not accept the login of SMTP_URL (535).'],
  ])('asks the mail server, which %s', async (_, password, line) => {
    const server = await startMailServer()
    await folder.keep({}, { receivedMs: NOW, targets: [targets.MAIL] })
    const { text } = await ask({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${server.port}` })
    await server.stop()
    expect(text).toContain(line)
    expect(text).not.toContain(`:${password}@`)
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
