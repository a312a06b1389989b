import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { connectToEditor, openAddress } from '../support/editor/editor-client.ts'
import { readTitle, typeTitle } from '../support/editor/title-changes.ts'
import { installNode, OLDEST_NODE, readJson, runInstalled, startInstalled } from '../support/installed/installed-engine.ts'
import { copyEngine } from '../support/installed/provided-engine.ts'
import { cache, readFolder, root, run, runScript } from '../support/project.ts'
import { referenceSite } from '../support/site/reference-site.ts'

let site = ''

beforeAll(async () => {
  site = copyEngine('reference')
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

test('has the same function for a host as one that is built in the checkout', async () => {
  const words = ['--target', 'vercel', '--compression', 'off', '--out']
  const [own, other] = [path.join(site, 'vercel'), path.join(cache, 'installed-function')]
  expect((await runInstalled(site, ['build', ...words, own])).code).toBe(0)
  const folders = ['--manifest', referenceSite.manifestFile, '--public', referenceSite.publicFolder]
  expect((await runScript('build.ts', [...folders, ...words, other])).code).toBe(0)
  for (const file of ['_functions.mjs', '_relayed-site.mjs', '_render-form.mjs', 'forms.mjs'])
    expect(await readFile(path.join(own, 'api', file), 'utf8')).toBe(await readFile(path.join(other, 'api', file), 'utf8'))
  await rm(other, { recursive: true })
  await rm(`${other}-server`, { recursive: true })
})

test('is built by the oldest Node that the package supports, with the same bytes', async () => {
  const before = await readFolder(path.join(site, 'dist'))
  const { code, stderr } = await runInstalled(
    site,
    ['build', '--compression', 'off', '--no-cache'],
    await installNode(OLDEST_NODE),
  )
  expect(code, stderr).toBe(0)
  const after = await readFolder(path.join(site, 'dist'))
  expect([...after].filter(([file, { text }]) => before.get(file)?.text !== text).map(([file]) => file)).toEqual([])
  expect(after.size).toBe(before.size)
})

test('exports translations in every format as the checkout does', async () => {
  const manifest = path.join(root, 'tests/fixtures/sites/languages/site.manifest.json')
  for (const format of ['xliff', 'csv', 'po']) {
    const words = ['export', 'de', '--format', format, '--manifest', manifest]
    const [own, other] = [await runInstalled(site, ['translations', ...words]), await runScript('translations.ts', words)]
    expect(own).toEqual(other)
    expect(own.stdout).not.toBe('')
  }
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
