import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { toSiteRules } from '../../src/build/browser-bundle/site-rules.ts'
import { toHash } from '../../src/build/cache/hash.ts'
import { makeRelease } from '../../src/build/release/index.ts'
import { readJson } from '../support/installed/installed-engine.ts'
import { cache, root } from '../support/project.ts'

const engine = inject('installedEngine')

async function measureFolder(folder: string, isCounted: (file: string) => boolean = () => true): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name)).filter(isCounted)
  const sizes = await Promise.all(names.map(async (name) => (await stat(name)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe('the package', () => {
  test('is the same when it is made again', async () => {
    const target = await mkdtemp(path.join(tmpdir(), 'release-'))
    const again = await makeRelease({ root, cache, target })
    const [one, other] = await Promise.all([readFile(engine.tarballs.engine), readFile(again.engine)])
    await rm(target, { recursive: true })
    expect(other.equals(one)).toBe(true)
  })

  test('has less than 2 MB without fonts and icons', async () => {
    const data = path.join(engine.content, 'compiled')
    const isData = (file: string) => ['fonts', 'icons'].some((name) => file.startsWith(path.join(data, name)))
    const [packed, all, extra] = [
      (await stat(engine.tarballs.engine)).size,
      await measureFolder(engine.content),
      await measureFolder(data, isData),
    ]
    expect(extra).toBeGreaterThan(0)
    expect(packed).toBeLessThan(all)
    expect(await measureCompressed(engine.content, isData)).toBeLessThan(2_000_000)
  })

  test('has the style sheet of the site once, in parts from which the editor gets the same bytes', async () => {
    const { siteStyle } = await readJson(path.join(engine.content, 'compiled/browser/bundle.json'))
    const { styles } = await readJson(path.join(engine.content, 'compiled/site/compiled.json'))
    expect(siteStyle).toBe(`site-${toHash(toSiteRules(styles))}.css`)
    expect(await readdir(path.join(engine.content, 'compiled/browser/files'))).not.toContain(`${siteStyle}.br`)
  })

  test('contains no source and no test', async () => {
    const files = await readdir(engine.content, { recursive: true })
    expect(files.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })

  test('names every package in it, with its license', async () => {
    const { components } = await readJson(path.join(engine.content, 'sbom.cdx.json'))
    const notices = await readFile(path.join(engine.content, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    const { packages } = await readJson(path.join(engine.content, 'release.json'))
    const names = components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(packages)))
    for (const { name, version, licenses } of components)
      expect(notices).toContain(`${name} ${version} (${licenses[0].expression})`)
  })

  test('installs without a compiler and a test tool, in less than 120 MB', async () => {
    const modules = path.join(engine.folder, 'node_modules')
    const installed = await readdir(modules)
    expect(installed.filter((name) => /^(vite|vitest|typescript|rolldown|esbuild|playwright.*|react.*)$/.test(name))).toEqual([])
    expect(await measureFolder(modules)).toBeLessThan(120_000_000)
  })
})

/** The size of a folder as one compressed archive, about as npm packs it. */
async function measureCompressed(folder: string, isLeftOut: (file: string) => boolean): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name)).filter((file) => !isLeftOut(file))
  return gzipSync(Buffer.concat(names.sort().map((name) => readFileSync(name))), { level: 9 }).length
}
