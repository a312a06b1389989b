import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRelease } from '../../src/build/release/index.ts'
import { connectToEditor, openAddress } from '../support/editor/editor-client.ts'
import { readTitle, typeTitle } from '../support/editor/title-changes.ts'
import {
  type InstalledEngine,
  installEngine,
  installOldestNode,
  installWithNpm,
  runInstalled,
  startInstalled,
} from '../support/installed/installed-engine.ts'
import { cache, readFolder, root, run, runScript } from '../support/project.ts'
import { referenceSite } from '../support/site/reference-site.ts'

let engine: InstalledEngine
let site: string

beforeAll(async () => {
  engine = await installEngine()
  site = engine.folder
})

afterAll(() => engine[Symbol.asyncDispose]())

/** The content of a JSON file. */
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'))

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
    const modules = path.join(site, 'node_modules')
    const installed = await readdir(modules)
    expect(installed.filter((name) => /^(vite|vitest|typescript|rolldown|esbuild|playwright.*|react.*)$/.test(name))).toEqual([])
    expect(await measureFolder(modules)).toBeLessThan(120_000_000)
  })
})

/** All files and folders in a folder, apart from those in `node_modules` and the site itself. */
const listNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => !/node_modules|^My Shop/.test(name)).sort()

/** The size of a folder as one compressed archive, about as npm packs it. */
async function measureCompressed(folder: string, isLeftOut: (file: string) => boolean): Promise<number> {
  const { gzipSync } = await import('node:zlib')
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const names = files.map(({ parentPath, name }) => path.join(parentPath, name)).filter((file) => !isLeftOut(file))
  return gzipSync(Buffer.concat(names.sort().map((name) => readFileSync(name))), { level: 9 }).length
}

