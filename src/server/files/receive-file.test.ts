import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fstatSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readAt } from './read-at.ts'
import { receiveFile } from './receive-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receive-'))
  vi.stubEnv('TMPDIR', folder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

const toStream = (...chunks: (string | Buffer)[]) => Readable.from(chunks.map((chunk) => Buffer.from(chunk)))

it('keeps the bytes behind a descriptor, described as the store wants them, with no name on the disk', async () => {
  const file = await receiveFile('brief', 'C:\\plans\\Brief.PDF', toStream('hel', '', 'lo'), 5)
  const { close, fd, ...described } = file
  expect(described).toEqual({
    field: 'brief',
    name: 'Brief.PDF',
    type: 'application/pdf',
    size: 5,
    sha256: createHash('sha256').update('hello').digest('hex'),
    isTooLarge: false,
  })
  expect((await readAt(file, 0, 99)).toString()).toBe('hello')
  expect(await readdir(folder)).toEqual([])
  await close()
})

it('has no name on the disk while it is being received', async () => {
  const names: string[][] = []
  async function* watch() {
    yield Buffer.from('a')
    names.push(await readdir(folder))
    yield Buffer.from('b')
  }
  const file = await receiveFile('brief', 'a.txt', watch(), 9)
  await file.close()
  expect(names).toEqual([[]])
})

it('counts a file that is too large to its end and keeps no more of it than allowed', async () => {
  const file = await receiveFile('brief', 'a.txt', toStream('12345678', '9', '0', 'abc'), 9)
  expect([file.isTooLarge, file.size]).toEqual([true, 13])
  expect((await readAt(file, 0, 99)).length).toBeLessThanOrEqual(9)
  await file.close()
})

it('takes what no form accepts for bytes, whatever its sender claims', async () => {
  const file = await receiveFile('brief', 'a.exe', toStream('x'), 9)
  expect(file.type).toBe('application/octet-stream')
  await file.close()
})

// That the descriptor is free afterwards is tried in a process of its own below: here another thread may have taken its number.
it('may be closed again', async () => {
  const file = await receiveFile('brief', 'a.txt', toStream('x'), 9)
  await Promise.all([file.close(), file.close()])
  await expect(file.close()).resolves.toBeUndefined()
})

it('passes on what the stream fails with and leaves nothing', async () => {
  async function* breakOff() {
    yield Buffer.from('x')
    throw new Error('The client is gone.')
  }
  await expect(receiveFile('brief', 'a.txt', breakOff(), 9)).rejects.toThrow('The client is gone.')
  expect(await readdir(folder)).toEqual([])
})

it('passes on that there is no folder for temporary files', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  await expect(receiveFile('brief', 'a.txt', toStream('x'), 9)).rejects.toMatchObject({ code: 'ENOENT' })
  vi.stubEnv('TMPDIR', folder)
})

// A process that may write only small files meets the same failure as on a full disk: a write that takes a part, then an error.
it.runIf(process.platform === 'linux')('passes on that the disk takes no more, and no descriptor is left', async () => {
  const script = `
    import { readdirSync, readlinkSync } from 'node:fs'
    import { Readable } from 'node:stream'
    import { receiveFile } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'receive-file.ts')).href)}
    const toLink = (fd) => { try { return readlinkSync('/proc/self/fd/' + fd) } catch { return '' } }
    const toOpen = () => readdirSync('/proc/self/fd').filter((fd) => toLink(fd).includes('upload-')).length
    const file = await receiveFile('brief', 'a.txt', Readable.from([Buffer.from('x')]), 9)
    const whileReceived = toOpen()
    await file.close()
    const chunks = Array.from({ length: 9 }, () => Buffer.alloc(1000))
    const code = await receiveFile('brief', 'a.txt', Readable.from(chunks), 9999).catch((error) => error.code)
    console.log(whileReceived, code, toOpen())`
  const command = 'ulimit -f 2; exec "$0" --input-type=module-typescript --eval "$1"'
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script])
  expect(stdout.trim()).toBe('1 EFBIG 0')
})

it.runIf(process.platform !== 'win32')('lets nobody else read what it writes', async () => {
  const file = await receiveFile('brief', 'a.txt', toStream('x'), 9)
  expect(fstatSync(file.fd).mode & 0o777).toBe(0o600)
  await file.close()
})
