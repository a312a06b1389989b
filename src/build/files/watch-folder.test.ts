import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchTree } from './watch-files.ts'

let parent = ''
let changes = 0
let stop = () => {}
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'watch-'))
  mkdirSync(path.join(parent, 'blocks/note'), { recursive: true })
  write('note/block.tsx', '0')
  changes = 0
  stop = watchTree(path.join(parent, 'blocks'), () => {
    changes += 1
  })
})
afterEach(() => {
  stop()
  rmSync(parent, { recursive: true })
})

const toPath = (name: string) => path.join(parent, 'blocks', name)
const write = (name: string, text: string) => writeFileSync(toPath(name), text)

/** Waits until a step was noticed, and until its last event has arrived. */
async function expectNoticed(step: () => void): Promise<void> {
  changes = 0
  step()
  await expect.poll(() => changes, { timeout: 10_000 }).toBeGreaterThan(0)
  let before = -1
  while (before !== changes) {
    before = changes
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

test('each change of a file is noticed, however a program writes it', async () => {
  const replace = () => {
    write('note/block.tmp', String(Math.random()))
    renameSync(toPath('note/block.tmp'), toPath('note/block.tsx'))
  }
  const keepBackup = () => {
    renameSync(toPath('note/block.tsx'), toPath('note/block.tsx~'))
    write('note/block.tsx', '1')
    rmSync(toPath('note/block.tsx~'))
  }
  const overwrite = () => write('note/block.tsx', '2')
  for (const step of [overwrite, replace, replace, overwrite, keepBackup, keepBackup, overwrite]) await expectNoticed(step)
})

test('changes in new, renamed and replaced folders are noticed', async () => {
  await expectNoticed(() => mkdirSync(toPath('price/parts'), { recursive: true }))
  await expectNoticed(() => write('price/parts/a.ts', '1'))
  await expectNoticed(() => renameSync(toPath('price'), toPath('prices')))
  await expectNoticed(() => write('prices/parts/a.ts', '2'))
  await expectNoticed(() => rmSync(toPath('note'), { recursive: true }))
  await expectNoticed(() => mkdirSync(toPath('note')))
  await expectNoticed(() => write('note/block.tsx', '3'))
})

test('the folder itself can be deleted and created again', async () => {
  await expectNoticed(() => rmSync(toPath('.'), { recursive: true }))
  await expectNoticed(() => mkdirSync(toPath('note'), { recursive: true }))
  await expectNoticed(() => write('note/block.tsx', '4'))
})
