import { readFile } from 'node:fs/promises'
import { ExpectedError } from '../contracts/expected-error.ts'
import { fieldOf, isObject, parseOrNull, textOf } from '../manifest/json.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Invisible in the comment, by which the next review finds it. */
const MARKER = '<!-- manifest-site review -->'

const COMMENTS_PER_PAGE = 100

interface PullRequest {
  /** The URL of its comments in the API of GitHub. */
  comments: string
  /** The URL before the number of a comment. */
  comment: string
  token: string
}

/**
 * Writes a text as a comment on the pull request whose workflow runs, or replaces the comment of the last review. Returns a sentence about
 * what happened. Without permission, such as in a pull request from a fork, nothing is written. Throws `USAGE` outside such a workflow, and
 * when GitHub answers with an error.
 */
export async function writeComment(text: string, env: Environment): Promise<string> {
  const request = await readPullRequest(env)
  const body = `${MARKER}\n${text}`
  const known = await findComment(request)
  const answer =
    known === null
      ? await send(request, 'POST', request.comments, { body })
      : await send(request, 'PATCH', `${request.comment}/${known}`, { body })
  if (answer.status === 403 || answer.status === 404)
    return 'GitHub does not allow this workflow to comment on the pull request. The review is in the summary of the job.'
  if (!answer.ok) throw refuse(`GitHub has not accepted the comment (${answer.status}).`)
  return known === null ? 'Commented on the pull request.' : 'Updated the comment on the pull request.'
}

async function readPullRequest(env: Environment): Promise<PullRequest> {
  const { GITHUB_API_URL: api, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: file, GITHUB_TOKEN: token } = env
  const event: unknown = file ? parseOrNull(await readFile(file, 'utf8')) : null
  const number = fieldOf(fieldOf(event, 'pull_request'), 'number')
  if (!api || !repository || !token || typeof number !== 'number')
    throw refuse('--comment works only in a workflow of GitHub for a pull request, with GITHUB_TOKEN in the environment.')
  const issues = `${api}/repos/${repository}/issues`
  return { comments: `${issues}/${number}/comments`, comment: `${issues}/comments`, token }
}

/** The number of the comment of the last review. Null if there is none. */
async function findComment(request: PullRequest): Promise<number | null> {
  for (let page = 1; ; page += 1) {
    const answer = await send(request, 'GET', `${request.comments}?per_page=${COMMENTS_PER_PAGE}&page=${page}`)
    const comments: unknown = answer.ok ? await answer.json() : []
    if (!Array.isArray(comments)) return null
    const own = comments.filter(isObject).find(isOwn)
    if (typeof own?.id === 'number') return own.id
    if (comments.length < COMMENTS_PER_PAGE) return null
  }
}

/** People can write the marker, too. */
const isOwn = ({ body, user }: Record<string, unknown>): boolean =>
  typeof body === 'string' && body.startsWith(MARKER) && textOf(user, 'type') === 'Bot'

const send = ({ token }: PullRequest, method: string, url: string, body?: object): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-github-api-version': '2022-11-28',
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const refuse = (message: string): ExpectedError => new ExpectedError('USAGE', message)
