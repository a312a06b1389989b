import { copyFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyCaches, copyProject, root } from '../support/project.ts'
import { type StoredComment, startGithub } from '../support/server/github.ts'
import { openPullRequest } from '../support/site/pull-request.ts'
import { readSteps, runStep } from '../support/site/workflow-steps.ts'
import { expect, expectNoViolations, test } from './site.ts'

/** The steps of the workflow for pull requests, in this order. */
const [VALIDATE, REVIEW, COMMENT] = ['The manifest is valid', 'Review', 'One comment on the pull request']

test('the workflow of a pull request reviews a text change in pictures, and then refuses a broken link in the same comment', async ({
  page,
}) => {
  test.slow()
  const { checkout, remove } = await copyProject()
  await copyCaches(checkout)
  const manifest = path.join(checkout, 'site.manifest.json')
  await rm(path.join(checkout, 'public'), { recursive: true })
  await copyFile(path.join(root, 'tests/fixtures/sites/spine/site.manifest.json'), manifest)
  const pullRequest = openPullRequest(checkout)
  const steps = readSteps(path.join(checkout, '.github/workflows/site.yml'))
  const comments: StoredComment[] = []
  await using github = await startGithub(comments)
  const runSteps = async () => {
    const codes: number[] = []
    for (const name of [VALIDATE, REVIEW, COMMENT]) {
      const env = { ...github.env, REVIEW_URL: 'https://github.example/page', GITHUB_STEP_SUMMARY: path.join(checkout, 'job.md') }
      codes.push((await runStep(steps.get(name) ?? 'false', checkout, env)).code)
    }
    return codes
  }

  pullRequest.edit((text) => text.replace('"The home page"', '"Our home page"'))
  expect(await runSteps()).toEqual([0, 0, 0])
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('Ready: 1 change for visitors and no problems')])
  expect(comments[0]?.body).toContain('(https://github.example/page)')
  expect(await readFile(path.join(checkout, 'job.md'), 'utf8')).toContain('Ready: 1 change for visitors')

  await page.goto(pathToFileURL(path.join(checkout, 'review/review.html')).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready: 1 change for visitors and no problems.')
  await expect(page.getByText('The heading changes from "The home page" to "Our home page".')).toBeVisible()
  for (const width of [390, 1440])
    for (const side of ['before', 'after'])
      await expect(page.getByRole('img', { name: `/ ${side}, ${width} pixels wide`, exact: true }).first()).toBeVisible()
  await expect(page.getByText('Accessibility100')).toBeVisible()
  await expectNoViolations(page)

  pullRequest.edit((text) => text.replace('"link": "/other"', '"link": "/othr"'))
  expect(await runSteps()).toEqual([1, 1, 0])
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('Not ready: 1 error in the manifest')])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What to fix', exact: true })).toBeVisible()
  await expect(page.getByText('The link goes to /othr, but no page or file has that path.')).toBeVisible()
  await remove()
})
