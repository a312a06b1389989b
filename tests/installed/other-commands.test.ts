import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listCommands } from '../support/documents/commands.ts'
import { readDocumentCode } from '../support/documents/examples.ts'
import { FOLLOWED_GUIDE } from '../support/documents/guide-steps.ts'
import { OTHER_COMMANDS } from '../support/documents/other-commands.ts'
import { createGuideReader, type GuideReader } from '../support/installed/guide-reader.ts'
import { readCreator, readRelease } from '../support/installed/packed-release.ts'
import { type ReleaseRegistry, startRegistry, toNpmSettings } from '../support/installed/release-registry.ts'
import { copyProject } from '../support/project.ts'
import { isWebServerMissing } from '../support/server/web-server.ts'

const WEB_SERVERS = ['nginx', 'caddy'] as const

test('the table has exactly the commands of other programs that the documents show', async () => {
  const code = (await readDocumentCode()).filter(({ file }) => file !== FOLLOWED_GUIDE)
  const shown = new Set(listCommands(code).others.map(({ text }) => text))
  expect([...shown].sort()).toEqual(OTHER_COMMANDS.map(({ command }) => command).sort())
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
    reader = await createGuideReader(home)
    folders['empty folder'] = path.join(home, 'empty')
    folders.checkout = (await copyProject(home)).checkout
    const { tarballs } = inject('installedEngine')
    await mkdir(folders['empty folder'])
    for (const tarball of Object.values(tarballs))
      await cp(tarball, path.join(folders['empty folder'], 'release', path.basename(tarball)))
    await reader.run('npm create manifest-site own-site -- --template company --yes; cd own-site; git init')
    folders.site = reader.folder
  })

  afterAll(async () => {
    await registry?.[Symbol.asyncDispose]()
    await rm(home, { recursive: true, force: true, maxRetries: 10 })
  })

  for (const trial of OTHER_COMMANDS) {
    if ('not' in trial) continue
    const { command, in: place, before = ':', as = command } = trial
    const isMissing = WEB_SERVERS.some((name) => command.startsWith(`${name} `) && isWebServerMissing(name))
    test.skipIf(isMissing)(`in the ${place}: ${command}`, () => reader.run(`cd '${folders[place]}'\n${before}\n${as}`))
  }
})
