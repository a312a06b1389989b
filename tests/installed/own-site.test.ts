import { cp, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { createJsonEditor } from '../support/editor/json-editor.ts'
import { installWithNpm, runInstalled, startInstalled } from '../support/installed/installed-engine.ts'
import { createSite } from '../support/installed/provided-engine.ts'
import { root, run } from '../support/project.ts'

const { content, tarballs } = inject('installedEngine')
/** The folder in which the site is created. */
let parent = ''
let own = ''

beforeAll(async () => {
  parent = await mkdtemp(path.join(path.dirname(content), 'created-'))
  own = await createSite(parent, 'My Shop', ['--template', 'company', '--engine', tarballs.engine])
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
  const deployed = path.join(parent, 'deployed')
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
  const before = await listNames(parent)
  const folder = path.join(own, 'public')
  const { code, stdout } = await runNpm('validate', [], folder)
  expect(code, stdout).toBe(0)
  expect(await listNames(parent)).toEqual(before)
})

describe('its own blocks', () => {
  beforeAll(async () => {
    await cp(path.join(root, 'tests/fixtures/sites/own-blocks/blocks'), path.join(own, 'blocks'), { recursive: true })
    await symlink(path.join(root, 'node_modules/rolldown'), path.join(own, 'node_modules/rolldown'))
  })

  test('are known to VS Code', async () => {
    await runNpm('validate')
    const settings = JSON.parse(await readFile(path.join(own, '.vscode/settings.json'), 'utf8'))
    const editor = createJsonEditor({ folder: own, schemas: settings['json.schemas'] })
    const manifest = JSON.parse(await readFile(path.join(own, 'site.manifest.json'), 'utf8'))
    const withBlock = (block: object, texts: object = {}) =>
      JSON.stringify({ ...manifest, site: { ...manifest.site, texts }, pages: [{ ...manifest.pages[0], blocks: [block] }] })
    const workshop = { type: 'workshop', heading: 'Raku', picture: { src: '‸', alt: 'A kiln' } }
    const [text, described] = [withBlock({ type: '‸' }), withBlock({ type: 'workshop', heading: 'Raku', program: [] })]
    expect(await editor.completionsAt(text)).toEqual(expect.arrayContaining(['"hero"', '"workshop"']))
    expect(await editor.completionsAt(withBlock(workshop))).toEqual(expect.arrayContaining(['"/pictures/garden.svg"']))
    expect(await editor.completionsAt(withBlock({ type: 'hero' }, { hideProgram: '‸' }))).toEqual([
      '"Hide the program of {title}"',
    ])
    expect(await editor.hoverOver(described, '"program"')).toContain('What is hidden first')
    expect(await editor.warningsOf(withBlock({ type: 'priceTable', heading: 'Prices', price: [] }))).toHaveLength(2)
  })

  test('are shown in the preview, and shown again when they are saved', async () => {
    await using preview = await startInstalled(own, ['dev', '--port', '0'], /open at (http\S+)/)
    const readSample = async () => {
      const response = await fetch(new URL('/__blocks/priceTable/minimal', preview.found)).catch(() => null)
      return (await response?.text()) ?? ''
    }
    expect(await readSample()).toContain('data-block="priceTable"')
    const file = path.join(own, 'blocks/priceTable/block.tsx')
    const text = await readFile(file, 'utf8')
    // More changes than results of the compiler are kept.
    for (const change of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']) {
      await writeFile(file, text.replace('<dl', `<p>The ${change} change</p><dl`))
      await expect.poll(readSample, { timeout: 120_000 }).toContain(`The ${change} change`)
    }
    await writeFile(file, text.replace('<dl', '<p>'))
    await writeFile(file, text.replace('<dl', '<p>A corrected block</p><dl'))
    await expect.poll(readSample, { timeout: 120_000 }).toContain('A corrected block')
  })
})

/** All files and folders in a folder, apart from those in `node_modules` and the site itself. */
const listNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((name) => !/node_modules|^My Shop/.test(name)).sort()
