import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../support/project.ts'

/** A test that a document names: `file`: title, or a part of it. */
const NAMED_TEST = /`((?:src|tests)\/[\w./-]+\.(?:test|spec)\.ts)`: ([^|)\n]+)/g

test('every test that the guide to security names exists', async () => {
  const guide = await readFile(path.join(root, 'docs/sign-in.md'), 'utf8')
  const named = [...guide.matchAll(NAMED_TEST)].map(([, file = '', title = '']) => ({ file, title: title.trim() }))
  expect(named.length).toBe(guide.split('.test.ts`').length + guide.split('.spec.ts`').length - 2)
  const missing: string[] = []
  for (const { file, title } of named)
    if (!(await readFile(path.join(root, file), 'utf8')).includes(title)) missing.push(`${file}: ${title}`)
  expect(missing).toEqual([])
})

test('the guide to security has a test for each requirement', async () => {
  const guide = await readFile(path.join(root, 'docs/sign-in.md'), 'utf8')
  const rows = guide.split('\n').filter((line) => /^\| \d/.test(line))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => row.search(NAMED_TEST) === -1)).toEqual([])
})
