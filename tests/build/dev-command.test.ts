import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectToEditor, openAddress } from '../support/editor/editor-client.ts'
import { node, root, runScript } from '../support/project.ts'
import { sendRequest } from '../support/server/http.ts'

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

test('the preview opens the same manifest in the editor, for the browser that has the address from the terminal', async () => {
  const file = path.join(folder, 'edited', 'site.manifest.json')
  await mkdir(path.dirname(file))
  await copyFile(path.join(root, 'tests/fixtures/sites/spine/site.manifest.json'), file)
  const program = spawn(node, ['scripts/dev.ts', '--manifest', file, '--port', '0'], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  })
  const ended = new Promise((resolve) => program.once('exit', resolve))
  try {
    const started = await waitForOutput(program, '/__blocks')
    const port = Number(/http:\/\/127\.0\.0\.1:(\d+)/.exec(started)?.[1])
    const announced = waitForOutput(program, '/__edit/?token=')
    expect((await sendRequest(port, '/__edit/other')).status).toBe(403)
    const url = /http:\S+\/__edit\/\?token=[\w-]+/.exec(await announced)?.[0] ?? ''
    await using client = await connectToEditor(url)
    expect((await client.call('open', {})).history.isChanged).toBe(false)
    const { cookie } = await openAddress(url)
    expect(String((await sendRequest(port, '/__edit/other', { headers: { cookie } })).body)).toContain('id="editor"')
  } finally {
    program.kill('SIGTERM')
    await ended
  }
})
