import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRestarts } from '../../scripts/lib/restarted-command.ts'

/** Writes its arguments to a file. Then it does what the folder of the own parts is called. */
const PROGRAM = `import { appendFileSync } from 'node:fs'
import path from 'node:path'
const act = process.env.MANIFEST_SITE_OWN
setInterval(() => {}, 1000)
if (act !== 'hangs') process.once('disconnect', () => process.exit(3))
if (act === 'listens') process.send('http://127.0.0.1:4321/')
appendFileSync(path.join(import.meta.dirname, 'started.txt'), JSON.stringify(process.argv.slice(2)) + '\\n')
`

let folder = ''
let program = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'restarts-'))
  program = path.join(folder, 'program.mjs')
  await writeFile(program, PROGRAM)
})
afterEach(() => rm(folder, { recursive: true }))

/** Waits until the program was started `count` times. Returns its last arguments. */
async function readArguments(count: number): Promise<unknown> {
  const read = async () => (await readFile(path.join(folder, 'started.txt'), 'utf8').catch(() => '')).split('\n').slice(0, -1)
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(count)
  return JSON.parse((await read()).at(-1) ?? '')
}

test('a command that is started again has the port of the first, also after one that was ended before it listened', async () => {
  const start = createRestarts({ program, words: ['edit', '--port', '0'] })
  const first = start('listens')
  expect(await readArguments(1)).toEqual(['edit', '--port', '0'])
  expect(await first.end()).toBe(3)
  const second = start('starts')
  expect(await readArguments(2)).toEqual(['edit', '--port', '0', '--port', '4321', '--no-open'])
  await second.end()
  const third = start('listens')
  expect(await readArguments(3)).toEqual(['edit', '--port', '0', '--port', '4321', '--no-open'])
  await third.end()
})

test('a process that does not end is ended by force', async () => {
  const start = createRestarts({ program, words: ['dev'], endLimitMs: 1 })
  const hanging = start('hangs')
  await readArguments(1)
  expect(await hanging.end()).toBe(1)
})
