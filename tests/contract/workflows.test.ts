import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/project.ts'

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