describe('an installed site', () => {
  beforeAll(async () => {
    await cp(referenceSite.manifestFile, path.join(site, 'site.manifest.json'))
    await cp(referenceSite.publicFolder, path.join(site, 'public'), { recursive: true })
    const { code, stderr } = await runInstalled(site, ['build', '--compression', 'off'])
    expect(code, stderr).toBe(0)
  })

  test('has the same pages as one that is built in the checkout', async () => {
    const out = path.join(cache, 'installed-comparison')
    const checkout = await runScript('build.ts', [
      ...['--manifest', referenceSite.manifestFile, '--public', referenceSite.publicFolder],
      ...['--compression', 'off', '--out', out],
    ])
    expect(checkout.code, checkout.stderr).toBe(0)
    const [own, other] = [await readFolder(path.join(site, 'dist')), await readFolder(out)]
    expect([...own.keys()]).toEqual([...other.keys()])
    const different = [...own].flatMap(([file, { text }]) => (other.get(file)?.text === text ? [] : [file]))
    await rm(out, { recursive: true })
    await rm(`${out}-server`, { recursive: true })
    expect(different).toEqual([])
  })

  test('is built by the oldest Node that the package supports, with the same bytes', async () => {
    const before = await readFolder(path.join(site, 'dist'))
    const { code, stderr } = await runInstalled(site, ['build', '--compression', 'off', '--no-cache'], await installOldestNode())
    expect(code, stderr).toBe(0)
    const after = await readFolder(path.join(site, 'dist'))
    expect([...after].filter(([file, { text }]) => before.get(file)?.text !== text).map(([file]) => file)).toEqual([])
    expect(after.size).toBe(before.size)
  })

  test('is served, and has a place for enquiries in its own folder', async () => {
    const data = path.join(site, 'data')
    await using server = await startInstalled(site, ['serve', '--port', '0'], /at http:\/\/localhost:(\d+)/)
    const { forms } = await readJson(referenceSite.manifestFile)
    const url = `http://127.0.0.1:${server.found}`
    const page = await fetch(`${url}/`)
    expect([page.status, await page.text()]).toEqual([200, await readFile(path.join(site, 'dist/index.html'), 'utf8')])
    const schema = await (await fetch(`${url}/api/forms/${Object.keys(forms)[0]}/schema`)).json()
    expect(Object.keys(schema.properties).length).toBeGreaterThan(0)
    expect(await readdir(data)).toContain('leads.sqlite')
  })

  test('is edited and saved', async () => {
    await using editor = await startInstalled(site, ['edit', '--no-open', '--port', '0'], /open at (http\S+)/)
    const { port, cookie } = await openAddress(editor.found)
    const document = await (await fetch(`http://127.0.0.1:${port}/__edit/`, { headers: { cookie } })).text()
    const [, script] = /<script type="module" src="([^"]+)"/.exec(document) ?? []
    expect((await fetch(`http://127.0.0.1:${port}${script}`, { headers: { cookie } })).status).toBe(200)
    await using client = await connectToEditor(editor.found)
    await client.call('change', typeTitle('One'))
    await client.call('save', { withErrors: false })
    expect(readTitle(await readJson(path.join(site, 'site.manifest.json')))).toBe('One')
  })

  test('is previewed, with the gallery of all blocks', async () => {
    await using preview = await startInstalled(site, ['dev', '--port', '0'], /open at (http\S+)/)
    const document = await (await fetch(preview.found)).text()
    const urls = [...document.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(1)
    for (const url of urls) expect((await fetch(new URL(url, preview.found))).status).toBe(200)
    const { page, report } = await (await fetch(new URL('/__preview?path=/', preview.found))).json()
    expect([page.path, report]).toEqual(['/', null])
    const { types } = await (await fetch(new URL('/__gallery', preview.found))).json()
    const [{ type, samples }] = types
    const sample = await (await fetch(new URL(`/__blocks/${type}/${samples[0]}`, preview.found))).text()
    expect(sample).toContain(`data-block="${type}"`)
  })

  test('says what is wrong with its manifest', async () => {
    const manifest = await readJson(referenceSite.manifestFile)
    const file = path.join(site, 'wrong.manifest.json')
    await writeFile(file, JSON.stringify({ ...manifest, titel: 'x' }))
    const { code, stdout } = await runInstalled(site, ['validate', 'wrong.manifest.json', '--format', 'concise'])
    await rm(file)
    expect(stdout).toContain('"titel" is not a field')
    expect(code).toBe(1)
  })

  test('is validated, built, served and edited by a program', async () => {
    const program = `import { build, edit, serve, validate } from 'manifest-site'
      const { diagnostics } = await validate()
      const { built } = await build({ compression: 'off' })
      const [server, editor] = [await serve({ port: 0 }), await edit()]
      const { status } = await fetch(server.url)
      await Promise.all([server.close(), editor.close()])
      console.log(JSON.stringify({ pages: built?.pages.length, errors: diagnostics.some(({ severity }) => severity === 'error'), status }))`
    await writeFile(path.join(site, 'program.js'), program)
    const { stdout, stderr } = await run(process.execPath, ['program.js'], site)
    await rm(path.join(site, 'program.js'))
    expect(stderr).not.toContain('Error')
    const { pages } = await readJson(referenceSite.manifestFile)
    expect(JSON.parse(stdout)).toEqual({ pages: pages.length, errors: false, status: 200 })
  })

  test('explains each of its rules', async () => {
    const { stdout } = await runInstalled(site, ['validate', '--explain', 'broken-internal-link'])
    expect(stdout).toContain('broken-internal-link')
  })
})

