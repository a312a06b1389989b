import { cp, mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { startAssistant } from '../support/assistant/assistant-client.ts'
import { runInstalled, toProgram } from '../support/installed/installed-engine.ts'
import { copyEngine } from '../support/installed/provided-engine.ts'
import { root } from '../support/project.ts'

let own = ''

const install = (name: string) => symlink(path.join(root, 'node_modules', name), path.join(own, 'node_modules', name))

beforeAll(async () => {
  own = copyEngine('assistants')
  await cp(path.join(root, 'tests/fixtures/sites/own-blocks'), own, { recursive: true })
  await install('rolldown')
})

test('an installed site says how to install the package with the protocol', async () => {
  const { code, stdout, stderr } = await runInstalled(own, ['mcp'])
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/Install it with: npm install --save-dev "@modelcontextprotocol\/sdk@\^[\d.]+"\n$/)
})

test('an assistant knows the own blocks of an installed site, and proposes one', async () => {
  await mkdir(path.join(own, 'node_modules/@modelcontextprotocol'))
  await install('@modelcontextprotocol/sdk')
  await using assistant = await startAssistant(own, [toProgram(own), 'mcp'])
  const { sample } = await assistant.ask('explain', { about: 'priceTable' })
  expect(sample).toMatchObject({ type: 'priceTable' })
  const { proposal } = await assistant.ask('propose_edit', { title: 'Prices', block: sample, page: '/' })
  await assistant.ask('apply_as_draft', { proposal })
  expect((await readdir(path.join(own, '.drafts'))).filter((name) => name.endsWith('.proposal.json'))).toHaveLength(1)
})
