import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendRequest } from '../../../tests/support/server/http.ts'
import { useStoringFixture } from '../../../tests/support/server/running-fixture.ts'
import { createSenders, HTML, VALID_ANSWERS } from '../../../tests/support/server/send-form.ts'

const { port, database, leads } = useStoringFixture()
const { send, sendJson, sendPairs } = createSenders(port)
const TICKED = { ...VALID_ANSWERS, human: 'on' }
const JSON_TYPE = { 'content-type': 'application/json' }

afterEach(async () => {
  vi.useRealTimers()
  await database().write([{ sql: 'DELETE FROM lead' }, { sql: 'DELETE FROM submission' }])
})

const readLead = async () => (await database().read({ sql: 'SELECT * FROM lead' }))[0]
const readTargets = async () => {
  const rows = await database().read({ sql: 'SELECT target, state FROM outbox' })
  return Object.fromEntries(rows.map(({ target, state }) => [JSON.parse(String(target)).kind, state]))
}

async function solve(): Promise<string> {
  const { body } = await sendRequest(port(), '/api/forms/guarded/challenge')
  const challenge: Challenge = JSON.parse(body.toString())
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

/** The confirmation button on a page: its target, its token and the text next to it. */
interface Button {
  action: string
  token: string
  text: string
  problem: string | null
}

function readButton(page: string): Button {
  const shown = JSON.parse(/json">(.*)<\/script>/.exec(page)?.[1] ?? 'null')
  expect(shown.submitted).toMatchObject({ problems: [], failure: null, reached: { kind: 'asked' } })
  return shown.submitted.reached
}

const press = ({ action, token }: Pick<Button, 'action' | 'token'>, headers: Record<string, string> = {}) =>
  sendRequest(port(), action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...HTML, ...headers },
    body: new URLSearchParams({ token }).toString(),
  })

