import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replaceFile } from './write-file.ts'

/** What another program does once, at the moment at which a file is replaced. */
interface OtherProgram {
  beforeRename?: (() => void) | undefined
  afterRename?: (() => void) | undefined
}
const other: OtherProgram = vi.hoisted(() => ({}))

vi.mock('node:fs', async (readReal) => {
  const real = await readReal<typeof import('node:fs')>()
  const act = (moment: keyof OtherProgram) => {
    const what = other[moment]
    other[moment] = undefined
    what?.()
  }
  return {
    ...real,
    renameSync(...args: Parameters<typeof real.renameSync>) {
      act('beforeRename')
      real.renameSync(...args)
      act('afterRename')
    },
  }
})

let folder = ''
let file = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'replaced-'))
  file = path.join(folder, 'a.json')
  await writeFile(file, 'old')
})

afterEach(() => rm(folder, { recursive: true }))

const replace = () => replaceFile(file, Buffer.from('old'), Buffer.from('mine'))
const write = (text: string) => () => writeFileSync(file, text)

/** Opens the file, and returns a function that writes to it later. */
function openFile(): (text: string) => void {
  const opened = openSync(file, 'r+')
  return (text) => {
    writeSync(opened, text, 0)
    closeSync(opened)
  }
}

async function expectContent(text: string): Promise<void> {
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual([text, ['a.json']])
}

test('a file that is written just before it is replaced keeps what was written', async () => {
  other.beforeRename = write('theirs')
  await expect(replace()).rejects.toMatchObject({ code: 'FILE_CHANGED' })
  await expectContent('theirs')
})

test('what is written to a file that was opened before it was replaced is in the file', async () => {
  const writeLater = openFile()
  other.afterRename = () => writeLater('theirs')
  await expect(replace()).rejects.toMatchObject({ code: 'FILE_CHANGED' })
  await expectContent('theirs')
})

test('the last of several versions that are written meanwhile is in the file', async () => {
  other.beforeRename = write('first')
  other.afterRename = write('second')
  await expect(replace()).rejects.toMatchObject({ code: 'FILE_CHANGED' })
  await expectContent('second')
})

test('a file that is written just after it was replaced is left as it is', async () => {
  other.afterRename = write('theirs')
  await replace()
  await expectContent('theirs')
})
