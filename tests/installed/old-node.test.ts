import path from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { installNode, readJson, toProgram } from '../support/installed/installed-engine.ts'
import { run } from '../support/project.ts'

const { content, folder } = inject('installedEngine')
/** A version that the package does not support, and that many systems still have. */
const version = '18.20.8'
const sentence = (name: string) =>
  `${name} needs Node 22.18 or newer, but runs on ${version}. Install a newer one from https://nodejs.org.`

let oldNode = ''
beforeAll(async () => {
  oldNode = await installNode(version)
})

test('a command and the creator say which Node they need', async () => {
  const command = await run(oldNode, [toProgram(folder), 'build'], folder)
  expect([command.stderr.trim(), command.code]).toEqual([sentence('manifest-site'), 2])
  const creator = await run(oldNode, [path.join(content, '../create-package/create.mjs'), 'site', '--yes'], folder)
  expect([creator.stderr.trim(), creator.code]).toEqual([sentence('create-manifest-site'), 1])
})

test('a program that imports the package gets the same sentence as an error', async () => {
  const { exports } = await readJson(path.join(content, 'package.json'))
  const entries = Object.keys(exports).filter((entry) => exports[entry].default)
  expect(entries).toEqual(['.', './test'])
  for (const entry of entries) {
    const name = path.posix.join('manifest-site', entry)
    const imported = await run(oldNode, ['--input-type=module', '--eval', `import ${JSON.stringify(name)}`], folder)
    expect(imported.stderr).toContain(`\nError: ${sentence('manifest-site')}\n`)
    expect(imported.code).toBe(1)
  }
})
