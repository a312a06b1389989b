import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { node, root, runScript } from '../support/project.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dev-command-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Resolves when the program has printed a text, with everything printed so far. Rejects when it ends before. */
function waitForOutput(program: ChildProcess, wanted: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      if (output.includes(wanted)) resolve(output)
    }
    program.stdout?.on('data', read)
    program.stderr?.on('data', read)
    program.once('exit', () => reject(new Error(`It ended without printing "${wanted}":\n${output}`)))
  })
}

test('a preview without a manifest names the missing file and loads it once it exists', async () => {
  const file = path.join(folder, 'site.manifest.json')
  const program = spawn(node, ['scripts/dev.ts', '--manifest', file, '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  try {
    await waitForOutput(program, `The file "${file}" does not exist. The preview continues when the file can be read.`)
    const found = waitForOutput(program, `The file "${file}" can be read again.`)
    await copyFile(path.join(root, 'tests/fixtures/sites/spine/site.manifest.json'), file)
    await found
  } finally {
    program.kill('SIGTERM')
    await ended
  }
})

test('a manifest in a folder that does not exist is rejected with one sentence', async () => {
  const nowhere = path.join(folder, 'nowhere')
  const { code, stderr } = await runScript('dev.ts', ['--manifest', path.join(nowhere, 'site.manifest.json'), '--port', '0'])
  expect([code, stderr]).toEqual([2, `The folder "${nowhere}" does not exist. Create it, or correct --manifest.\n`])
})