describe('a form with a captcha field', () => {
  it('returns uncacheable challenges only for forms with a captcha field', async () => {
    const { status, headers } = await sendRequest(port(), '/api/forms/guarded/challenge')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    for (const form of ['kept', 'contact', 'nope'])
      expect((await sendRequest(port(), `/api/forms/${form}/challenge`)).status).toBe(404)
  })

  it('accepts a solution once, or again with the same key, and does not store it', async () => {
    const captcha = await solve()
    const body = JSON.stringify({ data: { ...VALID_ANSWERS, human: true }, captcha })
    const headers = { ...JSON_TYPE, 'idempotency-key': 'solved-once' }
    const first = await send(body, { form: 'guarded', headers })
    expect([first.status, (await readLead())?.answers]).toEqual([201, JSON.stringify(VALID_ANSWERS)])
    expect((await send(body, { form: 'guarded', headers })).text).toBe(first.text)
    const again = await send(body, { form: 'guarded', headers: { ...headers, 'idempotency-key': 'solved-twice' } })
    expect([again.status, again.json.type]).toEqual([422, '/problems/captcha-failed'])
  })

  it('refuses programs without a valid solution, with an error at the captcha field', async () => {
    const missing = await sendJson({ ...VALID_ANSWERS, human: true }, { form: 'guarded' })
    expect([missing.status, missing.json]).toMatchObject([
      422,
      { type: '/problems/captcha-required', errors: [{ field: 'human' }] },
    ])
    const body = JSON.stringify({ data: { ...VALID_ANSWERS, human: true }, captcha: 'bm8=' })
    const invalid = await send(body, { form: 'guarded', headers: JSON_TYPE })
    expect([invalid.status, invalid.json]).toMatchObject([
      422,
      { type: '/problems/captcha-failed', errors: [{ field: 'human' }] },
    ])
    const page = await sendPairs({ ...TICKED, _captcha: 'bm8=' }, { form: 'guarded', headers: HTML })
    expect([page.status, page.text.includes('"field":"human","code":"captcha-failed"')]).toEqual([422, true])
  })

  it('holds a submission without JavaScript until the button is pressed a few seconds later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const page = await sendPairs(TICKED, { form: 'guarded', headers: HTML })
    expect([page.status, (await readLead())?.status]).toEqual([200, 'held'])
    const button = readButton(page.text)
    expect(button.action).toBe('/api/forms/guarded/confirm')
    expect(button.token).toMatch(/^[A-Za-z0-9._-]{32,}$/)
    expect(button.text).toContain('the button works only after 5 seconds')
    vi.advanceTimersByTime(5000)
    const sent = `/forms/guarded/sent?receipt=${(await readLead())?.receipt}`
    for (const time of ['once', 'twice']) {
      const { status, headers } = await press(button)
      expect([time, status, headers.location]).toEqual([time, 303, sent])
    }
    expect((await readLead())?.status).toBe('new')
    const again = await sendPairs(TICKED, { form: 'guarded', headers: HTML })
    expect([again.status, again.headers.location]).toEqual([303, sent])
  })

  it.each([
    ['', '&reply=none'],
    ['ada@example.com', ''],
  ])('says on the next page whether the sender can be answered: email address "%s"', async (email, query) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const sendFeedback = () => sendPairs({ message: 'Hello', human: 'on', email }, { form: 'feedback', headers: HTML })
    const button = readButton((await sendFeedback()).text)
    vi.advanceTimersByTime(5000)
    const next = `/sent?receipt=${(await readLead())?.receipt}${query}`
    expect((await press(button)).headers.location).toBe(next)
    expect((await sendFeedback()).headers.location).toBe(next)
  })

  it('keeps the lead held if the button is pressed too early, and shows the button again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = readButton((await sendPairs(TICKED, { form: 'guarded', headers: HTML })).text)
    vi.advanceTimersByTime(1600)
    const early = await press(first)
    expect([early.status, early.headers['retry-after'], (await readLead())?.status]).toEqual([429, '4', 'held'])
    const again = readButton(early.body.toString())
    expect(again).toMatchObject({ action: first.action, token: first.token, text: 'Press the button, and it is done.' })
    expect(again.problem).toBe('That was too early. Your message is still saved. Wait 4 seconds, then press the button again.')
    vi.advanceTimersByTime(3399)
    expect((await press(again)).status).toBe(429)
    vi.advanceTimersByTime(1)
    expect([(await press(again)).status, (await readLead())?.status]).toEqual([303, 'new'])
  })

  it('rejects a token whose start time was changed', async () => {
    const { action, token } = readButton((await sendPairs(TICKED, { form: 'guarded', headers: HTML })).text)
    const [content = '', mac = ''] = token.split('.')
    const changed = Buffer.from(content, 'base64url').toString().replace(/\d+$/, '0')
    const { status } = await press({ action, token: `${Buffer.from(changed).toString('base64url')}.${mac}` })
    expect([status, (await readLead())?.status]).toEqual([410, 'held'])
  })

  it('shows the button to the sender of spam too, and the lead stays spam', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const page = await sendPairs({ ...TICKED, _website: 'x' }, { form: 'guarded', headers: HTML })
    vi.advanceTimersByTime(5000)
    const { status, headers } = await press(readButton(page.text))
    const lead = await readLead()
    expect([status, headers.location, lead?.status]).toEqual([303, `/forms/guarded/sent?receipt=${lead?.receipt}`, 'spam'])
  })
})

