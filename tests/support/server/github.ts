import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { portOf } from './http.ts'

export interface StoredComment {
  id: number
  body: string
  user: { type: string }
}

/** Answers as the comments of the issues in the REST API of GitHub. Returns the environment of a workflow for pull request 7. */
export async function startGithub(comments: StoredComment[], canWrite = true) {
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    methods.push(request.method ?? '')
    const { status, value } = answer(request, await text(request), comments, canWrite)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(path.join(tmpdir(), 'github-'))
  const event = path.join(folder, 'event.json')
  await writeFile(event, JSON.stringify({ pull_request: { number: 7 } }))
  return {
    methods,
    env: {
      GITHUB_API_URL: `http://127.0.0.1:${portOf(server)}`,
      GITHUB_REPOSITORY: 'a/b',
      GITHUB_EVENT_PATH: event,
      GITHUB_TOKEN: 'secret',
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await rm(folder, { recursive: true })
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
