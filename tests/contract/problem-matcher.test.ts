import { expect, test } from 'vitest'
import tasks from '../../.vscode/tasks.json' with { type: 'json' }
import siteTasks from '../../packages/create/site/.vscode/tasks.json' with { type: 'json' }
import { formatConcise } from '../../src/checks/formats/concise.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { textAfter } from '../support/manifest/diagnostics.ts'
import { minimalHost } from '../support/manifest/minimal-manifest.ts'

test('the VS Code task lists every diagnostic with its severity and place in Problems', () => {
  const text = textAfter({ '/pages/0/blocks/0/actions/0/link': '/abuot', '/pages/1/title': 'Home' })
  const checked = checkManifest({ file: 'my sites/site.manifest.json', bytes: Buffer.from(text) }, minimalHost)
  expect(checked.diagnostics.map(({ severity }) => severity).sort()).toEqual(['error', 'warning'])
  const [task] = tasks.tasks
  if (!task) throw new Error('There is no task.')
  const { regexp, ...groups } = task.problemMatcher.pattern
  const lines = formatConcise(checked).split('\n')
  const problems = lines.map((line) => {
    const found = new RegExp(regexp).exec(line) ?? []
    return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, found[group]]))
  })
  expect(problems).toEqual(
    checked.diagnostics.map(({ file, line, column, severity, code, message }) => ({
      file,
      line: String(line),
      column: String(column),
      severity,
      code,
      message: expect.stringContaining(message),
    })),
  )
})

test('a site that the creator has made has the same task', () => {
  expect(siteTasks).toEqual(tasks)
})
