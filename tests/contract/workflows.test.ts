import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/project.ts'

const folder = path.join(root, '.github/workflows')
const actions = readdirSync(folder).flatMap((name) =>
  [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\buses:\s*(\S+)/g)].map(([, action = '']) => action),
)

// A tag can be moved to other code; a commit cannot.
test('every action of a workflow is pinned to a commit', () => {
  expect(actions).not.toEqual([])
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})
