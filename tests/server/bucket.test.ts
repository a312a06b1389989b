import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { createLeadSite } from '../support/leads/lead-site.ts'
import { startMailbox } from '../support/leads/mailbox.ts'
import { isPostgresMissing, runSql, sharedPostgres } from '../support/leads/postgres.ts'
import { node, root } from '../support/project.ts'
import { sendRequest } from '../support/server/http.ts'
import { startS3 } from '../support/server/s3-server.ts'
import { computeSignature, parseAuthorization, sha256 } from '../support/server/s3-signature.ts'
import { HTML, MULTIPART, toMultipart } from '../support/server/send-form.ts'
import { runServer, startServer } from '../support/server/server-process.ts'
import { createSubmission, post, toMark } from '../support/server/submissions.ts'

const KEPT = { form: 'kept' }
const runLeads = (words: readonly string[], env: Record<string, string>) =>
  promisify(execFile)(node, [path.join(root, 'scripts/leads.ts'), ...words], { env: { ...process.env, ...env } })

it('the service of these tests computes the signature of the example in the documentation of Amazon', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
  }
  const scope = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'
  const names = 'host;range;x-amz-content-sha256;x-amz-date'
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const read = parseAuthorization(`AWS4-HMAC-SHA256 Credential=${scope},SignedHeaders=${names},Signature=${signature}`)
  const request = { method: 'GET', url: '/test.txt', headers }
  expect(read && computeSignature(request, read, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(signature)
})

describe.concurrent('a server with a bucket', () => {
  it('does not start with incomplete settings', async () => {
    await using site = await createLeadSite()
    const { end, output } = await runServer({ output: site.output, data: site.data, env: { S3_BUCKET: 'site-files' } })
    expect([end, output]).toEqual([2, expect.stringContaining('Files cannot be stored in S3 without S3_ENDPOINT and S3_ACCESS')])
  })

  it('answers 503 with the typed text while the bucket is away, serves everything else, and stores nothing by halves', async () => {
    await using s3 = await startS3()
    await using site = await createLeadSite()
    await using server = await startServer({ output: site.output, data: site.data, env: s3.env })
    await vi.waitFor(() =>
      expect(server.readOutput()).toMatch(/leads\.sqlite, their files in the bucket site-files at 127\.0\.0\.1:\d+\./),
    )
    const submission = createSubmission(toMark('away', 1), 'multipart')
    s3.fault = { kind: 'close' }
    const { status, headers, json } = await post(server.port, submission, KEPT)
    expect([status, headers['retry-after'], json.type]).toEqual([503, '30', '/problems/storage-unavailable'])
    const parts = [
      { name: 'name', content: 'Ada' },
      { name: 'email', content: 'ada@example.com' },
      { name: 'message', content: 'A long text' },
      { name: 'file', filename: 'brief.txt', content: 'brief' },
    ]
    const sent = { method: 'POST', headers: { ...MULTIPART, ...HTML }, body: toMultipart(parts) }
    const page = await sendRequest(server.port, '/api/forms/kept', sent)
    expect([page.status, page.body.toString()]).toEqual([503, expect.stringContaining('A long text')])
    expect((await post(server.port, createSubmission(toMark('away', 2), 'json'), KEPT)).status).toBe(201)
    expect((await sendRequest(server.port, '/readyz')).status).toBe(200)
    expect(server.readErrors()).toContain('Enquiries cannot be stored: The bucket site-files at 127.0.0.1')
    expect(server.readErrors()).not.toMatch(/Zebrafink|Secret/)
    s3.fault = null
    expect((await post(server.port, submission, KEPT)).status).toBe(201)
    expect(s3.objects.size).toBe(1)
  })

  it('sends files from the bucket by email, and `leads` saves and erases them', async ({ onTestFinished }) => {
    await using s3 = await startS3()
    await using site = await createLeadSite()
    const mailbox = await startMailbox()
    onTestFinished(() => mailbox.close())
    const env = { ...s3.env, SMTP_URL: mailbox.url, MAIL_FROM: 'site@example.com' }
    await using server = await startServer({ output: site.output, data: site.data, env })
    const mark = toMark('mailed', 1)
    const { json } = await post(server.port, createSubmission(mark, 'multipart', 200_000), { form: 'mailed' })
    await mailbox.whenReceived(1)
    const content = Buffer.alloc(200_000, `${mark}\n`)
    const raw = mailbox.received[0]?.raw.toString().replaceAll('\r\n', '') ?? ''
    expect(raw).toContain(content.toString('base64').slice(0, 1000))
    expect(raw).toContain(content.toString('base64').slice(-1000))

    const folder = await mkdtemp(path.join(tmpdir(), 'saved-files-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await runLeads(['show', String(json.receipt), '--files', folder, '--data', site.data], s3.env)
    const [name = ''] = await readdir(folder)
    expect((await readFile(path.join(folder, name))).equals(content)).toBe(true)

    s3.fault = { kind: 'close' }
    const erase = ['erase', `${mark}@example.com`, '--yes', '--data', site.data]
    expect(await runLeads(erase, s3.env).catch((error: { stdout: string }) => error)).toMatchObject({
      stdout: expect.stringMatching(/Erased 1 enquiry .*\nThe bucket still contains files of the person/),
    })
    expect(s3.objects.size).toBe(1)
    s3.fault = null
    // The enquiry itself is no longer found.
    expect(await runLeads(erase, s3.env).catch((error: { code: number }) => error)).toMatchObject({ code: 1 })
    expect(s3.objects.size).toBe(0)
  })
})

describe.skipIf(isPostgresMissing)('servers that share PostgreSQL and a bucket', () => {
  it('leave nothing of an upload during which one of them was killed', async () => {
    await using s3 = await startS3()
    await using site = await createLeadSite()
    const url = await (await sharedPostgres()).createDatabase()
    const tables = `${url}&options=-csearch_path%3Dleads`
    const settings = { output: site.output, data: site.data, env: { ...s3.env, DATABASE_URL: url } }
    await using first = await startServer(settings)
    s3.before = async (method) => {
      if (method === 'PUT') await first.end('SIGKILL')
    }
    const submission = createSubmission(toMark('killed', 1), 'multipart')
    expect(
      await post(first.port, submission, KEPT)
        .then(() => null)
        .catch((error: Error) => error),
    ).toBeInstanceOf(Error)
    await vi.waitFor(() => expect(s3.objects.size).toBe(1))
    s3.before = async () => undefined

    await using second = await startServer(settings)
    expect((await post(second.port, submission, KEPT)).status).toBe(201)
    expect(s3.objects.size).toBe(2)
    // An hour later, another server starts.
    await runSql(tables, 'UPDATE loose_object SET due_ms = 1')
    await using third = await startServer(settings)
    await vi.waitFor(() => expect(s3.objects.size).toBe(1), 10_000)
    const saved = await runSql(tables, 'SELECT object FROM file')
    expect(saved).toEqual([{ object: [...s3.objects.keys()][0] }])
    expect(third.readErrors()).toBe('')
  })
})