describe('a site of its own', () => {
  let own: string

  beforeAll(async () => {
    const creator = path.join(engine.content, '../create-package/create.mjs')
    const parent = path.join(engine.content, '..')
    const words = ['My Shop', '--template', 'company', '--yes', '--no-install', '--engine', engine.tarballs.engine]
    const { code, stderr } = await run(process.execPath, [creator, ...words], parent)
    expect(code, stderr).toBe(0)
    own = path.join(parent, 'My Shop')
    await installWithNpm(own, [])
  })

  /** Runs a script of its package.json. */
  const runNpm = (script: string, words: readonly string[] = [], cwd = own) =>
    run('npm', ['run', '--silent', script, '--', ...words], cwd)

  test('is valid and builds', async () => {
    const [checked, built] = [await runNpm('validate'), await runNpm('build', ['--compression', 'off'])]
    expect([checked.code, built.code], checked.stdout + built.stderr).toEqual([0, 0])
    expect(await readdir(path.join(own, 'dist'))).toEqual(expect.arrayContaining(['404.html', 'index.html', 'sitemap.xml']))
  })

  test('is served without the packages of development, and lists the enquiry that a visitor sends', async () => {
    const deployed = path.join(engine.content, '../deployed')
    for (const name of ['package.json', 'package-lock.json', 'dist', 'dist-server'])
      await cp(path.join(own, name), path.join(deployed, name), { recursive: true })
    const installed = await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], deployed)
    expect(installed.code, installed.stderr).toBe(0)
    {
      await using server = await startInstalled(deployed, ['serve', '--port', '0'], /at http:\/\/localhost:(\d+)/)
      const { status } = await fetch(`http://127.0.0.1:${server.found}/api/forms/visit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { name: 'Ada', email: 'ada@example.com', garden: 'Small and dry.' } }),
      })
      expect(status).toBe(201)
    }
    const { stdout } = await runInstalled(deployed, ['leads', 'list'])
    expect(stdout).toContain('visit')
  })

  test('has nothing written outside its folder', async () => {
    const before = await listNames(path.join(engine.content, '..'))
    const folder = path.join(own, 'public')
    const { code, stdout } = await runNpm('validate', [], folder)
    expect(code, stdout).toBe(0)
    expect(await listNames(path.join(engine.content, '..'))).toEqual(before)
  })

  test('shows its own blocks in the preview, and shows them again when they are saved', async () => {
    await cp(path.join(root, 'tests/fixtures/sites/own-blocks/blocks'), path.join(own, 'blocks'), { recursive: true })
    await symlink(path.join(root, 'node_modules/rolldown'), path.join(own, 'node_modules/rolldown'))
    await using preview = await startInstalled(own, ['dev', '--port', '0'], /open at (http\S+)/)
    const readSample = async () => {
      const response = await fetch(new URL('/__blocks/priceTable/minimal', preview.found)).catch(() => null)
      return (await response?.text()) ?? ''
    }
    expect(await readSample()).toContain('data-block="priceTable"')
    const file = path.join(own, 'blocks/priceTable/block.tsx')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('<dl', '<p>A changed block</p><dl'))
    await expect.poll(readSample, { timeout: 120_000 }).toContain('A changed block')
    await writeFile(file, text.replace('<dl', '<p>'))
    await writeFile(file, text.replace('<dl', '<p>A corrected block</p><dl'))
    await expect.poll(readSample, { timeout: 120_000 }).toContain('A corrected block')
  })
})

describe('an installed site with own blocks', () => {
  let own: string

  beforeAll(async () => {
    own = path.join(path.dirname(site), 'own-blocks')
    await cp(path.join(root, 'tests/fixtures/sites/own-blocks'), own, { recursive: true })
    await symlink(path.join(site, 'node_modules'), path.join(own, 'node_modules'))
  })

  test('a site with own blocks needs a compiler, and one sentence says how to install it', async () => {
    const { code, stderr } = await runInstalled(own, ['build'])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/Install it with: npm install --save-dev rolldown@[\d.]+\n$/)])
  })

  test('with the compiler it is validated and built, and its new blocks are tested', async () => {
    await symlink(path.join(root, 'node_modules/rolldown'), path.join(site, 'node_modules/rolldown'))
    const checked = await runInstalled(own, ['validate'])
    expect([checked.code, checked.stdout]).toEqual([0, 'site.manifest.json: no problems found.\n'])
    const created = await runInstalled(own, ['new-block', 'openingHours'])
    expect([created.code, created.stderr]).toEqual([0, ''])
    const built = await runInstalled(own, ['build', '--compression', 'off'])
    expect(built.code, built.stderr).toBe(0)
    expect(await readFile(path.join(own, 'dist/index.html'), 'utf8')).toMatch(
      /data-block="priceTable".*data-block="folded"[^>]*data-island/,
    )
    const tested = await run(process.execPath, ['--test'], own)
    expect(tested.code, tested.stdout).toBe(0)
    expect(tested.stdout).toMatch(/pass 1\b/)
  })

  test('a program uses own blocks too', async () => {
    const program = "import { validate } from 'manifest-site'; console.log((await validate()).diagnostics.length)"
    const { code, stdout, stderr } = await run(process.execPath, ['--input-type=module', '--eval', program], own)
    expect([code, stdout, stderr]).toEqual([0, '0\n', ''])
  })

  test('without its folder, a block is unknown', async () => {
    await rm(path.join(own, 'blocks/priceTable'), { recursive: true })
    const { code, stdout } = await runInstalled(own, ['validate'])
    expect([code, stdout]).toEqual([1, expect.stringContaining('"priceTable"')])
  })
})