describe('a token', () => {
  const toToken = async (expiresMs: number) => {
    await sendJson(VALID_ANSWERS, { form: 'newsletter' })
    return leads().tokens.sign({ lead: String((await readLead())?.id), receipt: null, releases: true, fromMs: 0 }, expiresMs)
  }

  it('from an email shows the button when its link is opened, and changes nothing yet', async () => {
    const token = await toToken(Date.now() + 1000)
    const page = await sendRequest(port(), `/api/forms/newsletter/confirm?token=${token}`, { headers: HTML })
    expect([page.status, page.headers['cache-control'], (await readLead())?.status]).toEqual([200, 'no-store', 'held'])
    expect((await press(readButton(page.body.toString()))).status).toBe(303)
    expect((await readLead())?.status).toBe('new')
  })

  it('that is forged, expired or for an erased lead shows the form with the reason and 410', async () => {
    const action = '/api/forms/newsletter/confirm'
    const valid = await toToken(Date.now() + 60_000)
    const [content = '', mac = ''] = valid.split('.')
    const other = Buffer.from(Buffer.from(content, 'base64url').toString().replace('lead_', 'lead-')).toString('base64url')
    const invalid = [
      `${other}.${mac}`,
      `${content}.${mac.slice(1)}`,
      content,
      '',
      'x'.repeat(5000),
      await toToken(Date.now() - 1),
    ]
    for (const token of invalid) {
      const [page, pressed] = [
        await sendRequest(port(), `${action}?token=${token}`, { headers: HTML }),
        await press({ action, token }),
      ]
      expect([page.status, pressed.status, (await readLead())?.status]).toEqual([410, 410, 'held'])
      expect(page.body.toString()).toContain('"failure":"This link is no longer valid. Please send the form again."')
    }
    await database().write([{ sql: 'DELETE FROM lead' }])
    expect((await press({ action, token: valid })).status).toBe(410)
  })

  it('is accepted only from pages of this site, and only urlencoded', async () => {
    const button = { action: '/api/forms/newsletter/confirm', token: await toToken(Date.now() + 60_000) }
    expect((await press(button, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await press(button, JSON_TYPE)).status).toBe(415)
    expect((await readLead())?.status).toBe('held')
  })
})

describe('a form with double opt-in', () => {
  it('is held, and only the confirmation email is due', async () => {
    const { status, json } = await sendJson({ ...VALID_ANSWERS, email: 'Ada@Example.com' }, { form: 'newsletter' })
    expect([status, json.next, (await readLead())?.status]).toEqual([202, 'confirm-email', 'held'])
    expect(await readTargets()).toEqual({ confirmation: 'pending', email: 'waiting' })
    const [row] = await database().read({ sql: "SELECT target FROM outbox WHERE target LIKE '%confirmation%'" })
    expect(JSON.parse(String(row?.target))).toEqual({ kind: 'confirmation', to: 'Ada@example.com' })
  })

  it('sends one confirmation email a day to an email address, and one link confirms all repeats', async () => {
    const answers = []
    for (const name of ['Ada', 'Ada L.', 'Eve']) answers.push(await sendJson({ ...VALID_ANSWERS, name }, { form: 'newsletter' }))
    for (const { status, json } of answers)
      expect([status, Object.keys(json), json.next]).toEqual([202, ['id', 'receipt', 'status', 'next'], 'confirm-email'])
    const [due, ...others] = await database().read({ sql: "SELECT lead FROM outbox WHERE target LIKE '%confirmation%'" })
    expect(others).toEqual([])
    const claim = { lead: String(due?.lead), receipt: null, releases: true, fromMs: 0 }
    const token = leads().tokens.sign(claim, Date.now() + 60_000)
    expect((await press({ action: '/api/forms/newsletter/confirm', token })).status).toBe(303)
    const rows = await database().read({ sql: 'SELECT status FROM lead' })
    expect(rows.map(({ status }) => status)).toEqual(['new', 'new', 'new'])
  })

  it('redirects a browser without JavaScript to a page that says so', async () => {
    const { headers } = await sendPairs(VALID_ANSWERS, { form: 'newsletter', headers: HTML })
    expect(headers.location).toBe(`/sent?receipt=${(await readLead())?.receipt}&confirm=email`)
  })

  it('sends no confirmation email for spam, and its sender sees the same response', async () => {
    const { status, json } = await send(JSON.stringify({ data: VALID_ANSWERS, website: 'x' }), {
      form: 'newsletter',
      headers: JSON_TYPE,
    })
    expect([status, json.next, await readTargets()]).toEqual([202, 'confirm-email', { email: 'waiting' }])
  })
})
