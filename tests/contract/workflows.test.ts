import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { expect, test } from 'vitest'
import { root } from '../support/project.ts'
import { readSteps } from '../support/site/workflow-steps.ts'

/** The workflows of this project, and those of a new site. */
const FOLDERS = ['.github/workflows', 'packages/create/site/.github/workflows']

const files = FOLDERS.flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)))
const actions = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/\buses:\s*(\S+)/g)].map(([, action = '']) => action),
)

// A tag can be moved to other code; a commit cannot.
test('every action of a workflow is pinned to a commit', () => {
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})

test.each(files.map((file) => [path.relative(root, file), file]))('%s follows the schema of workflows', async (name, file) => {
  const { context, value } = parseWorkflow({ name, content: readFileSync(file, 'utf8') }, new NoOperationTraceWriter())
  expect(context.errors.getErrors().map(String)).toEqual([])
  if (!value) throw new Error('The workflow is empty.')
  const { jobs, errors = [] } = await convertWorkflowTemplate(context, value)
  expect(errors).toEqual([])
  expect(jobs.flatMap((job) => (job.type === 'job' ? job.steps : [])).length).toBeGreaterThan(2)
})

test('the two workflows of a site are the same, except for what a site has to install', () => {
  const [own, created] = FOLDERS.map((folder) => readFileSync(path.join(root, folder, 'site.yml'), 'utf8'))
  const withoutPackages = created
    ?.replaceAll(", 'blocks/**', 'rules/**', package-lock.json", '')
    .replace(/^ {6}- run: npm ci\n(.*\n)*?(?= {6}- name: The manifest is valid$)/m, '')
  expect(withoutPackages).toBe(own)
})

test('the workflow of a new site installs the versions with which the engine is tested', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const steps = readSteps(path.join(root, FOLDERS[1] ?? '', 'site.yml'))
  const installed = ['@playwright/test', 'axe-core', 'lighthouse'].map((name) => `${name}@${devDependencies[name]}`)
  expect(steps.get('Install what takes pictures and measures')).toBe(
    `npm install --no-save --ignore-scripts ${installed.join(' ')}`,
  )
})
