import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createSite } from '../support/installed/provided-engine.ts'
import { run } from '../support/project.ts'
import { type StoredComment, startGithub } from '../support/server/github.ts'
import { openPullRequest, type PullRequestCheckout } from '../support/site/pull-request.ts'
import { readSteps, runStep } from '../support/site/workflow-steps.ts'

const COMMENT = 'One comment on the pull request'

let parent = ''
/** A new site in a repository, with a pull request. */
let site = ''
let pullRequest: PullRequestCheckout
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'site-workflow-'))
  site = await createSite(parent, 'site', ['--template', 'company'])
  await symlink(path.join(inject('installedEngine').folder, 'node_modules'), path.join(site, 'node_modules'))
  pullRequest = openPullRequest(site)
})
afterAll(() => rm(parent, { recursive: true, force: true, maxRetries: 10 }))

test('the workflow of a new site reviews a pull request, and says what to install for pictures', async () => {
  const steps = readSteps(path.join(site, '.github/workflows/site.yml'))
  const comments: StoredComment[] = []
  await using github = await startGithub(comments)
  const runSteps = async () => {
    const results = []
    for (const name of ['The manifest is valid', 'Review', COMMENT])
      results.push(await runStep(steps.get(name) ?? 'false', site, { ...github.env, REVIEW_URL: 'https://github.example/page' }))
    return results
  }

  pullRequest.edit((text) => text.replace(/("description": ")/, '$1Now: '))
  const green = await runSteps()
  expect(green.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([0, 0, 0].map((code) => [code, '']))
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('Ready: 1 change for visitors')])
  const page = await readFile(path.join(site, 'review/review.html'), 'utf8')
  expect(page).toContain('This review is without pictures, accessibility checks, and Lighthouse. Install: npm install --save-dev')
  expect(JSON.parse(await readFile(path.join(site, 'review/diagnostics.sarif'), 'utf8')).runs[0].results).toBeInstanceOf(Array)

  pullRequest.edit((text) => text.replace(/"title": /, '"titel": '))
  const red = await runSteps()
  expect(red.map(({ code }) => code)).toEqual([1, 1, 0])
  expect(red[0]?.stdout).toMatch(/^::error file=site\.manifest\.json,line=\d+/m)
  expect(comments.map(({ body }) => body)).toEqual([expect.stringContaining('Not ready: ')])
})

test('a site is reviewed with its main branch, with a tag and with another manifest, as the guide says', async () => {
  await run('git', ['tag', 'v1.2', 'main'], site)
  const { stdout: published } = await run('git', ['show', 'main:site.manifest.json'], site)
  await writeFile(path.join(site, 'old.json'), published)
  await writeFile(path.join(site, 'site.manifest.json'), published.replace(/("description": ")/, '$1Now: '))
  for (const words of [
    ['run', 'review'],
    ['run', 'review', '--', 'v1.2'],
    ['run', 'review', '--', 'old.json'],
  ]) {
    const { code, stdout, stderr } = await run('npm', words, site)
    expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('Ready: 1 change for visitors')])
  }
})
