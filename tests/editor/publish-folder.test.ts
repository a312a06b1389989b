import { existsSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { toHash } from '../../src/build/cache/hash.ts'
import { completeSwap, createFolderWay } from '../../src/build/editor/publish/folder/folder-way.ts'
import type { PublishWay } from '../../src/build/editor/publish/way.ts'
import { createPublishedSite, type PublishedSite } from '../support/editor/published-site.ts'
import { readFolder } from '../support/project.ts'

let site: PublishedSite
let output: string
let store: string

beforeEach(async () => {
  site = await createPublishedSite()
  output = path.join(site.folder, 'out')
  store = path.join(site.folder, '.drafts/published')
  await mkdir(store, { recursive: true })
})

afterEach(() => site[Symbol.asyncDispose]())

describe('publishing to a folder', () => {
  test('replaces the whole output and its server folder, and leaves nothing else', async () => {
    await publish('One')
    await publish('Two')
    expect(await readOutput()).toEqual(['Two', 'Two'])
    expect((await readdir(site.folder)).sort()).toEqual(['.drafts', 'out', 'out-server', 'public', 'site.manifest.json'])
    const { versions } = await (await open()).list()
    expect(versions.map(({ sentences, isCurrent, isRestorable }) => [sentences, isCurrent, isRestorable])).toEqual([
      [['To Two.'], true, false],
      [['To One.'], false, true],
    ])
  })

  test('lets a web server of another user read the site, as the folder in which it is, but not its server folder', async () => {
    const way = await build('One')
    // As a server that stores enquiries writes files.
    const staged = path.join(`${output}-publishing`, 'site')
    for (const file of [staged, path.join(staged, 'assets'), `${staged}-server`]) await chmod(file, 0o700)
    for (const file of ['index.html', 'assets/One.css']) await chmod(path.join(staged, file), 0o600)
    await finish(way, 'One')
    const toMode = (file: string) => (statSync(path.join(site.folder, file)).mode & 0o777).toString(8)
    expect(['out', 'out/index.html', 'out/assets', 'out/assets/One.css'].map(toMode)).toEqual(['755', '644', '755', '644'])
    expect(toMode('out-server')).toBe('700')
  })

  test('keeps what has not changed once on the disk', async () => {
    const way = await publish('One')
    const { keptBytes } = await way.list()
    for (const name of ['Two', 'Three', 'Four']) await publish(name)
    const after = (await (await open()).list()).keptBytes
    // The large file is in every version.
    expect((after ?? 0) - (keptBytes ?? 0)).toBeLessThan(LARGE.length)
  })

  test('keeps the last ten versions to go back to', async () => {
    for (let index = 0; index < 13; index += 1) await publish(String(index))
    const { versions } = await (await open()).list()
    expect(versions).toHaveLength(13)
    expect(versions.filter(({ isRestorable }) => isRestorable)).toHaveLength(10)
    expect((await readdir(store)).sort()).toHaveLength(12)
  })

  const REFUSALS: Record<string, [prepare: () => Promise<unknown>, problem: RegExp]> = {
    'to a folder with other files': [
      async () => {
        await mkdir(output)
        await writeFile(path.join(output, 'diary.txt'), 'mine')
      },
      /has files of something else, which would be lost/,
    ],
    'to a file': [() => writeFile(output, 'mine'), /is a file\. Choose a folder/],
  }
  for (const [title, [prepare, problem]] of Object.entries(REFUSALS))
    test(`is refused ${title}`, async () => {
      await prepare()
      const before = await readFolder(site.folder)
      await expect((await open()).check([])).rejects.toThrow(problem)
      expect(await readFolder(site.folder)).toEqual(before)
    })

  test('is refused to a folder that has the manifest or the public files', async () => {
    for (const folder of [site.folder, site.publicFolder, path.dirname(site.folder)])
      await expect((await open(folder)).check([])).rejects.toThrow('Choose another folder')
  })

  test('that fails at the end leaves the old output and its server folder', async () => {
    await publish('One')
    const way = await build('Two')
    // The old output cannot be moved there.
    await mkdir(at('site-old/taken'), { recursive: true })
    await expect(finish(way, 'Two')).rejects.toThrow('cannot be replaced')
    expect(await readOutput()).toEqual(['One', 'One'])
    expect((await (await open()).list()).versions).toHaveLength(1)
    await publish('Two')
    expect(await readOutput()).toEqual(['Two', 'Two'])
  })
})

describe('the editor is killed', () => {
  /** What the end of publishing does one after the other. */
  const MOMENTS: Record<string, () => Promise<unknown>> = {
    'before the server folder is replaced': async () => {},
    'while the server folder is replaced': () => rename(`${output}-server`, at('site-server-old')),
    'before the output is replaced': async () => {
      await rename(`${output}-server`, at('site-server-old'))
      await rename(at('site-server'), `${output}-server`)
    },
    'while the output is replaced': async () => {
      await rename(`${output}-server`, at('site-server-old'))
      await rename(at('site-server'), `${output}-server`)
      await rename(output, at('site-old'))
    },
    'before the version is listed': async () => {
      await rm(`${output}-server`, { recursive: true })
      await rm(output, { recursive: true })
      await rename(at('site-server'), `${output}-server`)
      await rename(at('site'), output)
      await rm(at(''), { recursive: true })
    },
  }
  for (const [title, act] of Object.entries(MOMENTS))
    test(`${title}: the next editor completes it`, async () => {
      await publish('One')
      await killBeforeSwap('Two')
      await act()
      expect(await completeSwap(store)).toBe(true)
      expect(await readOutput()).toEqual(['Two', 'Two'])
      expect((await (await open()).list()).versions.map(({ sentences }) => sentences)).toEqual([['To Two.'], ['To One.']])
      expect(existsSync(at(''))).toBe(false)
      expect(await completeSwap(store)).toBe(false)
    })

  test('while the site is built: the old output is there, and the next build begins again', async () => {
    await publish('One')
    await build('Half')
    expect(await completeSwap(store)).toBe(false)
    expect(await readOutput()).toEqual(['One', 'One'])
    await publish('Two')
    expect(await readOutput()).toEqual(['Two', 'Two'])
  })

  test('while a version is kept: the rest of it is removed', async () => {
    await publish('One')
    await mkdir(path.join(store, 'half.tmp/site'), { recursive: true })
    await completeSwap(store)
    expect((await readdir(store)).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})

describe('going back', () => {
  test('restores the output and the public files, and can be undone', async () => {
    await publish('One')
    const first = [await site.read(), await readPicture()]
    await site.edit('"Software that works"', '"Software"')
    await site.write('public/pictures/hero.svg', 'second')
    await publish('Two')
    const second = [await site.read(), await readPicture()]
    const way = await open()
    const putBack = await way.restoreFiles(await findVersion(1))
    await putBack()
    await way.discard()
    expect([await site.read(), await readPicture()]).toEqual(second)
    await goBack(1)
    expect(await readOutput()).toEqual(['One', 'One'])
    expect([await site.read(), await readPicture()]).toEqual(first)
    expect((await (await open()).list()).versions).toHaveLength(3)
    await goBack(1)
    expect(await readOutput()).toEqual(['Two', 'Two'])
    expect(await readPicture()).toBe('second')
  })

  test('keeps the assets that open tabs may still load', async () => {
    await publish('One')
    await publish('Two')
    await goBack(1)
    expect((await readdir(path.join(output, 'assets'))).sort()).toEqual(['One.css', 'Two.css'])
    const read = (name: string) => JSON.parse(readFileSync(path.join(`${output}-server`, name), 'utf8'))
    expect(Object.keys(read('assets.json'))).toEqual(['assets/Two.css'])
    expect(read('files.json').map(({ file }: { file: string }) => file)).toContain('assets/Two.css')
  })

  test('is refused when a kept file is damaged', async () => {
    await publish('One')
    const first = await findVersion(0)
    await publish('Two')
    await writeFile(path.join(store, first, 'site/index.html'), 'damaged')
    await expect(goBack(1)).rejects.toThrow('The kept version is damaged')
    expect(await readOutput()).toEqual(['Two', 'Two'])
  })

  test('is refused when a file would be lost that was not published', async () => {
    await publish('One')
    await site.write('public/pictures/hero.svg', 'second')
    await publish('Two')
    await site.write('public/pictures/hero.svg', 'not published')
    await expect(goBack(1)).rejects.toThrow('"pictures/hero.svg" has changes that were not published')
    expect(await readPicture()).toBe('not published')
  })
})

const FILES = ['/pictures/hero.svg', '/pictures/logo.svg']
const LARGE = 'x'.repeat(100_000)

const open = (folder = output): Promise<PublishWay> => {
  const { manifestFile, publicFolder } = site
  return createFolderWay({ manifestFile, publicFolder, output: folder, store })
}

const at = (name: string): string => path.join(`${output}-publishing`, name)

async function publish(name: string): Promise<PublishWay> {
  await finish(await build(name), name)
  return open()
}

/** Does what the build does, with a site of three files. */
async function build(name: string): Promise<PublishWay> {
  const way = await open()
  const { folder } = await way.prepareBuild()
  await rm(path.join(folder, 'assets'), { recursive: true, force: true })
  const files = { 'index.html': name, [`assets/${name}.css`]: name, 'large.txt': LARGE }
  for (const [file, text] of Object.entries(files)) await replace(path.join(folder, file), text)
  const served = Object.entries(files).map(([file, text]) => ({
    file,
    hash: toHash(text),
    immutable: file.startsWith('assets/'),
  }))
  await replace(path.join(`${folder}-server`, 'files.json'), JSON.stringify(served))
  await replace(path.join(`${folder}-server`, 'assets.json'), '{}')
  await replace(path.join(`${folder}-server`, 'site.json'), name)
  return way
}

/** Writes a file by rename, and only if it changes. */
async function replace(file: string, text: string): Promise<void> {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.new`, text)
  await rename(`${file}.new`, file)
}

async function finish(way: PublishWay, name: string): Promise<void> {
  const words = { title: 'Publish', sentences: [`To ${name}.`] }
  await way.finish({ bytes: Buffer.from(await site.read()), files: FILES, words, author: null }, () => {})
}

/** Publishes until just before the folders are replaced. */
async function killBeforeSwap(name: string): Promise<void> {
  const way = await build(name)
  await cp(at(''), `${output}-copy`, { recursive: true })
  await cp(output, `${output}-old`, { recursive: true })
  await cp(`${output}-server`, `${output}-server-old`, { recursive: true })
  await finish(way, name)
  const file = path.join(store, 'versions.json')
  const { versions } = JSON.parse(readFileSync(file, 'utf8'))
  await writeFile(file, JSON.stringify({ versions: versions.slice(0, -1), pending: versions.at(-1) }))
  for (const folder of [output, `${output}-server`]) {
    await rm(folder, { recursive: true })
    await rename(`${folder}-old`, folder)
  }
  await rename(`${output}-copy`, at(''))
}

const findVersion = async (index: number): Promise<string> => (await (await open()).list()).versions[index]?.id ?? ''

async function goBack(index: number): Promise<void> {
  const way = await open()
  const id = await findVersion(index)
  await way.restoreFiles(id)
  await writeFile(site.manifestFile, (await way.readVersion(id)) ?? '')
  await finish(way, 'an earlier version')
}

const readOutput = async (): Promise<string[]> =>
  [path.join(output, 'index.html'), path.join(`${output}-server`, 'site.json')].map((file) => readFileSync(file, 'utf8'))

const readPicture = async () => readFileSync(path.join(site.publicFolder, 'pictures/hero.svg'), 'utf8')
