import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyProject, node, readFolder, root, runScript } from '../support/project.ts'

const fixture = path.join(root, 'tests/fixtures/sites/spine/site.manifest.json')
let folder = ''
/** The output of the unchanged fixture. It is built once, and no test changes it. */
let original = ''
let manifest = ''

/** Builds a changed copy of the fixture and returns the output of the command. */
async function build(to: string, change: (text: string) => string = (text) => text, ...options: string[]) {
  await writeFile(manifest, change(await readFile(fixture, 'utf8')))
  return runScript('build.ts', ['--manifest', manifest, '--out', to, ...options])
}

/** A copy of the original output. */
async function copyOriginal(): Promise<string> {
  const out = path.join(await mkdtemp(path.join(folder, 'copy-')), 'dist')
  for (const part of ['', '-server']) await cp(original + part, out + part, { recursive: true, preserveTimestamps: true })
  return out
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'build-'))
  original = path.join(folder, 'dist')
  manifest = path.join(folder, 'site.manifest.json')
  const { code, stderr } = await build(original)
  expect(code, stderr).toBe(0)
})

afterAll(() => rm(folder, { recursive: true }))

test('the same manifest gives the same bytes, for visitors and for the server', async () => {
  const other = path.join(folder, 'other')
  await build(other)
  const textsOf = async (name: string) => [...(await readFolder(name))].map(([file, { text }]) => [file, text])
  expect(await textsOf(other)).toEqual(await textsOf(original))
  expect(await textsOf(`${other}-server`)).toEqual(await textsOf(`${original}-server`))
})

test('a build without the cache gives the same output and leaves no files', async () => {
  const { checkout, remove } = await copyProject()
  onTestFinished(remove)
  await writeFile(manifest, await readFile(fixture, 'utf8'))
  expect((await runScript('validate.ts', [manifest], checkout)).code).toBe(0)
  const poisoned = await poisonCache(path.join(checkout, '.cache'))
  expect([...poisoned].sort()).toEqual(['fonts', 'icons', 'validators'])
  const cached = await readFolder(path.join(checkout, '.cache'))
  const other = path.join(folder, 'without-cache')
  // No other test uses this folder for temporary files.
  const temporary = path.join(folder, 'temporary')
  await mkdir(temporary)
  const words = ['scripts/build.ts', '--manifest', manifest, '--out', other, '--no-cache']
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  await promisify(execFile)(node, words, { cwd: checkout, env: { ...env, TMPDIR: temporary } })
  // The packages of the copy are a symbolic link, and the bundler writes the path of each module into a comment.
  const withoutPaths = (text: string) => text.replace(/^\/\/ .*node_modules/gm, '// node_modules')
  const textsOf = async (name: string) => [...(await readFolder(name))].map(([file, { text }]) => [file, withoutPaths(text)])
  expect(await textsOf(other)).toEqual(await textsOf(original))
  expect(await textsOf(`${other}-server`)).toEqual(await textsOf(`${original}-server`))
  expect(await readFolder(path.join(checkout, '.cache'))).toEqual(cached)
  expect(await readdir(temporary)).toEqual([])
})

const POISON: Record<string, (text: string) => string> = {
  // Rejects every manifest.
  validators: () => `
    const reject = () => false
    reject.errors = [{ keyword: 'required', instancePath: '', schemaPath: '', params: { missingProperty: 'poison' }, message: '' }]
    module.exports = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : reject) })`,
  icons: () => '[]',
  fonts: () => '{}',
}

/** Replaces the cache entries of the checks with wrong values of the same shape. Returns the folders that had entries. */
async function poisonCache(cache: string): Promise<Set<string>> {
  const found = new Set<string>()
  for (const file of (await readFolder(cache)).keys()) {
    const [kind = ''] = file.split(path.sep)
    const poison = POISON[kind]
    if (!poison) continue
    found.add(kind)
    await writeFile(path.join(cache, file), poison(await readFile(path.join(cache, file), 'utf8')))
  }
  return found
}

test('rejects an unknown target', async () => {
  const { code, stderr } = await build(path.join(folder, 'refused'), (text) => text, '--target', 'moon')
  expect([code, stderr]).toEqual([2, expect.stringContaining('"moon" is not a valid value for --target. Use apache,')])
})

test('builds nothing for a host that cannot receive a form, and names the form', async () => {
  const out = path.join(folder, 'without-server')
  const { code, stderr } = await build(out, (text) => text, '--target', 'static')
  expect([code, existsSync(out)]).toEqual([1, false])
  expect(stderr).toContain('The form "ask" needs a server, but a static host has none.')
})

test('rejects an unknown compression', async () => {
  const { code, stderr } = await build(path.join(folder, 'refused'), (text) => text, '--compression', 'most')
  expect([code, stderr]).toEqual([2, '"most" is not a valid value for --compression. Use best, fast or off.\n'])
})

test('the last line has the number of pages, and the compression unless it is the best', async () => {
  const { stderr } = await build(path.join(folder, 'fast'), (text) => text, '--compression', 'fast')
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /^Built 6 pages in [\d.]+ s \(compression: fast\); \d+ files changed in .*fast\.$/,
  )
})

test('a manifest with an error is rejected, and the previous output stays unchanged', async () => {
  const out = await copyOriginal()
  const before = await readFolder(out)
  const { code, stderr } = await build(out, (text) => text.replace('"heading"', '"headng"'))
  expect(code).toBe(1)
  expect(stderr).toContain('headng')
  expect(await readFolder(out)).toEqual(before)
})

