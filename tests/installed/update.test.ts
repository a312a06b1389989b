import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readJson, runInstalled } from '../support/installed/installed-engine.ts'
import { packRelease, readRelease } from '../support/installed/packed-release.ts'
import { createSite } from '../support/installed/provided-engine.ts'
import { type ReleaseRegistry, startRegistry } from '../support/installed/release-registry.ts'
import { readFolder, root, run } from '../support/project.ts'

const fixture = path.join(root, 'tests/fixtures/sites/own-blocks')

/** What renderers write into every page, and what those of the newer releases write in its place. */
const [OLD_TEXT, NEW_TEXT] = ['summary_large_image', 'summary']

const PAGES = ['404.html', 'contact/index.html', 'index.html', 'services/index.html']

/** The output folder of the site before it has blocks of its own. Git ignores it. */
const PLAIN = '.cache/plain'

/** A created site in a git repository, with an edited manifest and own blocks. */
let site = ''
let registry: ReleaseRegistry
/** The output of the release with which the site was created: of the site as created, and with its own blocks. */
let plainOutput: Map<string, string>
let oldOutput: Map<string, string>

beforeAll(async () => {
  const parent = await mkdtemp(path.join(path.dirname(inject('installedEngine').content), 'updated-'))
  const pack = (version: string) => packRelease(path.join(parent, version), version, [OLD_TEXT, NEW_TEXT])
  const newer = Promise.all(['0.1.1', '0.2.0'].map(pack))
  registry = await startRegistry(await readRelease())
  site = await createSite(parent, 'site', ['--template', 'company'])
  await runNpm(['install'])
  await runNpm(['install', '--save-dev', await readCompiler()])
  plainOutput = await build(PLAIN)
  await editSite()
  oldOutput = await build()
  await runGit(['init', '--quiet'])
  await runGit(['add', '.'])
  await runGit(['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', 'commit', '--quiet', '--message', 'Start'])
  for (const release of await newer) registry.publish(release)
  await runNpm(['update'])
})

afterAll(() => registry?.[Symbol.asyncDispose]())

async function runNpm(words: readonly string[]): Promise<void> {
  const { code, stderr } = await run('npm', [...words, '--prefer-offline', '--no-audit', '--no-fund'], site, registry.env)
  expect(code, stderr).toBe(0)
}

async function runGit(words: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run('git', [...words], site)
  expect(code, stderr).toBe(0)
  return stdout
}

/** The compiler of own blocks, with the version that the engine names. */
async function readCompiler(): Promise<string> {
  const { peerDependencies } = await readJson(path.join(site, 'node_modules/manifest-site/package.json'))
  return `rolldown@${peerDependencies.rolldown.replace('~', '')}`
}

async function editSite(): Promise<void> {
  for (const folder of ['blocks', 'rules']) await cp(path.join(fixture, folder), path.join(site, folder), { recursive: true })
  const { minimal } = await readJson(path.join(fixture, 'blocks/priceTable/samples.json'))
  const file = path.join(site, 'site.manifest.json')
  const manifest = await readJson(file)
  manifest.site.name = 'Edited'
  manifest.pages[0].blocks.push(minimal.block)
  await writeFile(file, JSON.stringify(manifest, null, 2))
}

/** Builds the site. Returns the text of each file of the output. */
async function build(out = 'dist'): Promise<Map<string, string>> {
  const { code, stderr } = await runInstalled(site, ['build', '--compression', 'off', '--out', out])
  expect(code, stderr).toBe(0)
  return new Map([...(await readFolder(path.join(site, out)))].map(([file, { text }]) => [file, text]))
}

/** The files of an output that the old output does not have, or has with another content. */
const findDifferent = (output: ReadonlyMap<string, string>): string[] =>
  [...output].flatMap(([file, text]) => (text === oldOutput.get(file) ? [] : [file]))

const readVersion = async (): Promise<string> =>
  (await readJson(path.join(site, 'node_modules/manifest-site/package.json'))).version

test('npm update installs the newest version that changes nothing a site relies on', async () => {
  expect((await readJson(path.join(site, 'package.json'))).dependencies).toEqual({ 'manifest-site': '^0.1.0' })
  expect(await readVersion()).toBe('0.1.1')
})

test('an updated site has no changed file but its lock file, and no caches of the old version', async () => {
  const output = await build()
  expect(findDifferent(output)).toEqual(PAGES)
  for (const file of PAGES) expect(output.get(file)).toBe(oldOutput.get(file)?.replaceAll(OLD_TEXT, NEW_TEXT))
  expect(output.get('index.html')).toContain('data-block="priceTable"')
  const { code, stdout } = await runInstalled(site, ['validate'])
  expect([code, stdout]).toEqual([0, 'site.manifest.json: no problems found.\n'])
  expect(await runGit(['status', '--porcelain'])).toBe(' M package-lock.json\n')
})

test('a site goes back to the old version with its lock file, and has the same output as before', async () => {
  await runGit(['checkout', '--quiet', 'package-lock.json'])
  await runNpm(['install'])
  expect(await readVersion()).toBe('0.1.0')
  expect(findDifferent(await build())).toEqual([])
})

test('an engine that is older than the manifest says so', async () => {
  const file = path.join(site, 'site.manifest.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"version": 1', '"version": 2'))
  for (const command of ['validate', 'build', 'start', 'migrate']) {
    const { code, stdout, stderr } = await runInstalled(site, [command])
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining('This manifest has version 2, but this engine knows')])
  }
  await writeFile(file, text)
})

test('a version that may change what a site relies on is installed by name', async () => {
  await runNpm(['install', 'manifest-site@latest'])
  expect(await readVersion()).toBe('0.2.0')
  expect(await runGit(['status', '--porcelain'])).toBe(' M package-lock.json\n M package.json\n')
})

test('a site without blocks of its own uses no caches of the old version either', async () => {
  for (const name of ['blocks', 'rules']) await rm(path.join(site, name), { recursive: true })
  await cp(path.join(root, 'templates/company/site.manifest.json'), path.join(site, 'site.manifest.json'))
  const output = await build(PLAIN)
  for (const file of PAGES) expect(output.get(file)).toBe(plainOutput.get(file)?.replaceAll(OLD_TEXT, NEW_TEXT))
})
