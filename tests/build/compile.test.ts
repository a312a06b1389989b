import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CompiledSite, compileSite } from '../../src/build/compile/index.ts'
import { hashSources } from '../../src/build/compile/source-files.ts'
import { toBestBrotli } from '../../src/build/output/compress.ts'
import { copyProject, node, root } from '../support/project.ts'

const cache = path.join(root, '.cache')

describe('the scripts of the islands', () => {
  let compiled: CompiledSite
  /** File name -> text. */
  const scripts = new Map<string, string>()
  beforeAll(async () => {
    compiled = await compileSite({ root, cache })
    for (const name of await readdir(compiled.scripts))
      scripts.set(name, await readFile(path.join(compiled.scripts, name), 'utf8'))
  })

  const filesWith = (pattern: RegExp) => [...scripts].filter(([, text]) => pattern.test(text)).map(([name]) => name)
  const islandsWith = (files: string[]) =>
    Object.entries(compiled.islands).flatMap(([type, names]) => (names.some((name) => files.includes(name)) ? [type] : []))

  test("contain React's production build once, in a file that all of those with React share", () => {
    const [react = '', ...others] = filesWith(/react\.transitional\.element|rendererPackageName/)
    expect(others).toEqual([])
    expect(scripts.get(react)?.match(/bundleType:\d/g)).toEqual(['bundleType:0'])
    const withoutReact = Object.keys(compiled.islands).filter((type) =>
      existsSync(path.join(root, 'src/blocks', type, 'interactive.ts')),
    )
    expect(withoutReact).not.toEqual([])
    expect(new Set(islandsWith([react]))).toEqual(new Set(Object.keys(compiled.islands)).difference(new Set(withoutReact)))
    expect([...compiled.client, ...compiled.findUrl]).not.toContain(react)
  })

  test('contain Swiper only for blocks with slides', async () => {
    const withSlides: string[] = []
    for (const type of Object.keys(compiled.islands)) {
      const source = await readFile(path.join(root, 'src/blocks', type, 'interactive.tsx'), 'utf8').catch(() => '')
      if (source.includes('/ui/carousel/')) withSlides.push(type)
    }
    expect(withSlides).not.toEqual([])
    expect(islandsWith(filesWith(/swiper/i))).toEqual(withSlides)
  })

  test('are listed with everything they import, each file once, so that a browser requests all files at the same time', () => {
    for (const [type, files] of [...Object.entries(compiled.islands), ['find-url', compiled.findUrl] as const]) {
      const imported = files.flatMap((name) => readImports(scripts.get(name) ?? '').now)
      expect(files[0], type).toContain(type)
      expect([...files.slice(1)].sort(), type).toEqual([...new Set(imported)].sort())
    }
  })

  test('need one file for the first view of a page, and one more later', () => {
    expect(compiled.client).toEqual([expect.stringMatching(/^client-/), expect.stringMatching(/^client-later-/)])
    const imported = compiled.client.flatMap((name) => readImports(scripts.get(name) ?? '').now)
    expect(imported).toEqual([])
  })

  test('of the first view have at most 2000 bytes, on a site that has everything, too', async () => {
    const files = [...compiled.client.slice(0, 1), compiled.announcement, compiled.languages, compiled.openSearch]
    const copies = await Promise.all(
      files.map((name) => toBestBrotli(Buffer.from(scripts.get(name) ?? ''), path.join(root, '.cache'))),
    )
    expect(copies.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(2000)
  })

  test('are listed with the files that they load later: dynamic imports and workers', () => {
    for (const [type, extras] of Object.entries(compiled.islandExtras)) {
      const files = [...(compiled.islands[type] ?? []), ...extras]
      const loaded = files.flatMap((name) => Object.values(readImports(scripts.get(name) ?? '')).flat())
      expect(new Set(files.slice(1)), type).toEqual(new Set(loaded))
    }
    expect(compiled.islandExtras.form).toEqual([
      expect.stringMatching(/^read-answers-/),
      expect.stringMatching(/^solve-challenge-/),
      expect.stringMatching(/^pbkdf2-/),
    ])
  })
})

/** The file names of static imports, and of dynamic imports and workers. */
function readImports(text: string): { now: string[]; later: string[] } {
  const { staticImports, dynamicImports } = parseSync('script.js', text).module
  const later = dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
  const workers = [...text.matchAll(/new URL\(([^,]+\.js.),import\.meta\.url\)/g)].map(([, name = '']) => name)
  return {
    now: staticImports.map(({ moduleRequest }) => path.basename(moduleRequest.value)),
    later: [...later, ...workers].map((name) => path.basename(name.slice(1, -1))),
  }
}

describe('the cached compiled site', () => {
  let copy: Awaited<ReturnType<typeof copyProject>>
  let first: CompiledSite
  const compileCopy = () => compileSite({ root: copy.checkout, cache: path.join(copy.checkout, '.cache') })
  const append = (file: string, text: string) => appendFile(path.join(copy.checkout, file), text)
  beforeAll(async () => {
    copy = await copyProject()
    first = await compileCopy()
  })
  afterAll(() => copy.remove())

  test('is read without starting a thread or loading the bundler', async () => {
    const paths = { root: copy.checkout, cache: path.join(copy.checkout, '.cache') }
    const code = `
      import { compileSite } from ${JSON.stringify(path.join(root, 'src/build/compile/index.ts'))}
      process.stdout.write((await compileSite(${JSON.stringify(paths)})).key)`
    // This program may not write files, start threads or load native addons.
    const args = ['--permission', '--allow-fs-read=*', '--input-type=module', '--eval', code]
    expect((await promisify(execFile)(node, args)).stdout).toBe(first.key)
  })

  test('is compiled again when a file is missing or truncated', async () => {
    const [client = ''] = first.client
    await rm(path.join(first.scripts, client))
    expect(await compileCopy()).toEqual(first)
    await writeFile(path.join(path.dirname(first.renderer), 'compiled.json'), '{"client":')
    expect(await compileCopy()).toEqual(first)
    expect(await readdir(first.scripts)).toContain(client)
  })

  test('leaves no temporary folder', async () => {
    const folders = await readdir(path.join(copy.checkout, '.cache/compiled'))
    expect(folders.filter((name) => name.startsWith(first.key))).toEqual([first.key])
  })

  test('stays valid when a test, a schema, the validator or the server changes', async () => {
    const files = ['src/ui/kept.test.tsx', 'src/checks/index.ts', 'src/server/index.ts', 'schema/site.schema.json']
    for (const file of files) await append(file, '\n')
    expect(hashSources(copy.checkout)).toBe(first.key)
  })

  test('is invalid when a source of the site or the version of a package changes', async () => {
    const keys = [first.key]
    for (const file of ['src/ui/link.tsx', 'src/blocks/tabs/styles.ts', 'src/forms/check.ts', 'package-lock.json']) {
      await append(file, '\n')
      keys.push(hashSources(copy.checkout))
    }
    expect(new Set(keys).size).toBe(5)
  })

  test('covers everything that is bundled: a source that is not hashed is rejected by name', async () => {
    await append('src/site/client/index.ts', "\nimport '../../server/probe.ts'\n")
    await writeFile(path.join(copy.checkout, 'src/server/probe.ts'), 'document.title = ""\n')
    await expect(compileCopy()).rejects.toThrow(
      '"src/server/probe.ts" is bundled, but src/build/compile/source-files.ts does not hash it.',
    )
  })
})