test('editing one page rewrites only that page, its Markdown and its compressed copies', async () => {
  const out = await copyOriginal()
  const before = await readFolder(out)
  await build(out, (text) => text.replace('The plain page', 'The changed page'))
  const after = await readFolder(out)
  const changed = [...after].filter(([file, { written }]) => before.get(file)?.written !== written).map(([file]) => file)
  expect(changed.sort()).toEqual(['plain.md', 'plain/index.html', 'plain/index.html.br', 'plain/index.html.gz'])
})

test('a page that is removed from the manifest is removed from the output', async () => {
  const out = await copyOriginal()
  expect((await readFolder(out)).has('thanks/index.html')).toBe(true)
  await build(out, (text) => text.replace(/"success": \{[^}]*\},\s*/g, '').replace('"noindex": true', '"draft": true'))
  expect((await readFolder(out)).has('thanks/index.html')).toBe(false)
})

test('a style sheet of an earlier build stays for tabs that are still open', async () => {
  const out = await copyOriginal()
  const before = [...(await readFolder(out)).keys()].filter((file) => file.startsWith('assets/styles-'))
  await build(out, (text) => text.replace('"radius": 8', '"radius": 9'))
  const after = await readFolder(out)
  expect(before.filter((file) => !after.has(file))).toEqual([])
  const retired = JSON.parse(await readFile(`${out}-server/assets.json`, 'utf8'))
  expect(Object.keys(retired)).toEqual(expect.arrayContaining(before))
})

test('a page without islands loads only the client script', async () => {
  const html = await readFile(path.join(original, 'plain/index.html'), 'utf8')
  expect([...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    expect.stringMatching(/^\/assets\/client-[\w-]+\.js$/),
  ])
  expect(html).not.toContain('data-island')
})

test('a page with a form loads at most 2000 compressed bytes of scripts before the visitor interacts with it', async () => {
  const html = await readFile(path.join(original, 'index.html'), 'utf8')
  expect(html).toContain('data-block="form"')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
  const sizes = await Promise.all(scripts.map(async (file) => (await readFile(path.join(original, `${file}.br`))).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2000)
})

test('the scripts are built for production, whatever NODE_ENV is', async () => {
  const scripts = [...(await readFolder(original))].filter(([file]) => file.endsWith('.js'))
  expect(process.env.NODE_ENV).toBe('test')
  expect(scripts.filter(([, { text }]) => text.includes('React DevTools')).map(([file]) => file)).toEqual([])
})

test('no page has inline styles or inline scripts, which the Content Security Policy forbids', async () => {
  const pages = [...(await readFolder(original))].filter(([file]) => file.endsWith('.html'))
  const inline = /\sstyle="|<script(?! type="application\/ld\+json">|[^>]*\ssrc=)|\son[a-z]+="/
  const wrong = pages.filter(([, { text }]) => inline.test(text)).map(([file]) => file)
  expect(wrong).toEqual([])
})

test('a site with a base path has that path in every URL', async () => {
  const out = path.join(folder, 'deep')
  await build(out, (text) => text.replace('https://spine.example.com', 'https://example.com/deep/site'))
  const html = await readFile(path.join(out, 'index.html'), 'utf8')
  const addresses = [...html.matchAll(/(?:href|src|action)="(\/[^"]*)"/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(5)
  expect(addresses.filter((address) => !address.startsWith('/deep/site/'))).toEqual([])
})

test('a redirect has a page for hosts without server-side redirects', async () => {
  expect(await readFile(path.join(original, 'old/index.html'), 'utf8')).toContain('content="0; url=/other"')
})

test('a missing manifest is reported in one sentence', async () => {
  const { code, stdout, stderr } = await runScript('build.ts', ['--manifest', path.join(folder, 'nowhere.json')])
  expect(code).toBe(2)
  expect(stdout + stderr).toMatch(/^The file ".*nowhere\.json" does not exist\.\n$/)
})

describe('in production', () => {
  test('a block whose renderer throws is left out, and the page is still served', async () => {
    const out = await copyOriginal()
    const artefact = `${out}-server/render-form.js`
    const text = await readFile(artefact, 'utf8')
    // The names of functions are shortened, but not those of block types.
    const broken = text.replace(/(["'`]form["'`],\s*\{\s*render:\s*)[\w$]+/, '$1() => { throw new Error("broken on purpose") }')
    expect(broken).not.toBe(text)
    await writeFile(artefact, broken)
    const html = await withServer(out, async (url) => {
      const body = new URLSearchParams({ email: 'not an address' })
      const response = await fetch(`${url}/api/forms/ask`, { method: 'POST', body, headers: { accept: 'text/html' } })
      expect(response.status).toBe(422)
      return response.text()
    })
    expect(html).toContain('<main')
    expect(html).toContain('Words at the very end.')
    expect(html).not.toContain('data-block="form"')
  })
})

/** Serves a built site with the real command while `use` runs. */
async function withServer<T>(out: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = spawn(node, ['scripts/serve.ts', '--out', out, '--data', `${out}-data`, '--port', '0'], { cwd: root })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      server.stdout.on('data', (chunk) => {
        output += chunk
        const found = /http:\/\/localhost:(\d+)/.exec(output)
        if (found) resolve(`http://127.0.0.1:${found[1]}`)
      })
      server.once('exit', () => reject(new Error(`not served: ${output}`)))
    })
    return await use(url)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
