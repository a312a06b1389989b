import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textAfter } from '../support/manifest/diagnostics.ts'
import { node, root } from '../support/project.ts'

let folder = ''
const file = () => path.join(folder, 'site.json')
const read = () => readFile(file(), 'utf8')

const about = { label: 'About', link: '/about' }
const toText = (version: unknown, links: object) =>
  textAfter({
    '/version': version,
    '/pages/0/blocks/0': {
      type: 'tabs',
      items: [
        { title: 'One', text: 'A', ...links },
        { title: 'Two', text: 'B' },
      ],
    },
  }).replaceAll('\n', '\r\n')
const old = toText(0, { action: about })
const indented = JSON.stringify(about, null, 2).replaceAll('\n', '\r\n              ')
const updated = old.replace('"version": 0', '"version": 1').replace(`"action": ${indented}`, `"actions": [${indented}]`)
const changes = [
  '  Change "version" to 1: line 3',
  `  Change the link "action" of a tab to a list of links, "actions": line ${old.slice(0, old.lastIndexOf('"action": ')).split('\n').length}`,
].join('\n')

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'migrate-'))
})

afterAll(() => rm(folder, { recursive: true }))

function migrate(...words: string[]) {
  const program = path.join(root, 'scripts/migrate.ts')
  const { status, stdout, stderr } = spawnSync(node, [program, '--manifest', 'site.json', ...words], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { code: status, stdout, stderr }
}

describe('migrate', () => {
  test('shows the changes with --dry-run, then makes them, then has nothing to do', async () => {
    expect(updated).not.toBe(old)
    await writeFile(file(), old)
    const dry = migrate('--dry-run')
    expect([dry.code, await read()]).toEqual([1, old])
    expect(dry.stderr).toContain(`Would update site.json from version 0 to version 1:\n${changes}\n`)
    expect(dry.stdout).toContain('\n-  "version": 0,\r\n+  "version": 1,\r\n')

    const { code, stdout, stderr } = migrate()
    expect([code, stdout, await read()]).toEqual([0, '', updated])
    expect(stderr).toContain(`Updated site.json from version 0 to version 1:\n${changes}\n`)
    expect(await readdir(folder)).toEqual(['site.json'])

    expect(migrate()).toEqual({
      code: 0,
      stdout: 'site.json has version 1, the current one. There is nothing to do.\n',
      stderr: '',
    })
  })

  test.each<[string, string, string]>([
    ['with syntax errors', old.replace('"version": 0,', '"version": 0,,'), 'Nothing was changed: the file has syntax errors.'],
    ['of a newer version', toText(3, {}), 'This manifest has version 3, but this engine knows versions up to 1.'],
    ['with a version in quotes', toText('0', {}), '"version" must be 1, not "0".'],
  ])('explains why it does not touch a file %s', async (_, text, reason) => {
    await writeFile(file(), text)
    const { mtimeNs, ino } = await stat(file(), { bigint: true })
    expect(migrate()).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(reason) })
    expect(await stat(file(), { bigint: true })).toMatchObject({ mtimeNs, ino })
  })
})
