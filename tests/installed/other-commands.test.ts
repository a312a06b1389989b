import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listUnfollowedCommands } from '../support/documents/guide-steps.ts'
import { CREATE, OTHER_COMMANDS, toInstallation } from '../support/documents/other-commands.ts'
import { createGuideReader, type GuideReader } from '../support/installed/guide-reader.ts'
import { readCreator, readRelease } from '../support/installed/packed-release.ts'
import { type ReleaseRegistry, startRegistry, toNpmSettings } from '../support/installed/release-registry.ts'
import { copyCaches, copyProject, root, run } from '../support/project.ts'
import { isProgramMissing } from '../support/server/web-server.ts'

test('the table has exactly the commands of other programs that the documents show', async () => {
  const shown = new Set((await listUnfollowedCommands()).others.map(({ text }) => text))
  expect([...shown].sort()).toEqual(OTHER_COMMANDS.map(({ command }) => command).sort())
})

test('a command that another test runs is in its file', async () => {
  for (const { command, ...trial } of OTHER_COMMANDS) {
    if (!('by' in trial)) continue
    const [, name = '', ...words] = command.split(' ').filter((word) => !/^[A-Z-]/.test(word))
    const source = await readFile(path.join(root, trial.by), 'utf8')
    expect(
      [name, ...words].filter((word) => source.includes(word)),
      command,
    ).not.toEqual([])
  }
})

test.skipIf(isProgramMissing('systemd-analyze'))('systemd accepts the unit of the guide', async () => {
  const guide = await readFile(path.join(root, 'docs/hosting.md'), 'utf8')
  const [, block = ''] = /```ini\n(.*?)```/s.exec(guide) ?? []
  const folder = await mkdtemp(path.join(tmpdir(), 'unit-'))
  const file = path.join(folder, 'site.service')
  // Its programs are on the server only.
  await writeFile(file, block.replaceAll(/^ +/gm, '').replace('/srv/site/node_modules/.bin/manifest-site', process.execPath))
  const { code, stdout, stderr } = await run('systemd-analyze', ['verify', file], folder)
  await rm(folder, { recursive: true })
  expect([code, stdout, stderr]).toEqual([0, '', ''])
})

describe('a command of another program in the documents works', () => {
  let home = ''
  let registry: ReleaseRegistry
  let reader: GuideReader
  const folders = { 'empty folder': '', site: '', checkout: '' }

  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'other-commands-'))
    registry = await startRegistry(await readRelease(), await readCreator())
    await writeFile(path.join(home, '.npmrc'), await toNpmSettings(registry))
    // A program is compiled once for all commands.
    reader = await createGuideReader(home, { CHECKOUT: root, NODE_COMPILE_CACHE: path.join(home, '.compiled') })
    folders['empty folder'] = path.join(home, 'empty')
    folders.checkout = (await copyProject(home)).checkout
    await copyCaches(folders.checkout)
    const { tarballs } = inject('installedEngine')
    await mkdir(folders['empty folder'])
    for (const tarball of Object.values(tarballs))
      await cp(tarball, path.join(folders['empty folder'], 'release', path.basename(tarball)))
    await reader.run(`${CREATE}; cd my-site; git init`)
    folders.site = reader.folder
  })

  afterAll(async () => {
    await registry?.[Symbol.asyncDispose]()
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  })

  for (const trial of OTHER_COMMANDS) {
    if (!('in' in trial)) continue
    const { command, in: place, needs, before = ':', standIn, as = command } = trial
    const isMissing = needs !== undefined && isProgramMissing(needs)
    const installation = standIn ? toInstallation(standIn, command.startsWith('npx ') ? 'node_modules/.bin' : 'bin') : ':'
    test.skipIf(isMissing)(`in the ${place}: ${command}`, () =>
      reader.run([`cd '${folders[place]}'`, before, installation, as].join('\n')),
    )
  }
})
