import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { writeComment } from './comment.ts'

interface StoredComment {
  id: number
  body: string
  user: { type: string }
}

/** Answers as the comments of the issues in the REST API of GitHub. Returns the environment of a workflow for pull request 7. */
async function startGithub(comments: StoredComment[], canWrite = true) {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    methods.push(request.method ?? '')
    const { status, value } = answer(request, await text(request), comments, canWrite)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(path.join(tmpdir(), 'github-'))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  const event = path.join(folder, 'event.json')
  await writeFile(event, JSON.stringify({ pull_request: { number: 7 } }))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    methods,
    env: {
      GITHUB_API_URL: `http://127.0.0.1:${port}`,
      GITHUB_REPOSITORY: 'a/b',
      GITHUB_EVENT_PATH: event,
      GITHUB_TOKEN: 'secret',
    },
  }
}

function answer({ method, url = '', headers }: IncomingMessage, body: string, comments: StoredComment[], canWrite: boolean) {
  if (headers.authorization !== 'Bearer secret') return { status: 401, value: {} }
  const { pathname, searchParams } = new URL(url, 'http://github')
  const page = Number(searchParams.get('page'))
  if (method === 'GET' && pathname === '/repos/a/b/issues/7/comments')
    return { status: 200, value: comments.slice((page - 1) * 100, page * 100) }
  if (!canWrite) return { status: 403, value: { message: 'Resource not accessible by integration' } }
  const next: { body: string } = JSON.parse(body)
  const known = comments.find(({ id }) => pathname === `/repos/a/b/issues/comments/${id}`)
  if (method === 'PATCH' && known) return { status: 200, value: Object.assign(known, next) }
  if (method !== 'POST' || pathname !== '/repos/a/b/issues/7/comments') return { status: 404, value: {} }
  comments.push({ id: comments.length + 1, user: { type: 'Bot' }, ...next })
  return { status: 201, value: {} }
}

test('comments once, and replaces that comment afterwards', async () => {
  const comments = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, body: 'Hello', user: { type: 'User' } }))
  const { env } = await startGithub(comments)
  expect(await writeComment('One', env)).toBe('Commented on the pull request.')
  expect(await writeComment('Two', env)).toBe('Updated the comment on the pull request.')
  const own = comments.filter(({ body }) => body !== 'Hello')
  expect(own.map(({ body }) => body)).toEqual([expect.stringMatching(/^<!-- .* -->\nTwo$/)])
})

test('leaves the comment of a person that begins like its own', async () => {
  const comments: StoredComment[] = []
  const { env } = await startGithub(comments)
  await writeComment('One', env)
  const [copy] = structuredClone(comments)
  comments.splice(0, 1, { id: 9, body: copy?.body ?? '', user: { type: 'User' } })
  await writeComment('Two', env)
  expect(comments.map(({ body }) => body.endsWith('Two'))).toEqual([false, true])
})

test('says where the review is when it may not comment, as for a fork', async () => {
  const { env, methods } = await startGithub([], false)
  expect(await writeComment('One', env)).toMatch(/does not allow .* summary of the job/)
  expect(methods).toEqual(['GET', 'POST'])
})

test('refuses to run outside a pull request', async () => {
  const failure = await writeComment('One', {}).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'USAGE', message: expect.stringContaining('--comment works only in a workflow') })
})
