import { cp, readFile, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { runInstalled } from '../support/installed/installed-engine.ts'
import { copyEngine } from '../support/installed/provided-engine.ts'
import { root, run } from '../support/project.ts'

let own = ''

beforeAll(async () => {
  own = copyEngine('own-blocks')
  await cp(path.join(root, 'tests/fixtures/sites/own-blocks'), own, { recursive: true })
})

test('a site with own blocks needs a compiler, and one sentence says how to install it', async () => {
  const { code, stderr } = await runInstalled(own, ['build'])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/Install it with: npm install --save-dev rolldown@[\d.]+\n$/)])
})

test('with the compiler it is validated and built, and its new blocks and its rules are tested', async () => {
  await symlink(path.join(root, 'node_modules/rolldown'), path.join(own, 'node_modules/rolldown'))
  const checked = await runInstalled(own, ['validate'])
  expect([checked.code, checked.stdout]).toEqual([0, 'site.manifest.json: no problems found.\n'])
  const created = await runInstalled(own, ['new-block', 'lunchMenu'])
  expect([created.code, created.stderr]).toEqual([0, ''])
  const built = await runInstalled(own, ['build', '--compression', 'off'])
  expect(built.code, built.stderr).toBe(0)
  expect(await readFile(path.join(own, 'dist/index.html'), 'utf8')).toMatch(
    /data-block="priceTable".*data-block="folded"[^>]*data-island/,
  )
  const tested = await run(process.execPath, ['--test'], own)
  expect(tested.code, tested.stdout).toBe(0)
  expect(tested.stdout).toMatch(/pass 2\b/)
})

test('a program uses own blocks too', async () => {
  const program = "import { validate } from 'manifest-site'; console.log((await validate()).diagnostics.length)"
  const { code, stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', program], own)
  expect([code, stdout, stderr]).toEqual([0, '0\n', ''])
})

test('without its folder, a block is unknown', async () => {
  await rm(path.join(own, 'blocks/priceTable'), { recursive: true })
  const { code, stdout } = await runInstalled(own, ['validate'])
  expect([code, stdout]).toEqual([1, expect.stringContaining('"priceTable"')])
})
