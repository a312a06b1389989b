import { expect, test } from 'vitest'
import { type StoredComment, startGithub } from '../../tests/support/server/github.ts'
import { writeComment } from './comment.ts'

test('comments once, and replaces that comment afterwards', async () => {
  const comments = Array.from({ length: 120 }, (_, index) => ({ id: index + 1, body: 'Hello', user: { type: 'User' } }))
  await using github = await startGithub(comments)
  expect(await writeComment('One', github.env)).toBe('Commented on the pull request.')
  expect(await writeComment('Two', github.env)).toBe('Updated the comment on the pull request.')
  const own = comments.filter(({ body }) => body !== 'Hello')
  expect(own.map(({ body }) => body)).toEqual([expect.stringMatching(/^<!-- .* -->\nTwo$/)])
})

test('leaves the comment of a person that begins like its own', async () => {
  const comments: StoredComment[] = []
  await using github = await startGithub(comments)
  await writeComment('One', github.env)
  const [copy] = structuredClone(comments)
  comments.splice(0, 1, { id: 9, body: copy?.body ?? '', user: { type: 'User' } })
  await writeComment('Two', github.env)
  expect(comments.map(({ body }) => body.endsWith('Two'))).toEqual([false, true])
})

test('says where the review is when it may not comment, as for a fork', async () => {
  await using github = await startGithub([], false)
  expect(await writeComment('One', github.env)).toMatch(/does not allow .* summary of the job/)
  expect(github.methods).toEqual(['GET', 'POST'])
})

test('refuses to run outside a pull request', async () => {
  const failure = await writeComment('One', {}).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'USAGE', message: expect.stringContaining('--comment works only in a workflow') })
})
