import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SVG_POLICY, toSecurityHeaders } from '../../src/contracts/response-headers.ts'
import { runScript } from '../support/project.ts'
import { type BuiltFixture, buildFixture } from '../support/site/built-fixture.ts'

/** A rule of a file of redirects, as its host reads it. */
interface Rule {
  pattern: RegExp
  to: string
  status: number
}

/** The files of a host as it understands them. */
interface HostFiles {
  rules: readonly Rule[]
  /** The headers of a path. */
  toHeaders(path: string): Record<string, string>
}

const REDIRECTS = [
  { from: '/to/*', to: '/*' },
  { from: '/a/:first/:second', to: 'https://www.example.org/:second?of=:first#end' },
  { from: '/Straße(alt)', to: '/plain?sent=1' },
]

const read = (output: string, file: string) => readFile(path.join(output, file), 'utf8')

/** https://docs.netlify.com/manage/routing/redirects/redirect-options/ */
async function readNetlifyFiles(output: string): Promise<HostFiles> {
  const lines = (await read(output, '_redirects')).trim().split('\n')
  const rules = lines.map((line) => {
    const [from = '', to = '', status = ''] = line.split(' ')
    const source = escapeRegex(from)
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace('\\*', '(?<splat>.*)')
    return { pattern: new RegExp(`^${source}$`), to, status: Number.parseInt(status, 10) }
  })
  const blocks = (await read(output, '_headers'))
    .trim()
    .split(/\n(?=\S)/)
    .map((block) => block.split('\n'))
  return {
    rules,
    toHeaders: (target) =>
      Object.fromEntries(
        blocks
          .filter(([pattern = '']) => new RegExp(`^${escapeRegex(pattern).replace('\\*', '.*')}$`).test(target))
          .flatMap(([, ...headers]) => headers.map((line) => /^ {2}([^:]+): (.*)$/.exec(line)?.slice(1) ?? [])),
      ),
  }
}

/** https://vercel.com/docs/project-configuration/vercel-json, with the syntax of path-to-regexp. */
async function readVercelFiles(output: string): Promise<HostFiles> {
  const settings: {
    redirects: { source: string; destination: string; statusCode: number }[]
    headers: { source: string; headers: { key: string; value: string }[] }[]
  } = JSON.parse(await read(output, 'vercel.json'))
  return {
    rules: settings.redirects.map(({ source, destination, statusCode }) => ({
      pattern: new RegExp(`^${source.replace(/:(\w+)(\+?)/g, (_, name, many) => `(?<${name}>${many ? '.+' : '[^/]+'})`)}$`),
      to: destination.replace(/(:\w+)\+/g, '$1'),
      status: statusCode,
    })),
    toHeaders: (target) =>
      Object.fromEntries(
        settings.headers
          .filter(({ source }) => new RegExp(`^${source}$`).test(target))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
      ),
  }
}

const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where a path leads, by the first rule that matches; null if none does. */
function follow({ rules }: HostFiles, target: string): [number, string] | null {
  const rule = rules.find(({ pattern }) => pattern.test(target))
  const groups = rule?.pattern.exec(target)?.groups ?? {}
  return rule ? [rule.status, rule.to.replace(/(?<!\\):(\w+)/g, (name, key) => groups[key] ?? name)] : null
}

describe.each([
  // Netlify joins the values of a header from several rules, so drawings have the policy of pages, which is stricter.
  { name: 'netlify', readFiles: readNetlifyFiles, moved: 301, gone: [410, '/404.html'], drawingPolicy: null },
  { name: 'vercel', readFiles: readVercelFiles, moved: 308, gone: null, drawingPolicy: SVG_POLICY },
])('the files for $name', ({ name, readFiles, moved, gone, drawingPolicy }) => {
  let built: BuiltFixture
  let files: HostFiles
  beforeAll(async () => {
    const change = (text: string) => {
      const manifest = JSON.parse(text)
      manifest.redirects.push(...REDIRECTS, { from: '/summer-sale', gone: true })
      return JSON.stringify(manifest)
    }
    built = await buildFixture(change, {}, ['--target', name])
    files = await readFiles(built.output)
  })
  afterAll(() => built.remove())

  test.each([
    ['/old', '/other'],
    ['/to/plain', '/plain'],
    ['/to/a/b', '/a/b'],
    ['/a/1/2', 'https://www.example.org/2?of=1#end'],
    ['/Stra%C3%9Fe(alt)', '/plain?sent=1'],
  ])('redirect %s to %s', (target, location) => {
    expect(follow(files, target)).toEqual([moved, location])
  })

  test('redirect no page', () => {
    for (const page of ['/', '/other', '/thanks', '/404.html']) expect(follow(files, page)).toBeNull()
  })

  test('know what is gone for good, where the host can say it', () => {
    expect(follow(files, '/summer-sale')).toEqual(gone)
  })

  test('set the headers of the server', async () => {
    const { url, contentSecurityPolicy } = JSON.parse(await read(`${built.output}-server`, 'site.json'))
    const headers = toSecurityHeaders(contentSecurityPolicy, url.startsWith('https:'))
    expect(files.toHeaders('/other')).toEqual(headers)
    expect(files.toHeaders('/assets/a-12345678.js')).toEqual({
      ...headers,
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const drawing = { ...headers, ...(drawingPolicy && { 'content-security-policy': drawingPolicy }) }
    expect(files.toHeaders('/drawing.svg')).toEqual(drawing)
  })
})

test('the folder in which the program of Vercel notes the project outlives builds for Vercel, and no others', async () => {
  const { output, remove } = await buildFixture(undefined, {}, ['--target', 'vercel'])
  const note = path.join(output, '.vercel/project.json')
  await mkdir(path.dirname(note))
  await writeFile(note, '{}')
  const build = async (...args: string[]) => {
    const manifest = path.join(output, '../site.manifest.json')
    const { code, stderr } = await runScript('build.ts', ['--manifest', manifest, '--out', output, ...args])
    expect(code, stderr).toBe(0)
  }
  await build('--target', 'vercel')
  expect(existsSync(note)).toBe(true)
  await build()
  expect(existsSync(path.dirname(note))).toBe(false)
  await remove()
})
