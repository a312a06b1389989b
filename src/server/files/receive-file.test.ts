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
import { readSlice } from '../store/read-slice.ts'
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

it('stores the bytes in an unlinked file and describes them for the store', async () => {
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
  expect((await readSlice({ fd: file.fd, offset: 0, length: 99 })).toString()).toBe('hello')
  expect(await readdir(folder)).toEqual([])
  await close()
})

it('has no name on disk while it is received', async () => {
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

it('counts an oversized file to its end and stores no more than the limit', async () => {
  const file = await receiveFile('brief', 'a.txt', toStream('12345678', '9', '0', 'abc'), 9)
  expect([file.isTooLarge, file.size]).toEqual([true, 13])
  expect((await readSlice({ fd: file.fd, offset: 0, length: 99 })).length).toBeLessThanOrEqual(9)
  await file.close()
})

it('gives unknown file types the generic media type, whatever the client claims', async () => {
  const file = await receiveFile('brief', 'a.exe', toStream('x'), 9)
  expect(file.type).toBe('application/octet-stream')
  await file.close()
})

// A separate process below checks that the descriptor is released: here another thread may already have reused its number.
it('may be closed twice', async () => {
  const file = await receiveFile('brief', 'a.txt', toStream('x'), 9)
  await Promise.all([file.close(), file.close()])
  await expect(file.close()).resolves.toBeUndefined()
})

it('rethrows a stream error and leaves no file', async () => {
  async function* breakOff() {
    yield Buffer.from('x')
    throw new Error('The client is gone.')
  }
  await expect(receiveFile('brief', 'a.txt', breakOff(), 9)).rejects.toThrow('The client is gone.')
  expect(await readdir(folder)).toEqual([])
})

it('rethrows that the temporary folder is missing', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'missing'))
  await expect(receiveFile('brief', 'a.txt', toStream('x'), 9)).rejects.toMatchObject({ code: 'ENOENT' })
  vi.stubEnv('TMPDIR', folder)
})

// A process with a file size limit fails as on a full disk: a partial write, then an error.
it.runIf(process.platform === 'linux')('rethrows a full disk and leaves no descriptor open', async () => {
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

it.runIf(process.platform !== 'win32')('writes files that only the owner can read', async () => {
  const file = await receiveFile('brief', 'a.txt', toStream('x'), 9)
  expect(fstatSync(file.fd).mode & 0o777).toBe(0o600)
  await file.close()
})
